import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { startSession } from '../../../lib/session-keeping.ts';
import { changedSite, useSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AccountFields, accountOf } from '../components/account-fields.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { type SettingsShown, SiteFields, siteOf } from '../components/site-fields.tsx';
import { countriesQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/setup/:token',
  queries: ({ params }) => [countriesQuery(params)],
});

/** The first start: whoever has the printed address makes the first administrator, and names the site. */
export default function SetUpPage() {
  const t = useT();
  const { lang } = usePage(page).params;
  const { state, settings, problem, ask } = useSetupState();
  return (
    <>
      <Head title={t('setup.title')} isPrivate />
      {settings !== null ? (
        <AuthFrame title={t('setup.title')} lead={t('setup.lead')}>
          <SetUpForm settings={settings} onRefused={ask} />
        </AuthFrame>
      ) : (
        <div className="mx-auto grid max-w-xl gap-3" aria-live="polite">
          {state === null && problem === null && <Skeleton lines={6} />}
          {problem !== null && <ErrorState message={problem} onRetry={ask} />}
          {state === 'spent' && (
            <EmptyState level={1} icon="check" title={t('setup.spent_title')} text={t('setup.spent_text')}>
              <TextLink to={pathTo('login', { lang })}>{t('shell.login')}</TextLink>
            </EmptyState>
          )}
          {state === 'unknown' && (
            <EmptyState
              level={1}
              icon="info"
              title={t('setup.unknown_title')}
              text={t('setup.unknown_text')}
            />
          )}
        </div>
      )}
    </>
  );
}

type Known = Reply<'accounts.setupState'>['data'];

/** Asked by the browser alone: the page is the same whatever its token. */
function useSetupState() {
  const { lang, token } = usePage(page).params;
  const [known, setKnown] = useState<Known | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = () => {
    setProblem(null);
    api('accounts.setupState', { params: { lang }, body: { token } }).then(
      ({ data }) => setKnown(data),
      (error: unknown) => setProblem(error instanceof ApiError ? error.message : String(error)),
    );
  };
  useEffect(ask, [lang, token]);
  return { state: known?.state ?? null, settings: known?.settings ?? null, problem, ask };
}

function SetUpForm({ settings, onRefused }: { settings: SettingsShown; onRefused: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { lang, token } = usePage(page).params;
  const { leastAge } = useSite();
  // Who sets a site up is mostly where its people are.
  const [shown] = useState(() => ({ ...settings, time_zone: zoneOf(settings) }));
  const form = useServerForm({
    send: async (values) => {
      const site = siteOf(values, settings);
      const body = { ...accountOf(values, leastAge), ...site, token };
      const login = await api('accounts.setUp', { params: { lang }, body }).catch((error: unknown) => {
        // Spent or old meanwhile: the page says what there is to do.
        if (error instanceof ApiError && (error.status === 409 || error.errors.token)) onRefused();
        throw error;
      });
      return { login, site };
    },
    onDone: ({ login, site }) => {
      changedSite.set({
        name: site.siteName ?? settings.name,
        timeZone: site.timeZone ?? settings.time_zone,
      });
      startSession(login);
      toast('success', t('setup.done'));
      void navigate(pathTo('consoleHome', { lang, console: login.user.console }), { replace: true });
    },
  });
  return (
    <Form form={form}>
      <fieldset className="grid gap-4">
        <legend className="display mb-3 text-xl">{t('setup.site')}</legend>
        <SiteFields settings={shown} />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="display mb-3 text-xl">{t('setup.account')}</legend>
        <AccountFields emailHint={t('setup.email_hint')} leastAge={leastAge} />
      </fieldset>
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('setup.submit')}
        </Button>
      </div>
    </Form>
  );
}

function zoneOf({ time_zone: zone, set_by: setBy }: SettingsShown): string {
  return setBy.time_zone === null ? Intl.DateTimeFormat().resolvedOptions().timeZone : zone;
}
