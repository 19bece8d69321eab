import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { forgetSession } from '../../../lib/session-keeping.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { PasswordFields } from '../components/password-fields.tsx';

export const page = definePage({
  path: '/:lang/cambiar-contrasena/token/:token',
});

/** A new password by the mailed link. */
export default function ResetPage() {
  const t = useT();
  const { lang, token } = usePage(page).params;
  const navigate = useNavigate();
  const form = useServerForm({
    send: (values) =>
      api('accounts.reset', {
        params: { lang },
        body: { token, password: values.text('password'), repeatPassword: values.text('repeatPassword') },
      }),
    onDone: ({ message }) => {
      toast('success', message);
      // Every session has ended, this browser's too.
      forgetSession();
      void navigate(pathTo('login', { lang }));
    },
  });
  const spent = form.errors.token ?? [];
  return (
    <>
      <Head title={t('accounts.reset_title')} isPrivate />
      <AuthFrame title={t('accounts.reset_title')} lead={t('accounts.reset_text')}>
        <Form form={form}>
          {spent.length > 0 && (
            <div role="alert" className="rounded-md border border-loss-text p-3">
              <p className="font-semibold text-loss-text">{spent.join(' ')}</p>
              <TextLink to={pathTo('recover', { lang })}>{t('accounts.reset_again')}</TextLink>
            </div>
          )}
          <PasswordFields
            fields={[
              {
                name: 'password',
                label: t('accounts.new_password'),
                hint: t('accounts.password_hint'),
                kind: 'new',
              },
              { name: 'repeatPassword', label: t('accounts.repeat_password'), kind: 'new' },
            ]}
          />
          <div>
            <Button type="submit" isBusy={form.isBusy}>
              {t('accounts.reset_submit')}
            </Button>
          </div>
        </Form>
      </AuthFrame>
    </>
  );
}
