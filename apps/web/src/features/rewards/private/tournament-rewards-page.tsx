import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { RewardList } from '../components/reward-list.tsx';
import { SeasonSums } from '../components/season-sums.tsx';
import { TermsForm } from '../components/terms-form.tsx';
import { rewardsQuery, settingsQuery, tabOf } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/rewards',
  search: ['tab', 'page'],
  faces: ['full'],
  queries: ({ params, search }) => [settingsQuery(params), rewardsQuery(params, search)],
});

/** What a tournament pays its players in earned coins: for what, up to which ceiling, and what became of it. */
export default function TournamentRewardsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { tournament, seasons } = useReply(settingsQuery(params)).data;
  const list = useReply(rewardsQuery(params, search)).data;
  const [anew, setAnew] = useState(0);
  return (
    <>
      <Head title={t('rewardsdesk.title', { name: tournament.name })} isPrivate />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{t('rewardsdesk.lead')}</p>
        <Panel isWide title={t('rewardsdesk.terms')}>
          <TermsForm key={anew} place={params} onAnew={() => setAnew(anew + 1)} />
        </Panel>
        <SeasonSums seasons={seasons} />
        <RewardList
          list={list}
          tab={tabOf(search)}
          first={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/rewards', params)}
          placeOf={() => params}
        />
      </div>
    </>
  );
}
