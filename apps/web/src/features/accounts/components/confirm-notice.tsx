import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useAction } from '../../../ui/use-action.ts';

type MyInfo = Reply<'accounts.myInfo'>['data'];

/** An address that waits for its confirmation, with the link once more; nothing where none does. */
export function ConfirmNotice({ info }: { info: MyInfo }) {
  const t = useT();
  const lang = useLang();
  const resend = useAction(() => api('accounts.resendConfirmation', { params: { lang } }));
  if (info.email_confirmed && info.new_email === null) return null;
  const text = info.email_confirmed
    ? t('account.email_waits', { email: info.new_email ?? '' })
    : t('account.unconfirmed_text', { email: info.new_email ?? info.email });
  return (
    <Card title={t('account.unconfirmed_title')}>
      <div className="border-l-4 border-warn p-3 sm:p-4">
        <p className="mb-3 break-words">{text}</p>
        <Button kind="secondary" disabled={resend.isBusy} onClick={resend.run}>
          {t('account.resend')}
        </Button>
      </div>
    </Card>
  );
}
