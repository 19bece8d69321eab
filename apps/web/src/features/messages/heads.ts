import type { ListedThread } from './queries.ts';

type Head = Pick<ListedThread, 'with' | 'match'>;

/** What a thread is called: the nick of the other person, or both teams of a match. */
export function nameOf({ with: face, match }: Head): string {
  return match ? `${match.home.name} – ${match.away.name}` : (face?.nick ?? '');
}
