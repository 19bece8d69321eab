import { useT } from '../../../lib/text.tsx';
import type { Mine } from '../queries.ts';
import { Moment } from './moment.tsx';

/** When a match is played as it stands, and until when. */
export function WhenNow({ match }: { match: Mine['match'] }) {
  const t = useT();
  const { date, deadline, time_zone: zone } = match;
  const times = [
    { label: t('matchdaydesk.now'), instant: date },
    { label: t('matchdaydesk.deadline'), instant: deadline },
  ];
  return (
    <dl className="grid gap-1 text-sm">
      {times.map(
        ({ label, instant }) =>
          instant !== null && (
            <div key={label}>
              <dt className="inline text-muted">{label} </dt>
              <dd className="inline">
                <Moment instant={instant} zone={zone} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
