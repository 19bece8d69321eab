import { VS_MOST_DAYS_AHEAD } from '@matchnight/rules';
import { hereOf, instantOf } from '../../../lib/local-time.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { Field } from '../../../ui/field.tsx';

const DAY_MS = 86_400_000;

/** When entering ends, in the viewer's own time: ahead, and a year at most. It says so as the server would. */
export function DateField({ date }: { date: string | null }) {
  const t = useT();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  const now = Date.now();
  return (
    <Field
      name="date"
      type="datetime-local"
      min={hereOf(new Date(now).toISOString())}
      max={hereOf(new Date(now + VS_MOST_DAYS_AHEAD * DAY_MS).toISOString())}
      required
      label={t('vsdesk.date')}
      hint={t('vsdesk.date_hint', { zone })}
      defaultValue={date === null ? '' : hereOf(date)}
      onInput={({ currentTarget: input }) => input.setCustomValidity(whyNot(input.value, t))}
    />
  );
}

/** What is wrong with it as it is typed; empty: nothing, or what every date's field says itself. */
function whyNot(typed: string, t: T): string {
  const at = Date.parse(instantOf(typed));
  if (Number.isNaN(at)) return '';
  const ahead = at - Date.now();
  if (ahead <= 0) return t('vsdesk.date_past');
  return ahead > VS_MOST_DAYS_AHEAD * DAY_MS ? t('vsdesk.date_too_far') : '';
}
