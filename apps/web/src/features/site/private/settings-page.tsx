import { useRef, useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { FormValues } from '../../../ui/form-values.ts';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { obligationQuery } from '../../factors/index.ts';
import { SetUpSteps } from '../components/set-up-steps.tsx';
import { changesQuery, settingsQuery, setUpStepsQuery } from '../queries.ts';
import { Changes } from './settings/changes.tsx';
import { Logo } from './settings/logo.tsx';
import { NoMail } from './settings/no-mail.tsx';
import { keptBeside, type Preview, type Settings, typedIn } from './settings/settings.ts';
import { type Beginning, NOTHING_TYPED, SettingsForm } from './settings/settings-form.tsx';
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
  const rule = useReply(obligationQuery(params)).data;
  const [begun, setBegun] = useState({ anew: 0, ...NOTHING_TYPED });
  const begin = (more: Beginning) => setBegun({ anew: begun.anew + 1, ...more });
  const place = useRef<HTMLDivElement>(null);
  /** The form has the values that came back, and what else was typed in it. */
  const tookBack = (now: Settings, back: Preview['changes']) => {
    showNow(version, now);
    const form = place.current?.querySelector('form');
    const typed = form ? typedIn(new FormValues(new FormData(form)), settings) : {};
    begin({ from: now, ...keptBeside(typed, back) });
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
        <div ref={place} className="grid grid-cols-[minmax(0,1fr)]">
          <SettingsForm
            key={begun.anew}
            settings={settings}
            begun={begun}
            rule={rule}
            version={version}
            onAnew={() => {
              version.keep();
              begin(NOTHING_TYPED);
            }}
          />
        </div>
        <Logo settings={settings} version={version} />
        <Changes list={changes} onDone={tookBack} />
      </div>
    </>
  );
}
