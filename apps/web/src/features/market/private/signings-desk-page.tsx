import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Head } from '../../../ui/head.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { SigningsForm } from '../components/signings-form.tsx';
import { signingsSettingsQuery } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/signings',
  faces: ['administrator'],
  queries: ({ params }) => [signingsSettingsQuery(params)],
});

/** When a tournament's signings are open: by an administrator's word, or by windows. */
export default function AdminSigningsPage() {
  const t = useT();
  const { params } = usePage(page);
  const settings = useReply(signingsSettingsQuery(params)).data;
  const [anew, setAnew] = useState(0);
  const { tournament, signings } = settings;
  return (
    <>
      <Head title={t('administration.signings_title', { tournament: tournament.name })} isPrivate />
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1" role="status">
        <Badge tone={signings.open ? 'good' : 'plain'}>
          {t(signings.open ? 'market.open' : 'market.closed')}
        </Badge>
        {signings.changes_at && (
          <span className="text-sm text-muted">
            {t(signings.open ? 'market.closes' : 'market.opens')} <TimeTag instant={signings.changes_at} />
          </span>
        )}
      </p>
      <SigningsForm key={anew} settings={settings} params={params} onAnew={() => setAnew(anew + 1)} />
    </>
  );
}
