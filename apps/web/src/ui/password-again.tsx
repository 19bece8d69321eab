import { api } from '../lib/api.ts';
import { knowsPasskeys, usedPasskey } from '../lib/passkey.ts';
import { queryOf, useLateReply, useRefresh } from '../lib/query.ts';
import { useSession } from '../lib/session.ts';
import { useLang, useT } from '../lib/text.tsx';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { useFieldErrors } from './form.tsx';
import type { FormValues } from './form-values.ts';
import { useAction } from './use-action.ts';

/**
 * The password once more, before a deed that asks for it: a field of the form, or a passkey in its place, which holds for five
 * minutes.
 */
export function PasswordAgain({ label, hint }: { label?: string; hint?: string }) {
  const t = useT();
  const { hasPasskeys, isConfirmed, use, isBusy } = useConfirming();
  // The server says when the five minutes are over.
  const isAsked = useFieldErrors('password').length > 0;
  if (isConfirmed && !isAsked) {
    return (
      <p role="status" tabIndex={-1} ref={focusLost} className="text-sm text-muted">
        {t('passkeys.confirmed')}
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <Field
        name="password"
        type="password"
        required
        maxLength={128}
        autoComplete="current-password"
        label={label ?? t('accounts.password')}
        {...(hint ? { hint } : {})}
      />
      {hasPasskeys && (
        <div>
          <Button kind="secondary" isBusy={isBusy} onClick={use}>
            {t('passkeys.use')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What was typed there; nothing where a passkey stands in. */
export function passwordOf(values: FormValues): string | undefined {
  return values.text('password') || undefined;
}

function useConfirming() {
  const t = useT();
  const lang = useLang();
  const session = useSession();
  const refresh = useRefresh();
  const params = { lang, console: session?.user.console ?? 'psn' } as const;
  const enabled = session !== null && knowsPasskeys();
  const mine = useLateReply(queryOf('passkeys.mine', params), { enabled }).data?.data;
  const { isBusy, run } = useAction(async () => {
    const { data } = await api('passkeys.confirmOptions', { params });
    const response = await usedPasskey(data.options, t('accounts.passkey_unused'));
    const reply = await api('passkeys.confirm', {
      params,
      body: { challengeId: data.challenge_id, response },
    });
    await refresh('passkeys.mine');
    return reply;
  });
  const isConfirmed = Boolean(mine?.confirmed_until);
  return { hasPasskeys: (mine?.passkeys.length ?? 0) > 0, isConfirmed, use: () => run(), isBusy };
}

/** The button that was pressed is gone: who goes by keys begins again here, not at the top of the page. */
function focusLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
