import { api } from '../../../lib/api.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../../../ui/use-action.ts';

/** Mails the link that confirms an address once more. */
export function ResendButton() {
  const t = useT();
  const lang = useLang();
  const resend = useAction(() => api('accounts.resendConfirmation', { params: { lang } }));
  return (
    <Button kind="secondary" isBusy={resend.isBusy} onClick={resend.run}>
      {t('account.resend')}
    </Button>
  );
}
