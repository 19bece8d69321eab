import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { FactorRule, obligationQuery } from '../../factors/index.ts';
import { SetUpSteps } from '../components/set-up-steps.tsx';
import { changesQuery, settingsQuery, setUpStepsQuery } from '../queries.ts';
import { Changes } from './settings/changes.tsx';
import { Logo } from './settings/logo.tsx';
import { NoMail } from './settings/no-mail.tsx';
import type { Settings } from './settings/settings.ts';
import { SettingsForm } from './settings/settings-form.tsx';
import { showNow } from './settings/show-now.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/settings',
  search: ['page'],
  faces: ['super'],
  queries: ({ params, search }) => [
    settingsQuery(params),
    obligationQuery(params),
    setUpStepsQuery(params),
    changesQuery(params, search),
  ],
});

/** What holds of the whole site. */
export default function SettingsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const settings = useReply(settingsQuery(params)).data;
  const changes = useReply(changesQuery(params, search)).data;
  const steps = useReply(setUpStepsQuery(params)).data.steps;
  const version = useSeenVersion(settings.version);
  const [anew, setAnew] = useState(0);
  const begin = (now: Settings) => {
    showNow(version, now);
    setAnew(anew + 1);
  };
  return (
    <>
      <Head title={t('account.menu_site_settings')} isPrivate />
      <PageHead title={t('account.menu_site_settings')} />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <NoMail />
        <details className="rounded-lg border border-line bg-surface">
          <summary className="min-h-11 cursor-pointer p-3 font-semibold sm:px-4">
            {t('setupsteps.title')}
          </summary>
          <SetUpSteps steps={steps} place={params} />
        </details>
        <SettingsForm
          key={anew}
          settings={settings}
          version={version}
          onAnew={() => {
            version.keep();
            setAnew(anew + 1);
          }}
        />
        <Logo settings={settings} version={version} />
        <FactorRule />
        <Changes list={changes} onDone={begin} />
      </div>
    </>
  );
}
