import { ROUTES } from '@matchnight/contract/routes';
import { api } from '../../../lib/api.ts';
import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { PasswordFields } from './password-fields.tsx';
import { Sessions } from './sessions.tsx';

/** Another password for oneself, and where one is logged in: the same for users and on the desk of super administrators. */
export function ChangePassword() {
  const t = useT();
  const params = usePathParams(ROUTES.dashboard);
  return (
    <>
      <Head title={t('account.change_title')} isPrivate />
      <PageHead title={t('account.change_title')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel isWide>
          <p className="mb-4 text-muted">{t('account.change_text')}</p>
          <PasswordForm />
          <p className="mt-4">
            <TextLink to={linkTo('/:lang/:console/dashboard/security', params)}>
              {t('factors.menu_security')}
            </TextLink>
          </p>
        </Panel>
        <Sessions />
      </div>
    </>
  );
}

function PasswordForm() {
  const t = useT();
  const params = usePathParams(ROUTES.dashboard);
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
        <Button type="submit" isBusy={form.isBusy}>
          {t('account.change_title')}
        </Button>
      </div>
    </Form>
  );
}
