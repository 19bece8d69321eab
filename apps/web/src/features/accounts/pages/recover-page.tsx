import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
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
  const [sent, setSent] = useState<string | null>(null);
  return (
    <>
      <Head title={t('accounts.recover_title')} description={t('accounts.recover_text')} />
      {sent === null ? (
        <AuthFrame title={t('accounts.recover_title')} lead={t('accounts.recover_text')}>
          <RecoverForm onSent={setSent} />
        </AuthFrame>
      ) : (
        <MailSent title={t('accounts.recover_sent_title')} text={sent} />
      )}
    </>
  );
}

function RecoverForm({ onSent }: { onSent: (message: string) => void }) {
  const t = useT();
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
          {t('accounts.recover_submit')}
        </Button>
        <TextLink to={pathTo('login', params)}>{t('accounts.login_submit')}</TextLink>
      </div>
    </Form>
  );
}
