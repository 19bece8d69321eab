import { CONSOLE_NAMES, CONSOLES, POSITIONS } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { chooseConsole, useStoredConsole } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Checkbox, Field, Select } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { MailSent } from '../components/mail-sent.tsx';
import { PasswordFields } from '../components/password-fields.tsx';
import { CountrySelect, PositionSelect, USERNAME } from '../components/person-selects.tsx';
import { countriesQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/registro',
  queries: ({ params }) => [countriesQuery(params)],
});

/** A new account with its player. */
export default function RegisterPage() {
  const t = useT();
  const { params } = usePage(page);
  const [mailed, setMailed] = useState<string | null>(null);
  return (
    <>
      <Head title={t('accounts.register_title')} description={t('accounts.register_description')} />
      {mailed === null ? (
        <AuthFrame
          title={t('accounts.register_title')}
          lead={t('accounts.register_lead')}
          aside={
            <Panel title={t('accounts.have_account')}>
              <TextLink to={pathTo('login', params)}>{t('accounts.login_submit')}</TextLink>
            </Panel>
          }
        >
          <RegisterForm onRegistered={setMailed} />
        </AuthFrame>
      ) : (
        <MailSent
          title={t('accounts.registered_title')}
          text={t('accounts.registered_text', { email: mailed })}
        />
      )}
    </>
  );
}

function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const t = useT();
  const { params } = usePage(page);
  const form = useServerForm({
    send: async (values) => {
      const body = bodyOf(values);
      const { message } = await api('accounts.register', { params, body });
      return { message, body };
    },
    onDone: ({ message, body }) => {
      toast('success', message);
      chooseConsole(body.console);
      onRegistered(body.email);
    },
  });
  return (
    <Form form={form}>
      <NameFields />
      <PasswordFields
        fields={[
          {
            name: 'password',
            label: t('accounts.password'),
            hint: t('accounts.password_hint'),
            kind: 'new',
          },
          { name: 'repeatPassword', label: t('accounts.repeat_password'), kind: 'new' },
        ]}
      />
      <PlayerFields />
      <Checkbox name="ofAge" label={t('accounts.of_age')} required />
      <div>
        <Button type="submit" disabled={form.isBusy}>
          {t('accounts.register_submit')}
        </Button>
      </div>
    </Form>
  );
}

function NameFields() {
  const t = useT();
  return (
    <>
      <Field
        name="nick"
        label={t('accounts.nick')}
        hint={t('accounts.nick_hint')}
        required
        minLength={3}
        maxLength={15}
        autoComplete="nickname"
        spellCheck={false}
      />
      <Field
        name="username"
        label={t('accounts.username')}
        hint={t('accounts.username_hint')}
        required
        {...USERNAME}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        name="email"
        type="email"
        label={t('accounts.email')}
        hint={t('accounts.email_hint')}
        required
        maxLength={254}
        autoComplete="email"
      />
    </>
  );
}

function PlayerFields() {
  const t = useT();
  const console = useStoredConsole();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <CountrySelect />
      </div>
      {/* Made anew once the stored console is known: a default counts only at the start. */}
      <Select
        key={console}
        name="console"
        label={t('accounts.console')}
        required
        defaultValue={console}
        options={CONSOLES.map((one) => ({ value: one, text: CONSOLE_NAMES[one] }))}
      />
      <PositionSelect />
    </div>
  );
}

function bodyOf(values: FormValues) {
  return {
    nick: values.text('nick'),
    username: values.text('username'),
    email: values.text('email').trim(),
    password: values.text('password'),
    repeatPassword: values.text('repeatPassword'),
    country: values.text('country'),
    console: values.choice('console', CONSOLES),
    position: values.choice('position', POSITIONS),
    // The box is required; without it the form isn't sent.
    ofAge: true,
  } as const;
}
