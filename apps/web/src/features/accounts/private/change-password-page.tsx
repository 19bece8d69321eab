import { DASHBOARD, ROUTES } from '@matchnight/contract/routes';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PasswordFields } from '../components/password-fields.tsx';
import { Sessions } from '../components/sessions.tsx';

const PATH = `${ROUTES.dashboard}/${DASHBOARD.changePassword}` as const;

/** Another password, and where one is logged in. */
export default function ChangePasswordPage() {
  const t = useT();
  return (
    <>
      <Head title={t('account.change_title')} isPrivate />
      <PageHead title={t('account.change_title')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <div className="p-3 sm:p-6">
            <p className="mb-4 text-muted">{t('account.change_text')}</p>
            <PasswordForm />
          </div>
        </Card>
        <Sessions />
      </div>
    </>
  );
}

function PasswordForm() {
  const t = useT();
  const params = usePathParams(PATH);
  const form = useServerForm({
    send: (values) =>
      api('accounts.changePassword', {
        params,
        body: {
          password: values.text('password'),
          newPassword: values.text('newPassword'),
          passwordConfirmation: values.text('passwordConfirmation'),
        },
      }),
    onDone: ({ message }, element) => {
      toast('success', message);
      element.reset();
    },
  });
  return (
    <Form form={form}>
      <PasswordFields
        fields={[
          { name: 'password', label: t('account.current_password'), kind: 'current' },
          {
            name: 'newPassword',
            label: t('accounts.new_password'),
            hint: t('accounts.password_hint'),
            kind: 'new',
          },
          { name: 'passwordConfirmation', label: t('accounts.repeat_password'), kind: 'new' },
        ]}
      />
      <div>
        <Button type="submit" disabled={form.isBusy}>
          {t('account.change_title')}
        </Button>
      </div>
    </Form>
  );
}
