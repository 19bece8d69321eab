import type { PlayerTotals, Ranking, RankingRow } from '@matchnight/rules';
import { addPlayerCounts, rankPlayers } from '@matchnight/rules';
import type { Page } from '../../platform/calls/context.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { pictureAddress } from '../../platform/files.ts';
import { countsOf } from './counts.ts';
import { findAllPlayerStatistics, type PlayerStatisticsRow } from './repository/players.ts';

/** A ranking of a season, as the API answers it. */
export async function rankingOf(db: DbOrTx, seasonId: number, ranking: Ranking) {
  const rows = await findAllPlayerStatistics(db, [seasonId]);
  return shownBy(rows, rankPlayers(ranking, totalsOf(rows)), rankedView);
}

/** What the lists are made of: a player's counts in a season for a team, with the matches that a minimum goes by. */
type CountedRow = Parameters<typeof countsOf>[0] & {
  readonly player_id: number;
  readonly team_id: number;
  readonly nick: string;
  readonly team_played: number;
};

/** One row per player: a player of two teams is counted once, and shown by their last row. */
export function totalsOf(rows: readonly CountedRow[]): PlayerTotals<number, number>[] {
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

/** The ranked as the API answers them: their values, and who they are by the player's last row. */
export function shownBy<R extends { readonly player_id: number }, V extends object>(
  rows: readonly R[],
  ranked: readonly RankingRow<number, number>[],
  view: (row: R) => V,
) {
  const shown = new Map(rows.map((row) => [row.player_id, row]));
  return ranked.flatMap((one) => {
    const row = shown.get(one.player);
    return row ? [{ ...view(row), ...valuesOf(one) }] : [];
  });
}

/** The page of a list that was asked for. */
export function pageOf<T>(items: readonly T[], { limit, offset }: Page): { rows: T[]; total: number } {
  return { rows: items.slice(offset, offset + limit), total: items.length };
}

export function rankedView(row: PlayerStatisticsRow) {
  return {
    player: { nick: row.nick, slug: row.slug },
    team: { name: row.team_name, slug: row.team_slug, image: pictureAddress(row.team_image) },
  };
}

function valuesOf(ranked: RankingRow<number, number>) {
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
