import { useT } from '../../../../lib/text.tsx';
import { Field } from '../../../../ui/field.tsx';

/** Why, for the log; nobody has to. */
export function ReasonField() {
  const t = useT();
  return (
    <Field
      name="reason"
      label={t('sitedesk.reason')}
      hint={t('sitedesk.reason_hint')}
      minLength={3}
      maxLength={500}
      autoComplete="off"
    />
  );
}
