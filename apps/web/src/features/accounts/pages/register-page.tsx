import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { useMailT } from '../../../lib/mail-words.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { chooseConsole } from '../../../lib/session.ts';
import { useSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AccountFields, accountOf } from '../components/account-fields.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { MailSent } from '../components/mail-sent.tsx';
import { countriesQuery, registrationQuery } from '../queries.ts';
import { inviteOf, keepWanted, linkOf } from '../return-path.ts';

export const page = definePage({
  path: '/:lang/registro',
  queries: ({ params }) => [countriesQuery(params), registrationQuery(params)],
});

/** A new account with its player. */
export default function RegisterPage() {
  const t = useT();
  const ofMails = useMailT();
  const { params } = usePage(page);
  const [mailed, setMailed] = useState<string | null>(null);
  const asked = useReply(registrationQuery(params)).data;
  if (asked.registration === 'closed' && mailed === null) return <Closed />;
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
          <RegisterForm asked={asked} onRegistered={setMailed} />
        </AuthFrame>
      ) : (
        <MailSent
          title={ofMails('accounts.registered_title')}
          text={ofMails('accounts.registered_text', { email: mailed })}
        />
      )}
    </>
  );
}

/** The form's place where the site takes no new accounts. */
function Closed() {
  const t = useT();
  const { params } = usePage(page);
  return (
    <>
      <Head title={t('closed.title')} description={t('closed.text')} />
      <AuthFrame title={t('closed.title')}>
        <p>{t('closed.text')}</p>
        <p className="mt-2 flex flex-wrap gap-x-6">
          <TextLink to={pathTo('about', params)}>{t('closed.contact')}</TextLink>
          <TextLink to={pathTo('login', params)}>{t('accounts.login_submit')}</TextLink>
        </p>
      </AuthFrame>
    </>
  );
}

function RegisterForm(props: {
  asked: Reply<'site.registration'>['data'];
  onRegistered: (email: string) => void;
}) {
  const { onRegistered } = props;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { least_age: leastAge, terms_version: termsVersion } = props.asked;
  const t = useT();
  const ofMails = useMailT();
  const { params } = usePage(page);
  const invite = inviteOf(search);
  const email: unknown = state?.email;
  // What the invitation was mailed to stands there already; the fields are those of the set-up page, which knows of none.
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('input[name=email]');
    if (field && typeof email === 'string') field.value = email;
  }, [email]);
  const hasPrivacy = useSite().pages.includes('privacy');
  const form = useServerForm({
    send: async (values) => {
      const body = { ...accountOf(values, leastAge), ...(termsVersion !== null && { terms: termsVersion }) };
      const link = linkOf(search);
      const by = { ...(link !== null && { link }), ...(invite !== null && { invite }) };
      const reply = await api('accounts.register', { params, body: { ...body, ...by } });
      return { ...body, ...reply };
    },
    // What comes in the form's place says all that the reply does: a message would lie upon it.
    onDone: ({ console, email: typed, session, message }) => {
      chooseConsole(console);
      keepWanted(search);
      if (session === null) return onRegistered(typed);
      // Their invitation has proved the address: they go on to it.
      void import('../begin.ts').then(({ begin }) => begin({ session, message, ...params }, navigate));
    },
  });
  return (
    <Form form={form}>
      <AccountFields emailHint={ofMails('accounts.email_hint')} leastAge={leastAge} />
      {termsVersion !== null && (
        // Required: without it the form isn’t sent. New terms are to be agreed to anew.
        <Checkbox key={termsVersion} name="terms" label={t('accounts.terms_agree')} required />
      )}
      {(termsVersion !== null || hasPrivacy) && (
        <p className="flex flex-wrap gap-x-6">
          {termsVersion !== null && (
            <TextLink to={pathTo('legal', { lang: params.lang, document: 'terms' })}>
              {t('shell.page_terms')}
            </TextLink>
          )}
          {hasPrivacy && (
            <TextLink to={pathTo('legal', { lang: params.lang, document: 'privacy' })}>
              {t('shell.page_privacy')}
            </TextLink>
          )}
        </p>
      )}
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('accounts.register_submit')}
        </Button>
      </div>
    </Form>
  );
}
