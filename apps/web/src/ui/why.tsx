import { useT } from '../lib/text.tsx';
import { TextArea } from './field.tsx';
import type { FormValues } from './form-values.ts';
import { PasswordAgain, passwordOf } from './password-again.tsx';

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
      <PasswordAgain label={t('membership.password')} />
    </>
  );
}

/** What was typed there. */
export function whyOf(values: FormValues) {
  return { reason: values.text('reason'), password: passwordOf(values) };
}
