import type { PagePath } from '@matchnight/contract/pages';
import { api } from '../../../lib/api.ts';
import { definePage } from '../../../lib/page.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PasswordFields } from '../components/password-fields.tsx';
import { Sessions } from '../components/sessions.tsx';
import { sessionsQuery } from '../queries.ts';

const PATH = '/:lang/:console/dashboard/change-my-paswword' satisfies PagePath;

export const page = definePage({
  path: '/:lang/:console/dashboard/change-my-paswword',
  aliases: ['/:lang/:console/dashboard/change-my-password'],
  queries: ({ params }) => [sessionsQuery(params)],
});

/** Another password, and where one is logged in. */
export default function ChangePasswordPage() {
  const t = useT();
  return (
    <>
      <Head title={t('account.change_title')} isPrivate />
      <PageHead title={t('account.change_title')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel isWide>
          <p className="mb-4 text-muted">{t('account.change_text')}</p>
          <PasswordForm />
        </Panel>
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
        <Button type="submit" isBusy={form.isBusy}>
          {t('account.change_title')}
        </Button>
      </div>
    </Form>
  );
}
