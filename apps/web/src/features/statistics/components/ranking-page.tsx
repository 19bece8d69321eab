import { ROUTES } from '@matchnight/contract/routes';
import { useSearchParams } from 'react-router';
import { pageLoader } from '../../../lib/loading.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { type DivisionParams, divisionQuery, SeasonForm, seasonOf } from '../../divisions/index.ts';
import { RankingList } from './ranking-list.tsx';
import type { RankingName } from './ranking-table.tsx';

type DivisionRanking = Exclude<RankingName, 'rankingPlayers'>;

const rankingQuery = (ranking: DivisionRanking, params: DivisionParams, search: URLSearchParams) =>
  queryOf(`statistics.${ranking}`, params, { ...seasonOf(search), ...pageOf(search) });

export function rankingLoader(ranking: DivisionRanking) {
  return pageLoader(ROUTES.division, ({ params, search }) => [rankingQuery(ranking, params, search)]);
}

/** One ranking of a division's season. */
export function RankingPage({ ranking }: { ranking: DivisionRanking }) {
  const t = useT();
  const params = usePathParams(ROUTES.division);
  const [search] = useSearchParams();
  const { name, tournament, seasons, season } = useReply(divisionQuery(params)).data;
  return (
    <RankingList
      ranking={ranking}
      list={useReply(rankingQuery(ranking, params, search)).data}
      of={name}
      description={t('statistics.ranking_description', {
        ranking: t(`statistics.ranking_${ranking}`),
        division: name,
        tournament: tournament.name,
      })}
      hint={t(`statistics.ranking_${ranking}_hint`)}
      console={params.console}
      picture={sharedPicture('table', params)}
    >
      <SeasonForm seasons={seasons} current={season?.id} />
    </RankingList>
  );
}
