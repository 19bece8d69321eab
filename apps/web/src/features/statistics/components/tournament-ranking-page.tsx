import { ROUTES } from '@matchnight/contract/routes';
import { useSearchParams } from 'react-router';
import { pageLoader } from '../../../lib/loading.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { type TournamentParams, tournamentQuery } from '../../tournaments/index.ts';
import { RankingList } from './ranking-list.tsx';

const CALLS = {
  theBests: 'statistics.tournamentTheBests',
  gks: 'statistics.tournamentGks',
  assists: 'statistics.tournamentAssists',
  scorers: 'statistics.tournamentScorers',
  mvp: 'statistics.tournamentMvp',
  rankingPlayers: 'statistics.rankingPlayers',
} as const;
type TournamentRanking = keyof typeof CALLS;

const rankingQuery = (ranking: TournamentRanking, params: TournamentParams, search: URLSearchParams) =>
  queryOf(CALLS[ranking], params, pageOf(search));

export function tournamentRankingLoader(ranking: TournamentRanking) {
  return pageLoader(ROUTES.tournament, ({ params, search }) => [rankingQuery(ranking, params, search)]);
}

/** One ranking over the current seasons of all divisions of a tournament. */
export function TournamentRankingPage({ ranking }: { ranking: TournamentRanking }) {
  const t = useT();
  const params = usePathParams(ROUTES.tournament);
  const [search] = useSearchParams();
  const { name, divisions } = useReply(tournamentQuery(params)).data;
  const hasOne = divisions.length < 2;
  return (
    <RankingList
      ranking={ranking}
      list={useReply(rankingQuery(ranking, params, search)).data}
      of={name}
      description={t('statistics.ranking_description_tournament', {
        ranking: t(`statistics.ranking_${ranking}`),
        tournament: name,
      })}
      hint={t(`statistics.ranking_${ranking}_hint`)}
      console={params.console}
      below={({ team, division }) => <span>{hasOne ? team.name : `${team.name} · ${division.name}`}</span>}
    />
  );
}
