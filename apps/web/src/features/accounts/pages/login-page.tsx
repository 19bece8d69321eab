import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { startSession } from '../../../lib/session-keeping.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Checkbox, Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { DemoAccounts, type Filled } from '../components/demo-accounts.tsx';
import { PasskeyLogin } from '../components/passkey-login.tsx';
import { PasswordFields } from '../components/password-fields.tsx';
import type { TakenStep } from '../components/second-step.tsx';
import { demoQuery } from '../queries.ts';
import { returnPath } from '../return-path.ts';

export const page = definePage({
  path: '/:lang/login',
  queries: ({ params }) => [demoQuery(params)],
});

const SecondStep = late(['factors'], () => import('../components/second-step.tsx'));

/** Login; a logged-in user is sent on to the page that they wanted. */
export default function LoginPage() {
  const t = useT();
  const { params } = usePage(page);
  const { search } = useLocation();
  const [filled, setFilled] = useState<Filled | null>(null);
  const [step, setStep] = useState<TakenStep | null>(null);
  useGoOnOnceLoggedIn();
  return (
    <div className="for-visitor">
      <Head title={t('accounts.login_title')} description={t('accounts.login_description')} />
      <AuthFrame
        title={t('accounts.login_title')}
        aside={
          <div className="grid gap-4">
            <DemoAccounts onChoose={setFilled} />
            <Panel title={t('accounts.no_account')}>
              <p className="text-muted">{t('accounts.register_lead')}</p>
              <TextLink to={pathTo('register', params) + search}>{t('accounts.register_submit')}</TextLink>
            </Panel>
          </div>
        }
      >
        {step === null ? (
          /* Made anew with what was chosen: a default counts only at the start. */
          <LoginForm key={filled?.username} filled={filled} onSecond={setStep} />
        ) : (
          <Suspense>
            <SecondStep step={step} onBack={() => setStep(null)} />
          </Suspense>
        )}
      </AuthFrame>
    </div>
  );
}

function LoginForm({
  filled,
  onSecond,
}: {
  filled: Filled | null;
  /** The password was right, and a second step is asked for. */
  onSecond: (step: TakenStep) => void;
}) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const { params } = usePage(page);
  const form = useServerForm({
    send: async (values) => {
      const remember = values.checked('remember');
      const body = { username: values.text('username'), password: values.text('password'), remember };
      return { reply: await api('accounts.login', { params, body }), remember };
    },
    // Being logged in then leads on.
    onDone: ({ reply, remember }) => {
      if ('second_step' in reply) onSecond({ ...reply.second_step, remember });
      else startSession(reply);
    },
  });
  useEffect(() => {
    if (filled !== null) button.current?.focus();
  }, [filled]);
  return (
    <Form form={form}>
      <Field
        name="username"
        label={t('accounts.login_name')}
        required
        maxLength={254}
        defaultValue={filled?.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordFields
        fields={[
          { name: 'password', label: t('accounts.password'), kind: 'current', value: filled?.password },
        ]}
      />
      <Checkbox name="remember" label={t('accounts.remember')} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" ref={button} isBusy={form.isBusy}>
          {t('accounts.login_submit')}
        </Button>
        <TextLink to={pathTo('recover', params)}>{t('accounts.forgot')}</TextLink>
      </div>
      <PasskeyLogin lang={params.lang} />
    </Form>
  );
}

function useGoOnOnceLoggedIn(): void {
  const { lang } = usePage(page).params;
  const { search } = useLocation();
  const session = useSession();
  const navigate = useNavigate();
  // Where one wanted to go when the page opened.
  const [wanted] = useState(() => returnPath(search));
  useEffect(() => {
    if (session === null) return;
    const target = wanted ?? pathTo('dashboard', { lang, console: session.user.console });
    void navigate(target, { replace: true });
  }, [session, wanted, lang, navigate]);
}
