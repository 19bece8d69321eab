import { Avatar } from '../../../ui/avatar.tsx';
import { Crest } from '../../../ui/crest.tsx';
import type { ListedThread } from '../queries.ts';

/** The picture of a thread: of the other person, or the crests of a match. */
export function Face({ thread }: { thread: Pick<ListedThread, 'with' | 'match'> }) {
  const { with: face, match } = thread;
  if (match === null) return <Avatar name={face?.nick ?? ''} image={face?.avatar ?? null} />;
  return (
    <span className="flex shrink-0 gap-1">
      <Crest name={match.home.name} image={match.home.image} />
      <Crest name={match.away.name} image={match.away.image} />
    </span>
  );
}
