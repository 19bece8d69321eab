import { definePage, lastPartOf, type Search, usePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { type DivisionParams, divisionQuery, SeasonForm, seasonOf } from '../../divisions/index.ts';
import { RankingList } from '../components/ranking-list.tsx';
import type { RankingName } from '../components/ranking-table.tsx';

type DivisionRanking = Exclude<RankingName, 'rankingPlayers'>;

/** By the tabs of a division. */
const RANKINGS = {
  scorers: 'scorers',
  assists: 'assists',
  gks: 'gks',
  'the-bests': 'theBests',
  mvp: 'mvp',
  'yellow-cards': 'yellowCards',
  'red-cards': 'redCards',
} as const satisfies Record<string, DivisionRanking>;

const rankingQuery = (ranking: DivisionRanking, params: DivisionParams, search: Search<'season' | 'page'>) =>
  queryOf(`statistics.${ranking}`, params, { ...seasonOf(search), ...pageOf(search) });

export const page = definePage({
  path: [
    '/:lang/console/:console/division/:divisionSlug/scorers',
    '/:lang/console/:console/division/:divisionSlug/assists',
    '/:lang/console/:console/division/:divisionSlug/gks',
    '/:lang/console/:console/division/:divisionSlug/the-bests',
    '/:lang/console/:console/division/:divisionSlug/mvp',
    '/:lang/console/:console/division/:divisionSlug/yellow-cards',
    '/:lang/console/:console/division/:divisionSlug/red-cards',
  ],
  search: ['season', 'page'],
  queries: ({ path, params, search }) => [rankingQuery(RANKINGS[lastPartOf(path)], params, search)],
});

/** One ranking of a division's season. */
export default function RankingPage() {
  const t = useT();
  const { path, params, search } = usePage(page);
  const ranking = RANKINGS[lastPartOf(path)];
  const { name, tournament, seasons, season } = useReply(divisionQuery(params)).data;
  return (
    <RankingList
      ranking={ranking}
      list={useReply(rankingQuery(ranking, params, search)).data}
      of={name}
      description={t('rankings.ranking_description', {
        ranking: t(`rankings.ranking_${ranking}`),
        division: name,
        tournament: tournament.name,
      })}
      hint={t(`rankings.ranking_${ranking}_hint`)}
      console={params.console}
      isSingle={tournament.kind === 'single'}
      picture={sharedPicture('table', params)}
    >
      <SeasonForm seasons={seasons} current={season?.id} />
    </RankingList>
  );
}
