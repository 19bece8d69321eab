import { Avatar } from '../../../ui/avatar.tsx';
import { Crest } from '../../../ui/crest.tsx';
import type { ListedThread } from '../queries.ts';

/** The picture of a thread: of the other person, the crests of a match, or that of a team. */
export function Face({ thread }: { thread: Pick<ListedThread, 'with' | 'match' | 'team'> }) {
  const { with: face, match, team } = thread;
  if (team) return <Crest name={team.name} image={team.image} />;
  if (match === null) return <Avatar name={face?.nick ?? ''} image={face?.avatar ?? null} />;
  return (
    <span className="flex shrink-0 gap-1">
      <Crest name={match.home.name} image={match.home.image} />
      <Crest name={match.away.name} image={match.away.image} />
    </span>
  );
}
