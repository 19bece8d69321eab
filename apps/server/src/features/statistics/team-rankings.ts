import { type Ranking, rankPlayers } from '@matchnight/rules';
import type { PublicRead } from '../../platform/calls/context.ts';
import { pictureAddress } from '../../platform/files.ts';
import { teamRef } from '../teams/index.ts';
import { pageOf, shownBy, totalsOf } from './rankings.ts';
import { findAllStatisticsOfTeam, type TeamStatisticsRow } from './repository/players.ts';

type OfTeam = Pick<PublicRead<'statistics.teamTheBests'>, 'db' | 'noun' | 'page' | 'tag'>;

/** A list over all that a team's players did for it, whatever the tournament and the season. */
export async function teamRanking({ db, noun: { team }, page, tag }: OfTeam, ranking: Ranking) {
  const rows = await findAllStatisticsOfTeam(db, team.id);
  // A tournament that is hidden takes its share of the counts with it.
  tag(...new Set(rows.map((row) => `tournament:${row.tournament_id}` as const)));
  const ranked = pageOf(rankPlayers(ranking, totalsOf(rows)), page);
  tag(...ranked.rows.map(({ player }) => `player:${player}` as const));
  const shown = (row: TeamStatisticsRow) => ({ ...faceOf(row), team: teamRef(team) });
  return { rows: shownBy(rows, ranked.rows, shown), total: ranked.total };
}

function faceOf({ nick, slug, avatar, position, in_squad }: TeamStatisticsRow) {
  return { player: { nick, slug, avatar: pictureAddress(avatar), position }, in_squad };
}
