import { useT } from '../lib/text.tsx';
import { Field, TextArea } from './field.tsx';
import type { FormValues } from './form-values.ts';

/** Why, for the log, and the password once more: of a deed that asks for both. */
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

/** What was typed there. */
export function whyOf(values: FormValues) {
  return { reason: values.text('reason'), password: values.text('password') };
}
