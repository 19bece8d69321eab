import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { startSession } from '../../../lib/session-keeping.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { PasskeyLogin } from './passkey-login.tsx';

/** What the right password answered, and whether the login is to be remembered. */
export interface TakenStep {
  readonly ticket: string;
  readonly kinds: readonly string[];
  readonly remember: boolean;
}

/** After the right password: a code of the app, a recovery code or a passkey. What the ticket says no to leads back to the password. */
export default function SecondStep({ step, onBack }: { step: TakenStep; onBack: () => void }) {
  const t = useT();
  const params = usePathParams('/:lang/login');
  const form = useServerForm<Reply<'factors.loginSecond'>>({
    send: (values) =>
      api('factors.loginSecond', { params, body: { ticket: step.ticket, code: values.text('code') } }),
    // Being logged in then leads on.
    onDone: startSession,
  });
  const spent = form.errors.ticket?.join(' ');
  return (
    <Form form={form}>
      <h2 className="text-lg font-semibold">{t('factors.second_title')}</h2>
      <p className="text-muted">
        {t(step.kinds.includes('totp') ? 'factors.second_text' : 'factors.second_text_passkey')}
      </p>
      {spent !== undefined && <p role="alert">{spent}</p>}
      <Field
        name="code"
        label={t('factors.second_code')}
        required
        maxLength={60}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" isBusy={form.isBusy}>
          {t('accounts.login_submit')}
        </Button>
        <Button kind="secondary" onClick={onBack}>
          {t('factors.second_back')}
        </Button>
      </div>
      {step.kinds.includes('passkey') && (
        <>
          {step.remember && <input type="hidden" name="remember" value="on" />}
          <PasskeyLogin lang={params.lang} />
        </>
      )}
      <p className="text-sm text-muted">{t('factors.second_lost')}</p>
    </Form>
  );
}
