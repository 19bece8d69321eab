import type { DbOrTx } from '../../../platform/database/index.ts';

/** What the schedule of a season follows from. */
interface Programmed {
  /** As it was typed; null before that. */
  readonly calendar: unknown;
  /** The last draw of numbers. */
  readonly draw: { readonly id: number; readonly team_ids: readonly number[] } | undefined;
  /** By drawn number. */
  readonly slots: Awaited<ReturnType<typeof findAllSlotsOf>>;
}

/** By season, with the same three statements for any number of them. */
export async function findAllProgrammed(
  db: DbOrTx,
  seasonIds: readonly number[],
): Promise<Map<number, Programmed>> {
  if (seasonIds.length === 0) return new Map();
  const slots = Map.groupBy(await findAllSlotsOf(db, seasonIds), ({ season_id }) => season_id);
  const draws = await db
    .selectFrom('season_draws')
    .distinctOn('season_id')
    .select(['season_id', 'id', 'team_ids'])
    .where((eb) => eb('season_id', '=', eb.fn.any(eb.val([...seasonIds]))))
    .where('kind', '=', 'numbers')
    .orderBy('season_id')
    .orderBy('id', 'desc')
    .limit(seasonIds.length)
    .execute();
  const drawOf = new Map(draws.map((draw) => [draw.season_id, draw]));
  const seasons = await db
    .selectFrom('seasons')
    .select(['id', 'calendar'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...seasonIds]))))
    .limit(seasonIds.length)
    .execute();
  return new Map(
    seasons.map(({ id, calendar }) => [id, { calendar, draw: drawOf.get(id), slots: slots.get(id) ?? [] }]),
  );
}

async function findAllSlotsOf(db: DbOrTx, seasonIds: readonly number[]) {
  return await db
    .selectFrom('season_teams as slot')
    .innerJoin('teams as team', 'team.id', 'slot.team_id')
    .select(['team.id', 'team.name', 'team.slug', 'team.image', 'slot.number', 'slot.lot', 'slot.season_id'])
    .where((eb) => eb('slot.season_id', '=', eb.fn.any(eb.val([...seasonIds]))))
    .orderBy('slot.number')
    .limit(1000 * seasonIds.length)
    .execute();
}
