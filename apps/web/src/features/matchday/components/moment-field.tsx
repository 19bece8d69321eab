import { useState } from 'react';
import { hereOf, instantOf } from '../../../lib/local-time.ts';
import { fieldBounds, whyNotThen } from '../../../lib/moment-bounds.ts';
import { useT } from '../../../lib/text.tsx';
import { Field } from '../../../ui/field.tsx';
import { ownZone, useThere } from './moment.tsx';

/** As far from now as the server takes them. */
const MOST_DAYS = 366;

/** A date and an hour, typed in the viewer's time, ahead where it is proposed; below it, what that is in the tournament's. */
export function MomentField(props: {
  name: string;
  label: string;
  zone: string;
  instant: string | null;
  isRequired: boolean;
  isAhead?: boolean;
}) {
  const { name, label, zone, instant, isRequired, isAhead = false } = props;
  const t = useT();
  const [before] = useState(instant ? hereOf(instant) : '');
  const [typed, setTyped] = useState(before);
  const tooFar = t('matchdaydesk.date_too_far');
  const bounds = {
    leastDays: isAhead ? 0 : -MOST_DAYS,
    mostDays: MOST_DAYS,
    tooEarly: isAhead ? t('matchdaydesk.date_past') : tooFar,
    tooFar,
  };
  const there = useThere(instantOf(typed), zone);
  return (
    <Field
      name={name}
      type="datetime-local"
      {...fieldBounds(bounds, before)}
      required={isRequired}
      label={label}
      value={typed}
      onChange={({ currentTarget: input }) => {
        input.setCustomValidity(whyNotThen(input.value, bounds, before));
        setTyped(input.value);
      }}
      hint={[t('matchdaydesk.here', { zone: ownZone() }), there].filter(Boolean).join(' ')}
    />
  );
}
