import { VS_MOST_DAYS_AHEAD } from '@matchnight/rules';
import { hereOf } from '../../../lib/local-time.ts';
import { fieldBounds, whyNotThen } from '../../../lib/moment-bounds.ts';
import { useT } from '../../../lib/text.tsx';
import { Field } from '../../../ui/field.tsx';

/** When entering ends, in the viewer's own time: ahead, and a year at most. */
export function DateField({ date }: { date: string | null }) {
  const t = useT();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  const before = date === null ? '' : hereOf(date);
  const bounds = {
    leastDays: 0,
    mostDays: VS_MOST_DAYS_AHEAD,
    tooEarly: t('vsdesk.date_past'),
    tooFar: t('vsdesk.date_too_far'),
  };
  return (
    <Field
      name="date"
      type="datetime-local"
      {...fieldBounds(bounds, before)}
      required
      label={t('vsdesk.date')}
      hint={t('vsdesk.date_hint', { zone })}
      defaultValue={before}
      onInput={({ currentTarget: input }) => input.setCustomValidity(whyNotThen(input.value, bounds, before))}
    />
  );
}
