import { useState } from 'react';
import { hereOf, instantOf } from '../../../lib/local-time.ts';
import { useT } from '../../../lib/text.tsx';
import { Field } from '../../../ui/field.tsx';
import { ownZone, useThere } from './moment.tsx';

/** A date and an hour, typed in the viewer's time; below it, what that is in the tournament's. */
export function MomentField(props: {
  name: string;
  label: string;
  zone: string;
  instant: string | null;
  isRequired: boolean;
}) {
  const { name, label, zone, instant, isRequired } = props;
  const t = useT();
  const [typed, setTyped] = useState(instant ? hereOf(instant) : '');
  const there = useThere(instantOf(typed), zone);
  return (
    <Field
      name={name}
      type="datetime-local"
      min="2000-01-01T00:00"
      max="2099-12-31T23:59"
      required={isRequired}
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      hint={[t('matchdaydesk.here', { zone: ownZone() }), there].filter(Boolean).join(' ')}
    />
  );
}
