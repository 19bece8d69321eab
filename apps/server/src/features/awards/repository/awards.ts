import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { cupDeliveredAt } from './cups.ts';
import { isGone } from './recipients.ts';

/** Either a team or a player. */
export interface Recipient {
  readonly team_id: number | null;
  readonly player_id: number | null;
}

/** Awards with the names of what they are for, and of their recipients. */
function awardsWithNames(db: DbOrTx) {
  return db
    .selectFrom('awards as a')
    .innerJoin('seasons as s', 's.id', 'a.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .leftJoin('teams as team', 'team.id', 'a.team_id')
    .leftJoin('players as p', 'p.id', 'a.player_id')
    .select(['a.id', 'a.name', 'a.image', 'a.team_id', 'a.player_id', 'a.delivered_at', 'a.version'])
    .select(['s.id as season_id', 's.name as season_name', 'd.name as division_name'])
    .select('d.slug as division_slug')
    .select(['team.name as team_name', 'team.slug as team_slug', 'team.image as team_image'])
    .select(['p.nick', 'p.slug as player_slug', 'p.avatar', 'p.country']);
}
export type NamedAward = Awaited<ReturnType<typeof findAllPrepared>>[number];

export async function findAllOfTournament(
  db: DbOrTx,
  tournamentId: number,
  page: { readonly limit: number; readonly offset: number },
) {
  const { total } = await db
    .selectFrom('awards')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const rows = await awardsWithNames(db)
    .where('a.tournament_id', '=', tournamentId)
    .orderBy('a.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}

/**
 * The awards of these seasons that are not delivered, in the order in which they were made, and whether their recipients
 * left the season since.
 */
export async function findAllPrepared(db: DbOrTx, seasonIds: readonly number[]) {
  return await awardsWithNames(db)
    .select(isGone.as('is_gone'))
    .where((eb) => eb('a.season_id', '=', eb.fn.any(eb.val([...seasonIds]))))
    .where('a.delivered_at', 'is', null)
    .orderBy('a.id')
    .execute();
}

/** The same, held until the transaction ends. */
export async function heldPrepared(tx: Tx, seasonIds: readonly number[]): Promise<NamedAward[]> {
  await tx
    .selectFrom('awards')
    .select('id')
    .where((eb) => eb('season_id', '=', eb.fn.any(eb.val([...seasonIds]))))
    .where('delivered_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return await findAllPrepared(tx, seasonIds);
}

export async function countOfSeason(db: DbOrTx, seasonId: number): Promise<number> {
  const { count } = await db
    .selectFrom('awards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('season_id', '=', seasonId)
    .executeTakeFirstOrThrow();
  return count;
}

/** An award of the tournament, held until the transaction ends. */
export async function heldAward(tx: Tx, { tournamentId, id }: { tournamentId: number; id: number }) {
  return await tx
    .selectFrom('awards')
    .selectAll()
    .where('id', '=', id)
    .where('tournament_id', '=', tournamentId)
    .forUpdate()
    .executeTakeFirst();
}

/** The season of an award, if it is there. */
export async function findSeasonOf(db: DbOrTx, id: number): Promise<number[]> {
  const row = await db.selectFrom('awards').select('season_id').where('id', '=', id).executeTakeFirst();
  return row ? [row.season_id] : [];
}

/** The address of an award's team, or of its player. */
export async function findAddresses(tx: Tx, id: number) {
  return await tx
    .selectFrom('awards as a')
    .leftJoin('teams as team', 'team.id', 'a.team_id')
    .leftJoin('players as p', 'p.id', 'a.player_id')
    .select(['team.slug as team', 'p.slug as player'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
}

interface Fields extends Recipient {
  readonly name: string;
  readonly image: string | null;
}

/** Answers whether it is new: the same award to the same recipient for the same season is not. */
export async function insertAward(
  tx: Tx,
  row: Fields & {
    readonly tournament_id: number;
    readonly season_id: number;
    readonly created_at: Date;
    readonly delivered_at: Date | null;
  },
): Promise<number | null> {
  const inserted = await tx
    .insertInto('awards')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function existsOther(
  tx: Tx,
  { id, season_id, name, team_id, player_id }: Omit<Fields, 'image'> & { id: number; season_id: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('awards')
    .select('id')
    .where('season_id', '=', season_id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`team_id is not distinct from ${team_id}::bigint`)
    .where(sql<boolean>`player_id is not distinct from ${player_id}::bigint`)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateAward(tx: Tx, id: number, fields: Fields): Promise<void> {
  await tx
    .updateTable('awards')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function updateDelivered(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('awards')
    .set({ delivered_at: at, version: sql`version + 1` })
    .where('id', 'in', [...ids])
    .execute();
}

export async function deleteAward(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('awards').where('id', '=', id).execute();
}

/** The seasons of a tournament that have teams, newest first; none with a team of the viewer. */
export async function findAllSeasonsToAward(db: DbOrTx, tournamentId: number) {
  return await db
    .selectFrom('divisions as d')
    .innerJoin('seasons as s', 's.division_id', 'd.id')
    .select(['s.id', 's.name', 's.state', 'd.name as division'])
    .select(cupDeliveredAt({ season: sql`s.id`, tournament: sql`d.tournament_id` }).as('delivered_at'))
    .where('d.tournament_id', '=', tournamentId)
    .orderBy('s.is_current', 'desc')
    .orderBy('d.tier')
    .orderBy('s.id', 'desc')
    .limit(500)
    .execute();
}

/** A season of one of the tournament's divisions. */
export async function existsSeason(
  db: DbOrTx,
  of: { readonly tournamentId: number; readonly seasonId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('seasons as s')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .select('s.id')
    .where('s.id', '=', of.seasonId)
    .where('d.tournament_id', '=', of.tournamentId)
    .executeTakeFirst();
  return row !== undefined;
}
