import { api } from '../../../lib/api.ts';
import { useMailT } from '../../../lib/mail-words.ts';
import { useSite } from '../../../lib/site.ts';
import { useLang } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../../../ui/use-action.ts';

/** Mails the link that confirms an address once more; nothing where not even this machine would have it. */
export function ResendButton() {
  const ofMails = useMailT();
  const { unsent } = useSite();
  const lang = useLang();
  const resend = useAction(() => api('accounts.resendConfirmation', { params: { lang } }));
  if (unsent === 'none') return null;
  return (
    <Button kind="secondary" isBusy={resend.isBusy} onClick={resend.run}>
      {ofMails('account.resend')}
    </Button>
  );
}
