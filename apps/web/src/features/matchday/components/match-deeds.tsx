import { useLateReply } from '../../../lib/query.ts';
import { mineQuery, type Place } from '../queries.ts';
import { DateCard } from './another-date.tsx';
import { LiveCard } from './live-card.tsx';

/** On the page of a match: another date and the link to where it is shown, for those who may. */
export function MatchDeeds({ place }: { place: Place }) {
  // The page is whole without it: nothing covers it meanwhile.
  const query = { ...mineQuery(place), meta: { background: true } };
  const mine = useLateReply(query).data?.data;
  if (!mine || (mine.team === null && !mine.live.removes)) return null;
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
      {mine.team && <DateCard mine={mine} team={mine.team} place={place} />}
      {(mine.live.sets || mine.live.removes) && <LiveCard mine={mine} place={place} />}
    </div>
  );
}
