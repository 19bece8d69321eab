import { useT } from '../../../lib/text.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import type { FormValues } from '../../../ui/form-values.ts';

/** Why, and the password once more. */
export function Why() {
  const t = useT();
  return (
    <>
      <TextArea
        name="reason"
        required
        minLength={3}
        maxLength={500}
        rows={2}
        label={t('administration.reason')}
        hint={t('administration.reason_log')}
      />
      <Field
        name="password"
        type="password"
        required
        maxLength={128}
        autoComplete="current-password"
        label={t('membership.password')}
      />
    </>
  );
}

export function whyOf(values: FormValues) {
  return { reason: values.text('reason'), password: values.text('password') };
}
