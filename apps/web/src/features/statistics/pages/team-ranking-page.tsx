import { definePage, lastPartOf, type Search, usePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type TeamParams, teamQuery } from '../../teams/index.ts';
import { RankingList } from '../components/ranking-list.tsx';

const CALLS = { theBests: 'statistics.teamTheBests', scorers: 'statistics.teamScorers' } as const;
type TeamRanking = keyof typeof CALLS;

/** By the tabs of a team. */
const RANKINGS = { 'the-bests': 'theBests', 'the-bests-scorers': 'scorers' } as const;

const rankingQuery = (ranking: TeamRanking, params: TeamParams, search: Search<'page'>) =>
  queryOf(CALLS[ranking], params, pageOf(search));

export const page = definePage({
  path: [
    '/:lang/console/:console/team/:teamSlug/the-bests',
    '/:lang/console/:console/team/:teamSlug/the-bests-scorers',
  ],
  search: ['page'],
  queries: ({ path, params, search }) => [rankingQuery(RANKINGS[lastPartOf(path)], params, search)],
});

/** One ranking of a team's players, over all its tournaments and seasons. */
export default function TeamRankingPage() {
  const t = useT();
  const { path, params, search } = usePage(page);
  const ranking = RANKINGS[lastPartOf(path)];
  const { name, of_one: isSingle } = useReply(teamQuery(params)).data;
  return (
    <RankingList
      ranking={ranking}
      list={useReply(rankingQuery(ranking, params, search)).data}
      of={name}
      description={t('rankings.ranking_description_team', {
        ranking: t(`rankings.ranking_${ranking}`),
        team: name,
      })}
      hint={t(`rankings.team_${ranking}_hint`)}
      console={params.console}
      isSingle={isSingle}
      picture={sharedPicture('team', params)}
      face={({ player }) => <Avatar name={player.nick} image={player.avatar} />}
      below={({ player, in_squad: isInSquad }) => (
        <>
          {player.position && <span>{t(`common.position_${player.position}`)}</span>}
          {!isInSquad && <Badge>{t('rankings.former_player')}</Badge>}
        </>
      )}
    />
  );
}
