import { definePage, lastPartOf, type Search, usePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { type TournamentParams, tournamentQuery } from '../../tournaments/index.ts';
import { RankingList } from '../components/ranking-list.tsx';

const CALLS = {
  theBests: 'statistics.tournamentTheBests',
  gks: 'statistics.tournamentGks',
  assists: 'statistics.tournamentAssists',
  scorers: 'statistics.tournamentScorers',
  mvp: 'statistics.tournamentMvp',
  rankingPlayers: 'statistics.rankingPlayers',
} as const;
type TournamentRanking = keyof typeof CALLS;

/** By the tabs of a tournament. */
const RANKINGS = {
  'the-bests': 'theBests',
  gks: 'gks',
  assists: 'assists',
  scorers: 'scorers',
  mvp: 'mvp',
  'ranking-players': 'rankingPlayers',
} as const;

const rankingQuery = (ranking: TournamentRanking, params: TournamentParams, search: Search<'page'>) =>
  queryOf(CALLS[ranking], params, pageOf(search));

export const page = definePage({
  path: [
    '/:lang/console/:console/tournament/:tournamentSlug/the-bests',
    '/:lang/console/:console/tournament/:tournamentSlug/gks',
    '/:lang/console/:console/tournament/:tournamentSlug/assists',
    '/:lang/console/:console/tournament/:tournamentSlug/scorers',
    '/:lang/console/:console/tournament/:tournamentSlug/mvp',
    '/:lang/console/:console/tournament/:tournamentSlug/ranking-players',
  ],
  search: ['page'],
  queries: ({ path, params, search }) => [rankingQuery(RANKINGS[lastPartOf(path)], params, search)],
});

/** One ranking over the current seasons of all divisions of a tournament. */
export default function TournamentRankingPage() {
  const t = useT();
  const { path, params, search } = usePage(page);
  const ranking = RANKINGS[lastPartOf(path)];
  const { name, divisions, kind } = useReply(tournamentQuery(params)).data;
  const hasOne = divisions.length < 2;
  return (
    <RankingList
      ranking={ranking}
      list={useReply(rankingQuery(ranking, params, search)).data}
      of={name}
      description={t('rankings.ranking_description_tournament', {
        ranking: t(`rankings.ranking_${ranking}`),
        tournament: name,
      })}
      hint={t(`rankings.ranking_${ranking}_hint`)}
      console={params.console}
      isSingle={kind === 'single'}
      below={({ team, division }) => <span>{hasOne ? team.name : `${team.name} · ${division.name}`}</span>}
    />
  );
}
