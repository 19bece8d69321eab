import { api } from '../../../lib/api.ts';
import { hereOf, instantOf } from '../../../lib/local-time.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { LIGUILLAS, type LiguillaDesk } from '../queries.ts';

type Week = LiguillaDesk['weeks'][number];

/** When each week of the liguilla is played; a week that is over only tells. */
export function WeekDates({ weeks }: { weeks: readonly Week[] }) {
  const t = useT();
  return (
    <Card title={t('liguilladesk.dates')}>
      <p className="px-3 pt-3 text-sm text-muted sm:px-4">
        {t('liguilladesk.dates_hint', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </p>
      <ul className="divide-y divide-line px-3 sm:px-4">
        {weeks.map((week) => (
          <li key={week.week} className="py-3">
            <WeekDate week={week} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WeekDate({ week: { week, leg, rounds, date, open } }: { week: Week }) {
  const t = useT();
  const params = usePathParams(LIGUILLAS);
  const form = useServerForm({
    send: (values) => {
      const typed = values.text('date');
      return api('liguilla.plan', { params, body: { week, date: typed === '' ? null : instantOf(typed) } });
    },
    onDone: ({ message }) => toast('success', message),
  });
  const names = rounds
    // A mini-league is one round of many weeks.
    .map((round) => (round === 'mini_league' ? t('common.week', { week }) : t('common.round', { round })))
    .join(' · ');
  const label = leg === 2 ? t('liguilladesk.second_leg', { round: names }) : names;
  return (
    <Form form={form}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <Field
            name="date"
            type="datetime-local"
            min="2000-01-01T00:00"
            max="2099-12-31T23:59"
            label={label}
            hint={open ? undefined : t('liguilladesk.played')}
            defaultValue={date ? hereOf(date) : ''}
            disabled={!open}
          />
        </div>
        {open && (
          <Button
            type="submit"
            kind="secondary"
            isBusy={form.isBusy}
            aria-label={`${t('liguilladesk.set_date')}: ${label}`}
          >
            {t('liguilladesk.set_date')}
          </Button>
        )}
      </div>
    </Form>
  );
}
