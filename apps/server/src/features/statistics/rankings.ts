import type { PlayerTotals, Ranking } from '@matchnight/rules';
import { addPlayerCounts, rankPlayers } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { pictureAddress } from '../../platform/files.ts';
import { countsOf } from '../players/index.ts';
import { findAllPlayerStatistics, type PlayerStatisticsRow } from './players-repository.ts';

/** A ranking of a season, as the API answers it. */
export async function rankingOf(db: DbOrTx, seasonId: number, ranking: Ranking) {
  const rows = await findAllPlayerStatistics(db, seasonId);
  const byPlayer = new Map<number, PlayerStatisticsRow>(rows.map((row) => [row.player_id, row]));
  return rankPlayers(ranking, totalsOf(rows)).flatMap((ranked) => {
    const row = byPlayer.get(ranked.player);
    return row ? [{ ...rankedView(row), ...valuesOf(ranked) }] : [];
  });
}

/** One row a player: who played for two teams is counted once, and shown with the present one. */
function totalsOf(rows: readonly PlayerStatisticsRow[]): PlayerTotals<number, number>[] {
  const totals = new Map<number, PlayerTotals<number, number>>();
  for (const row of rows) {
    const known = totals.get(row.player_id);
    const counts = countsOf(row);
    totals.set(row.player_id, {
      ...(known ? addPlayerCounts(known, counts) : counts),
      player: row.player_id,
      team: row.team_id,
      name: row.nick,
      teamPlayed: row.team_played,
    });
  }
  return [...totals.values()];
}

function rankedView(row: PlayerStatisticsRow) {
  return {
    player: { nick: row.nick, slug: row.slug },
    team: { name: row.team_name, slug: row.team_slug, image: pictureAddress(row.team_image) },
  };
}

function valuesOf(ranked: ReturnType<typeof rankPlayers>[number]) {
  return {
    position: ranked.position,
    value: ranked.value,
    played: ranked.played,
    average: ranked.average,
    conceded: ranked.conceded,
    clean_sheets: ranked.cleanSheets,
    eligible: ranked.eligible,
  };
}
