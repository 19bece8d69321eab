import { useT } from '../../../lib/text.tsx';
import { WeekStrip } from '../../../ui/week-strip.tsx';
import type { Desk } from '../queries.ts';

type Status = Desk['weeks'][number]['status'];

/** The text below a week's number; a running week has none. */
const SIGNS: Readonly<Record<Status, string>> = { open: '', unpicked: '○', draft: '●', published: '✓' };

/** The weeks with how each stands, and what the signs mean. */
export function DeskStrip({ weeks, current }: { weeks: Desk['weeks']; current: number }) {
  const t = useT();
  const statusOf = (week: number) => weeks.find((one) => one.week === week)?.status ?? 'open';
  const told = (['draft', 'published', 'unpicked'] as const).filter((status) =>
    weeks.some((one) => one.status === status),
  );
  return (
    <>
      <WeekStrip
        label={t('weeks.weeks')}
        weeks={weeks.map(({ week }) => week)}
        current={current}
        markOf={(week) => {
          const status = statusOf(week);
          const text = t('weekdesk.week_status', { week, status: t(`weekdesk.status_${status}`) });
          return { sign: SIGNS[status], text };
        }}
      />
      <ul className="-mt-2 mb-4 flex flex-wrap gap-x-4 text-sm text-muted" aria-hidden="true">
        {told.map((status) => (
          <li key={status}>
            {SIGNS[status]} {t(`weekdesk.status_${status}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
