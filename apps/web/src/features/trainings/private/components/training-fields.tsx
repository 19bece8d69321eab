import { useState } from 'react';
import { hereOf, instantOf } from '../../../../lib/local-time.ts';
import { fieldBounds, whyNotThen } from '../../../../lib/moment-bounds.ts';
import { useT } from '../../../../lib/text.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import type { FormValues } from '../../../../ui/form-values.ts';
import type { Training } from '../queries.ts';

const USUAL_MINUTES = 60;
/** As far ahead as the server takes them. */
const MOST_DAYS = 366;

/** When, for how long, and what: of a new session, or of one that is changed. */
export function TrainingFields({ training, isSeries }: { training?: Training; isSeries: boolean }) {
  const t = useT();
  const zone = ownZone().replaceAll('_', ' ');
  const [before] = useState(() => (training === undefined ? '' : hereOf(training.starts_at)));
  const bounds = {
    leastDays: 0,
    mostDays: MOST_DAYS,
    tooEarly: t('trainingsdesk.date_past'),
    tooFar: t('trainingsdesk.date_too_far'),
  };
  return (
    <>
      <Field
        name="date"
        type="datetime-local"
        {...fieldBounds(bounds, before)}
        required
        label={t('trainingsdesk.date')}
        defaultValue={before}
        onInput={({ currentTarget: input }) =>
          input.setCustomValidity(whyNotThen(input.value, bounds, before))
        }
        hint={t(isSeries ? 'trainingsdesk.here_series' : 'trainingsdesk.here', { zone })}
      />
      <Field
        name="minutes"
        type="number"
        inputMode="numeric"
        min={15}
        max={480}
        required
        label={t('trainingsdesk.minutes')}
        defaultValue={training?.minutes ?? USUAL_MINUTES}
      />
      <Field
        name="title"
        required
        maxLength={60}
        autoComplete="off"
        label={t('trainingsdesk.what')}
        hint={t('trainingsdesk.what_hint')}
        defaultValue={training?.title ?? ''}
      />
      <TextArea
        name="note"
        rows={3}
        maxLength={500}
        label={t('trainingsdesk.note')}
        hint={t('trainingsdesk.note_hint')}
        defaultValue={training?.note ?? ''}
      />
    </>
  );
}

/** As typed; a time that was not touched means what it was, to the second. */
export function typedIn(values: FormValues, before?: Training) {
  const here = values.text('date');
  const isSame = before !== undefined && here === hereOf(before.starts_at);
  return {
    date: isSame ? before.starts_at : instantOf(here),
    minutes: values.number('minutes') ?? 0,
    title: values.text('title').trim(),
    note: values.text('note').trim(),
    timeZone: ownZone(),
  };
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
