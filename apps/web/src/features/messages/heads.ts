import type { ListedThread } from './queries.ts';

type Head = Pick<ListedThread, 'with' | 'match' | 'team'>;

/** What a thread is called: the nick of the other person, both teams of a match, or the team that talks. */
export function nameOf({ with: face, match, team }: Head): string {
  if (team) return team.name;
  return match ? `${match.home.name} – ${match.away.name}` : (face?.nick ?? '');
}

/** Whether more than two people write in it. */
export function isOfMany({ kind }: Pick<ListedThread, 'kind'>): boolean {
  return kind !== 'people';
}
