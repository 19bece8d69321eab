import type { Console } from '@matchnight/contract';
import { type Ranking, rankPlayers } from '@matchnight/rules';
import type { Db } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { pictureAddress } from '../../platform/files.ts';
import { findTeamBySlug, teamRef } from '../teams/index.ts';
import { findAllStatisticsOfTeam, type TeamStatisticsRow } from './players-repository.ts';
import { pageOf, shownBy, totalsOf } from './rankings.ts';

interface PublicOfTeam {
  readonly db: Db;
  readonly params: { readonly console: Console; readonly teamSlug: string };
  readonly query: { readonly page: number; readonly per_page: number };
  tag(...tags: string[]): void;
}

/** A list over all that a team's players did for it, whatever the tournament and the season. */
export async function teamRanking({ db, params, query, tag }: PublicOfTeam, ranking: Ranking) {
  const team = found(await findTeamBySlug(db, params.console, params.teamSlug));
  const rows = await findAllStatisticsOfTeam(db, team.id);
  // Its matches touch the team; a tournament that is hidden takes its share of the counts with it.
  tag(`team:${team.id}`, ...new Set(rows.map((row) => `tournament:${row.tournament_id}`)));
  const shown = (row: TeamStatisticsRow) => ({ ...faceOf(row), team: teamRef(team) });
  return pageOf(shownBy(rows, rankPlayers(ranking, totalsOf(rows)), shown), query);
}

function faceOf({ nick, slug, avatar, position, in_squad }: TeamStatisticsRow) {
  return { player: { nick, slug, avatar: pictureAddress(avatar), position }, in_squad };
}
