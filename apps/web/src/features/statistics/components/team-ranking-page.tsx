import { ROUTES } from '@matchnight/contract/routes';
import { useSearchParams } from 'react-router';
import { pageLoader } from '../../../lib/loading.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type TeamParams, teamQuery } from '../../teams/team-queries.ts';
import { RankingList } from './ranking-list.tsx';

const CALLS = { theBests: 'statistics.teamTheBests', scorers: 'statistics.teamScorers' } as const;
type TeamRanking = keyof typeof CALLS;

const rankingQuery = (ranking: TeamRanking, params: TeamParams, search: URLSearchParams) =>
  queryOf(CALLS[ranking], params, pageOf(search));

export function teamRankingLoader(ranking: TeamRanking) {
  return pageLoader(ROUTES.team, ({ params, search }) => [rankingQuery(ranking, params, search)]);
}

/** One ranking of a team's players, over all its tournaments and seasons. */
export function TeamRankingPage({ ranking }: { ranking: TeamRanking }) {
  const t = useT();
  const params = usePathParams(ROUTES.team);
  const [search] = useSearchParams();
  const { name } = useReply(teamQuery(params)).data;
  return (
    <RankingList
      ranking={ranking}
      list={useReply(rankingQuery(ranking, params, search)).data}
      of={name}
      description={t('statistics.ranking_description_team', {
        ranking: t(`statistics.ranking_${ranking}`),
        team: name,
      })}
      hint={t(`statistics.team_${ranking}_hint`)}
      console={params.console}
      picture={sharedPicture('team', params)}
      face={({ player }) => <Avatar name={player.nick} image={player.avatar} />}
      below={({ player, in_squad: isInSquad }) => (
        <>
          {player.position && <span>{t(`common.position_${player.position}`)}</span>}
          {!isInSquad && <Badge>{t('statistics.former_player')}</Badge>}
        </>
      )}
    />
  );
}
