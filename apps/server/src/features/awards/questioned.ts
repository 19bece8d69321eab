import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllBrackets } from '../liguilla/index.ts';
import { findAllQuestioned } from '../matches/index.ts';
import { teamRef } from '../teams/index.ts';

export type QuestionedMatch = Awaited<ReturnType<typeof findAllQuestioned>>[number];

/**
 * The matches with lines in question that hold up the cups of these seasons: their own, and those of the groups that fed
 * them. What the checklist, the next step, the dashboard and the refusal go by. Two statements for any number of seasons.
 */
export async function questionedBySeason(
  db: DbOrTx,
  seasonIds: readonly number[],
): Promise<ReadonlyMap<number, readonly QuestionedMatch[]>> {
  if (seasonIds.length === 0) return new Map();
  const groups = new Map(
    (await findAllBrackets(db, seasonIds)).map(({ seasonId, fed }) => [
      seasonId,
      (fed?.seasons ?? []).flatMap(({ season }) => season ?? []),
    ]),
  );
  const seasonsOf = (id: number) => [id, ...(groups.get(id) ?? [])];
  const all = await findAllQuestioned(db, [...new Set(seasonIds.flatMap(seasonsOf))]);
  const bySeason = Map.groupBy(all, ({ season_id }) => season_id);
  return new Map(
    seasonIds.map((id) => [id, seasonsOf(id).flatMap((season) => bySeason.get(season) ?? [])] as const),
  );
}

/** Those of one season. */
export async function questionedIn(db: DbOrTx, seasonId: number): Promise<readonly QuestionedMatch[]> {
  return (await questionedBySeason(db, [seasonId])).get(seasonId) ?? [];
}

export function questionedView(row: Omit<QuestionedMatch, 'season_id'>) {
  const { id, week } = row;
  const home = teamRef({ name: row.home_name, slug: row.home_slug, image: row.home_image });
  const away = teamRef({ name: row.away_name, slug: row.away_slug, image: row.away_image });
  return { id, week, home, away };
}
