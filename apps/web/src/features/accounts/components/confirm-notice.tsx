import type { Reply } from '../../../lib/call-types.ts';
import { useMailT } from '../../../lib/mail-words.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { KeptMails } from './kept-mails.tsx';
import { ResendButton } from './resend-button.tsx';

type MyInfo = Reply<'accounts.myInfo'>['data'];

/** An address that waits for its confirmation, with the link once more; nothing where none does. */
export function ConfirmNotice({ info }: { info: MyInfo }) {
  const t = useT();
  const ofMails = useMailT();
  if (info.email_confirmed && info.new_email === null) return null;
  const text = info.email_confirmed
    ? ofMails('account.email_waits', { email: info.new_email ?? '' })
    : ofMails('account.unconfirmed_text', { email: info.new_email ?? info.email });
  return (
    <Card title={t('account.unconfirmed_title')}>
      <div className="border-l-4 border-warn p-3 sm:p-4">
        <p className="mb-3 break-words">{text}</p>
        <ResendButton />
        <KeptMails />
      </div>
    </Card>
  );
}
