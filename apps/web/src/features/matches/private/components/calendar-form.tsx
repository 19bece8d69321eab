import { useState } from 'react';
import { useLang, useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import { WEEKDAYS, weekdayName } from '../../../../lib/weekdays.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { ChangedNotice } from '../../../../ui/changed-notice.tsx';
import { Checkbox, Field } from '../../../../ui/field.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';
import type { FormValues } from '../../../../ui/form-values.ts';
import type { Programme } from '../programme.ts';

const TIMES = [0, 1, 2, 3];
const DAYS = { min: '2000-01-01', max: '2099-12-31' };

type Typed = ReturnType<typeof typedCalendar> & { readonly version: number };

interface CalendarFormProps {
  readonly title: string;
  readonly calendar: Programme['calendar'];
  readonly zone: string;
  readonly version: number;
  readonly save: (typed: Typed) => Promise<{ readonly version: number; readonly message: string }>;
  readonly onAnew: () => void;
}

/** First day, days of the week, kick-offs of a day, breaks and deadlines. Its page has the `LeaveQuestion`. */
export function CalendarForm({ title, calendar, zone, save, onAnew, ...now }: CalendarFormProps) {
  const t = useT();
  const version = useSeenVersion(now.version);
  const [breaks, setBreaks] = useState(() => (calendar?.breaks ?? []).map((rest, key) => ({ ...rest, key })));
  const form = useServerForm({
    send: (values) =>
      version.orLookAgain(save({ ...typedCalendar(values, breaks.length), version: version.seen })),
    onDone: (saved) => {
      version.written(saved.version);
      toast('success', saved.message);
    },
  });
  const next = Math.max(-1, ...breaks.map(({ key }) => key)) + 1;
  return (
    <Panel title={title}>
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <Form form={form}>
        <p className="text-sm text-muted">{t('seasons.zone', { zone })}</p>
        <Field
          {...DAYS}
          name="from"
          type="date"
          required
          label={t('seasons.from')}
          defaultValue={calendar?.from ?? ''}
        />
        <Weekdays chosen={calendar?.weekdays ?? []} />
        <Times times={calendar?.times ?? []} />
        <fieldset className="grid min-w-0 gap-3">
          <legend className="font-semibold">{t('seasons.breaks')}</legend>
          {breaks.map(({ key, from, to }, place) => (
            <div key={key} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
              <Field
                {...DAYS}
                name={`breaks.${place}.from`}
                type="date"
                required
                label={t('seasons.break_from')}
                defaultValue={from}
              />
              <Field
                {...DAYS}
                name={`breaks.${place}.to`}
                type="date"
                required
                label={t('seasons.break_to')}
                defaultValue={to}
              />
              <Button
                kind="secondary"
                className="sm:mt-6.5"
                onClick={() => setBreaks(breaks.filter((one) => one.key !== key))}
              >
                {t('seasons.break_remove', { number: place + 1 })}
              </Button>
            </div>
          ))}
          <p>
            <Button
              kind="secondary"
              disabled={breaks.length >= 20}
              onClick={() => setBreaks([...breaks, { from: '', to: '', key: next }])}
            >
              {t('seasons.break_add')}
            </Button>
          </p>
        </fieldset>
        <Field
          name="deadline"
          type="number"
          inputMode="numeric"
          min={1}
          max={2184}
          label={t('seasons.deadline')}
          hint={t('seasons.deadline_hint')}
          defaultValue={calendar?.deadline ?? ''}
        />
        <p>
          <Button type="submit" isBusy={form.isBusy}>
            {t('seasons.save_dates')}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}

function Weekdays({ chosen }: { chosen: readonly number[] }) {
  const t = useT();
  const lang = useLang();
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t('seasons.weekdays')}</legend>
      <div className="mt-1 grid gap-1 sm:grid-cols-2">
        {WEEKDAYS.map((weekday) => (
          <Checkbox
            key={weekday}
            name={`weekday-${weekday}`}
            label={weekdayName(lang, weekday)}
            defaultChecked={chosen.includes(weekday)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Times({ times }: { times: readonly string[] }) {
  const t = useT();
  const shown = times.length > TIMES.length ? times.map((_, index) => index) : TIMES;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t('seasons.times')}</legend>
      <p className="text-sm text-muted">{t('seasons.times_hint')}</p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {shown.map((index) => (
          <Field
            key={index}
            name={`times.${index}`}
            type="time"
            required={index === 0}
            label={t('seasons.time_number', { number: index + 1 })}
            defaultValue={times[index] ?? ''}
          />
        ))}
      </div>
    </fieldset>
  );
}

function typedCalendar(values: FormValues, breaks: number) {
  return {
    from: values.text('from'),
    weekdays: WEEKDAYS.filter((weekday) => values.checked(`weekday-${weekday}`)),
    times: Array.from({ length: 12 }, (_, index) => values.text(`times.${index}`)).filter(
      (time) => time !== '',
    ),
    breaks: Array.from({ length: breaks }, (_, index) => ({
      from: values.text(`breaks.${index}.from`),
      to: values.text(`breaks.${index}.to`),
    })),
    deadline: values.number('deadline'),
  };
}
