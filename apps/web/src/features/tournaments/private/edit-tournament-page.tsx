import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useRefresh, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { settingsQuery, typedOf } from '../settings.ts';
import { SettingsForm } from './components/settings-form.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/edit',
  faces: ['administrator', 'super'],
  queries: ({ params }) => [settingsQuery(params)],
});

/** The settings of a tournament, each with why it can't be changed any more where that is so. */
export default function EditTournamentPage() {
  const t = useT();
  const { params } = usePage(page);
  const { name } = useReply(settingsQuery(params)).data;
  const [anew, setAnew] = useState(0);
  return (
    <>
      <Head title={t('tournamentdesk.settings_title', { tournament: name })} isPrivate />
      <Settings key={anew} onAnew={() => setAnew(anew + 1)} />
    </>
  );
}

function Settings({ onAnew }: { onAnew: () => void }) {
  const t = useT();
  const { params } = usePage(page);
  const now = useReply(settingsQuery(params)).data;
  // What is typed stays while others save; the form starts anew by their choice alone.
  const [shown] = useState(now);
  const version = useSeenVersion(now.version);
  const refresh = useRefresh();
  const form = useServerForm({
    send: (values) => {
      const body = { ...typedOf(params.lang, values, shown), version: version.seen };
      const files = values.files('image');
      return version.orLookAgain(api('tournaments.edit', { params, body, files }));
    },
    onDone: ({ data }) => {
      version.written(data.version);
      toast('success', data.message);
      // The picture and the address are others now.
      void refresh('tournaments.settings').then(onAnew);
    },
  });
  return (
    <SettingsForm
      form={form}
      shown={shown}
      submit={t('common.save')}
      notice={<ChangedNotice version={version} onLoadAnew={onAnew} />}
      address={
        <Checkbox
          name="newAddress"
          label={t('tournamentdesk.new_address')}
          hint={t('tournamentdesk.new_address_hint', { slug: now.slug })}
        />
      }
    />
  );
}
