import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { changeSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SiteFields, siteOf } from '../../accounts/index.ts';
import { FactorRule, obligationQuery } from '../../factors/index.ts';
import { settingsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/settings',
  faces: ['super'],
  queries: ({ params }) => [settingsQuery(params), obligationQuery(params)],
});

/** What holds of the whole site. */
export default function SettingsPage() {
  const t = useT();
  const settings = useReply(settingsQuery(usePage(page).params)).data;
  const [anew, setAnew] = useState(0);
  return (
    <>
      <Head title={t('account.menu_site_settings')} isPrivate />
      <PageHead title={t('account.menu_site_settings')} />
      <div className="grid max-w-xl gap-4">
        <Panel isWide>
          <SettingsForm key={anew} settings={settings} onAnew={() => setAnew(anew + 1)} />
        </Panel>
        <FactorRule />
      </div>
    </>
  );
}

type Settings = Reply<'site.settings'>['data'];

function SettingsForm({ settings, onAnew }: { settings: Settings; onAnew: () => void }) {
  const t = useT();
  const { params } = usePage(page);
  const version = useSeenVersion(settings.version);
  const form = useServerForm({
    send: (values) => {
      const body = { ...siteOf(values, settings), version: version.seen };
      return version.orLookAgain(api('site.changeSettings', { params, body }));
    },
    onDone: ({ data }) => {
      version.written(data.version);
      changeSite({ name: data.name, timeZone: data.time_zone });
      toast('success', data.message);
    },
  });
  const isFixed = settings.set_by.name !== null && settings.set_by.time_zone !== null;
  return (
    <Form form={form}>
      <LeaveQuestion />
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <SiteFields settings={settings} />
      {!isFixed && (
        <p>
          <Button type="submit" isBusy={form.isBusy}>
            {t('common.save')}
          </Button>
        </p>
      )}
    </Form>
  );
}
