import type { SeasonState } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { type Lock, lockOf, noteHeld } from '../../../platform/holds.ts';

/** Its steps, draws and calendar, and decisions of its matches, come one after the other. */
export const holdSeason = lockOf('season', async (tx, id) => {
  await tx.selectFrom('seasons').select('id').where('id', '=', id).forUpdate().execute();
});

/**
 * The same of a division’s current season, if it has one. Who makes the next one meanwhile is waited for, and finds nothing held:
 * then that one is.
 */
export const holdCurrentSeason: Lock = async (tx, divisionId) => {
  const current = tx
    .selectFrom('seasons')
    .select('id')
    .where('division_id', '=', divisionId)
    .where('is_current', '=', true)
    .forUpdate();
  const row = (await current.executeTakeFirst()) ?? (await current.executeTakeFirst());
  if (row) noteHeld(tx, 'season', row.id);
};

/** The season's row, held until the transaction ends: its teams, draws, calendar and steps come one after the other. */
export async function lockSeason(tx: Tx, id: number) {
  noteHeld(tx, 'season', id);
  return await seasonById(tx, id).forUpdate().executeTakeFirst();
}

export async function findSeason(db: DbOrTx, id: number) {
  return await seasonById(db, id).executeTakeFirst();
}

function seasonById(db: DbOrTx, id: number) {
  return db.selectFrom('seasons').select(['id', 'division_id', 'state', 'calendar']).where('id', '=', id);
}

/** The seasons that run and feed the final phase that this season, or the current one of this division, is; by id. */
export async function findAllRunningFeeders(
  db: DbOrTx,
  of: { readonly seasonId: number } | { readonly divisionId: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('seasons as own')
    .innerJoin('division_feeds as f', 'f.division_id', 'own.division_id')
    .innerJoin('seasons as group', 'group.division_id', 'f.feeder_id')
    .select('group.id')
    .where((eb) =>
      'seasonId' in of ? eb('own.id', '=', of.seasonId) : eb('own.division_id', '=', of.divisionId),
    )
    .where('own.is_current', '=', true)
    .where('group.is_current', '=', true)
    .where('group.state', '=', 'in_progress')
    .orderBy('group.id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateSeasonState(db: DbOrTx, seasonId: number, state: SeasonState): Promise<void> {
  await db.updateTable('seasons').set({ state }).where('id', '=', seasonId).execute();
}

export async function updateCalendar(tx: Tx, seasonId: number, calendar: object): Promise<void> {
  await tx
    .updateTable('seasons')
    .set({ calendar: JSON.stringify(calendar) })
    .where('id', '=', seasonId)
    .execute();
}

/** The rule set that was fixed with its schedule; null: the product's. */
export async function findSeasonDiscipline(db: DbOrTx, seasonId: number): Promise<unknown> {
  const row = await db
    .selectFrom('seasons')
    .select('discipline')
    .where('id', '=', seasonId)
    .executeTakeFirstOrThrow();
  return row.discipline;
}

/** What a season keeps from its schedule on: its tie-breaks, and its rule set as JSON. */
export async function updateFixed(
  tx: Tx,
  seasonId: number,
  fixed: { readonly tie_breaks: readonly string[]; readonly discipline: string | null },
): Promise<void> {
  await tx
    .updateTable('seasons')
    .set({ tie_breaks: [...fixed.tie_breaks], discipline: fixed.discipline })
    .where('id', '=', seasonId)
    .execute();
}

export async function countSlots(db: DbOrTx, seasonId: number): Promise<number> {
  const { count } = await db
    .selectFrom('season_teams')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('season_id', '=', seasonId)
    .executeTakeFirstOrThrow();
  return count;
}

/** All seasons of a division with the number of their teams, newest first. */
export async function findAllWithTeams(db: DbOrTx, divisionId: number) {
  return await db
    .selectFrom('seasons as s')
    .select(['s.id', 's.name', 's.state', 's.is_current', 's.created_at'])
    .select((eb) =>
      eb
        .selectFrom('season_teams as slot')
        .whereRef('slot.season_id', '=', 's.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('teams'),
    )
    .where('s.division_id', '=', divisionId)
    .orderBy('s.id', 'desc')
    .limit(200)
    .execute();
}
