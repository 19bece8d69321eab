import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useMailT } from '../../../lib/mail-words.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { MailSent } from '../components/mail-sent.tsx';

export const page = definePage({
  path: '/:lang/recuperar-contrasena',
  aliases: ['/:lang/recuperar-contraseña'],
});

/** Mails a link to choose a new password. What comes back never tells whether the address exists. */
export default function RecoverPage() {
  const t = useT();
  const ofMails = useMailT();
  const { unsent } = useSite();
  const lead = ofMails('accounts.recover_text');
  const [sent, setSent] = useState<string | null>(null);
  return (
    <>
      <Head title={t('accounts.recover_title')} description={lead} />
      {sent === null ? (
        <AuthFrame title={t('accounts.recover_title')} lead={lead}>
          {/* Where not even this machine has the letter, asking for one leads nowhere. */}
          {unsent === 'none' ? <ToLogin /> : <RecoverForm onSent={setSent} />}
        </AuthFrame>
      ) : (
        <MailSent title={ofMails('accounts.recover_sent_title')} text={sent} />
      )}
    </>
  );
}

function RecoverForm({ onSent }: { onSent: (message: string) => void }) {
  const t = useT();
  const ofMails = useMailT();
  const { params } = usePage(page);
  const form = useServerForm({
    send: (values) => api('accounts.recover', { params, body: { email: values.text('email').trim() } }),
    onDone: ({ message }) => {
      toast('success', message);
      onSent(message);
    },
  });
  return (
    <Form form={form}>
      <Field
        name="email"
        type="email"
        label={t('accounts.email')}
        required
        maxLength={254}
        autoComplete="email"
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" isBusy={form.isBusy}>
          {ofMails('accounts.recover_submit')}
        </Button>
        <ToLogin />
      </div>
    </Form>
  );
}

function ToLogin() {
  const t = useT();
  return <TextLink to={pathTo('login', usePage(page).params)}>{t('accounts.login_submit')}</TextLink>;
}
