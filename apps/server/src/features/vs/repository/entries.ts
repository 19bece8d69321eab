import type { VsOutcome, VsPosition } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** An entry as it was made. */
export interface EnteredRow {
  readonly bet_id: number;
  readonly user_id: number;
  readonly position: VsPosition;
  readonly seat: number;
  readonly earned: number;
  readonly bought: number;
  readonly at: Date;
}
/** A seat that is taken, and what was reported from it. */
export interface SeatRow extends EnteredRow {
  readonly id: number;
  readonly outcome: VsOutcome | null;
  readonly reported_at: Date | null;
}
/** The same with who sits there, as they are called on the VS's console, and what it gave. */
export interface EntryRow extends SeatRow {
  readonly got: number | null;
  /** Null: the account is gone. */
  readonly nick: string | null;
  readonly slug: string | null;
}

function entries(db: DbOrTx) {
  return db
    .selectFrom('bet_entries as e')
    .innerJoin('bets as b', 'b.id', 'e.bet_id')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('bet_reports as r', 'r.entry_id', 'e.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('players as p')
          .select(['p.nick', 'p.slug'])
          .whereRef('p.user_id', '=', 'e.user_id')
          .whereRef('p.console', '=', 'b.console')
          .as('p'),
      (join) => join.onTrue(),
    )
    .select([
      'e.id',
      'e.bet_id',
      'e.user_id',
      'e.position',
      'e.seat',
      'e.earned',
      'e.bought',
      'e.at',
      'e.got',
      'r.outcome',
      'r.at as reported_at',
      sql<string | null>`case when u.deleted_at is null then p.nick end`.as('nick'),
      sql<string | null>`case when u.deleted_at is null then p.slug end`.as('slug'),
    ])
    .$narrowType<{ position: VsPosition; outcome: VsOutcome | null }>();
}

/** Who is in a VS, the earliest entry first; who left is not. */
export async function findAllEntries(db: DbOrTx, betId: number): Promise<EntryRow[]> {
  return await entries(db)
    .where('e.bet_id', '=', betId)
    .where('e.is_left', '=', false)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute();
}

/** The taken seats of these VS, by VS, the earliest entry first. */
export async function findAllSeats(db: DbOrTx, betIds: readonly number[]): Promise<Map<number, SeatRow[]>> {
  if (betIds.length === 0) return new Map();
  const rows: SeatRow[] = await db
    .selectFrom('bet_entries as e')
    .leftJoin('bet_reports as r', 'r.entry_id', 'e.id')
    .select(['e.id', 'e.bet_id', 'e.user_id', 'e.position', 'e.seat', 'e.earned', 'e.bought', 'e.at'])
    .select(['r.outcome', 'r.at as reported_at'])
    .$narrowType<{ position: VsPosition; outcome: VsOutcome | null }>()
    .where((eb) => eb('e.bet_id', '=', eb.fn.any(eb.val([...betIds]))))
    .where('e.is_left', '=', false)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute();
  return Map.groupBy(rows, ({ bet_id }) => bet_id);
}

/** The taken seats of one VS, the earliest entry first. */
export async function findSeats(db: DbOrTx, betId: number): Promise<SeatRow[]> {
  return (await findAllSeats(db, [betId])).get(betId) ?? [];
}

export async function insertEntry(tx: Tx, entry: EnteredRow): Promise<number> {
  const { id } = await tx.insertInto('bet_entries').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes what an entry gave back, and when. */
export async function updateOver(
  tx: Tx,
  id: number,
  over: { readonly got: number; readonly over_at: Date; readonly is_left?: boolean },
): Promise<void> {
  await tx.updateTable('bet_entries').set(over).where('id', '=', id).execute();
}

/** Whether somebody entered a VS, also if they left it. */
export async function existsEntryOf(
  db: DbOrTx,
  { betId, userId }: { readonly betId: number; readonly userId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('bet_entries')
    .select('id')
    .where('bet_id', '=', betId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what each entry of a VS gave back, by its user (who isn't named: nothing), and when; entries that were left stay as they are. */
export async function updateOverOfAll(
  tx: Tx,
  betId: number,
  { got, over_at }: { readonly got: ReadonlyMap<number, number>; readonly over_at: Date },
): Promise<void> {
  await sql`
    update bet_entries e set over_at = ${over_at}, got = coalesce(
      (select coins from unnest(${[...got.keys()]}::bigint[], ${[...got.values()]}::bigint[]) as paid (user_id, coins)
        where paid.user_id = e.user_id), 0)
    where bet_id = ${betId} and not is_left`.execute(tx);
}

/** Writes a report in place of the one before. */
export async function upsertReport(
  tx: Tx,
  report: { readonly entry_id: number; readonly outcome: VsOutcome; readonly at: Date },
): Promise<void> {
  const { outcome, at } = report;
  await tx
    .insertInto('bet_reports')
    .values(report)
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet({ outcome, at }))
    .execute();
}

/** The VS that somebody is in and that can still be left, in the order of their ids. */
export async function findAllOpenOf(db: DbOrTx, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bet_entries as e')
    .innerJoin('bets as b', 'b.id', 'e.bet_id')
    .select('b.id')
    .where('e.user_id', '=', userId)
    .where('e.over_at', 'is', null)
    .where('b.state', '=', 'open')
    .orderBy('b.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Coins of a user that VS hold. */
export async function sumHeld(db: DbOrTx, userId: number): Promise<number> {
  const row = await db
    .selectFrom('bet_entries')
    .select(sql<number>`coalesce(sum(earned + bought), 0)::int8`.as('coins'))
    .where('user_id', '=', userId)
    .where('over_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.coins);
}

/**
 * Coins that a user entered in a span, less what came back of them: all of an entry that was left or paid back, of a lost or won
 * one nothing.
 */
export async function sumEntered(
  db: DbOrTx,
  { userId, from, until }: { readonly userId: number; readonly from: Date; readonly until: Date },
): Promise<number> {
  const row = await db
    .selectFrom('bet_entries as e')
    .innerJoin('bets as b', 'b.id', 'e.bet_id')
    .select(sql<number>`coalesce(sum(e.earned + e.bought), 0)::int8`.as('coins'))
    .where('e.user_id', '=', userId)
    .where('e.at', '>=', from)
    .where('e.at', '<', until)
    .where('e.is_left', '=', false)
    .where((eb) => eb.or([eb('b.paid_at', 'is', null), eb('b.verdict', 'in', ['1', '2'])]))
    .executeTakeFirstOrThrow();
  return Number(row.coins);
}
