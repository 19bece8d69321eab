import type { Console, VsVerdict } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { lockOf } from '../../../platform/holds.ts';
import type { VsEntered } from '../../wallet/index.ts';
import type { BetBecause, BetState } from '../words.ts';

/** A VS as its row keeps it. */
export interface BetRow {
  readonly id: number;
  readonly console: Console;
  readonly name: string;
  readonly rules: string;
  readonly maker_id: number | null;
  /** Others who have changed its terms. */
  readonly editor_ids: readonly number[];
  readonly seats: number;
  readonly entry_coins: number;
  readonly takes_bought: boolean;
  readonly fee_percent: number;
  readonly date: Date;
  readonly at: Date;
  readonly state: BetState;
  readonly because: BetBecause | null;
  readonly verdict: VsVerdict | null;
  readonly decided_by: number | null;
  readonly reason: string | null;
  readonly ended_at: Date | null;
  readonly paid_at: Date | null;
  readonly version: number;
}
/** What is written of a VS when it is made, or edited before its first entry. */
export interface TermsRow {
  readonly name: string;
  readonly rules: string;
  readonly seats: number;
  readonly entry_coins: number;
  readonly fee_percent: number;
  readonly date: Date;
}

function bets(db: DbOrTx) {
  return db
    .selectFrom('bets as b')
    .select([
      'b.id',
      'b.console',
      'b.name',
      'b.rules',
      'b.maker_id',
      'b.seats',
      'b.entry_coins',
      'b.takes_bought',
      'b.fee_percent',
      'b.date',
      'b.at',
      'b.state',
      'b.because',
      'b.verdict',
      'b.decided_by',
      'b.reason',
      'b.ended_at',
      'b.paid_at',
      'b.version',
      sql<number[]>`array(select user_id::int from bet_editors where bet_id = b.id order by user_id)`.as(
        'editor_ids',
      ),
    ])
    .$narrowType<{
      console: Console;
      state: BetState;
      verdict: VsVerdict | null;
      because: BetBecause | null;
    }>();
}

/** A VS of a console; of any where none is named. */
export async function findBet(db: DbOrTx, id: number, console?: Console): Promise<BetRow | undefined> {
  const of = bets(db).where('b.id', '=', id);
  return await (console === undefined ? of : of.where('b.console', '=', console)).executeTakeFirst();
}

/** What they are called, and where they are, by id. */
export async function findNames(db: DbOrTx, ids: readonly number[]): Promise<Map<number, VsEntered>> {
  const rows = await db
    .selectFrom('bets')
    .select(['id', 'name', 'console'])
    .$narrowType<{ console: Console }>()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Map(rows.map(({ id, name, console }) => [id, { name, console }]));
}

/** Holds a VS until the write ends: everything that changes one holds it first. */
export const lockBet = lockOf('bet', async (tx, id) => {
  await tx.selectFrom('bets').select('id').where('id', '=', id).forUpdate().execute();
});

interface ListAsked {
  readonly console: Console;
  readonly limit: number;
  readonly offset: number;
}

/** Those of a console that can be entered or are under way, the next date first. */
export async function findAllRunning(db: DbOrTx, { console, limit, offset }: ListAsked): Promise<BetRow[]> {
  return await bets(db)
    .where('b.console', '=', console)
    .where('b.paid_at', 'is', null)
    .orderBy('b.date')
    .orderBy('b.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Those of a console whose date is past and that wait for a decision, the longest waiting first. */
export async function findAllWaiting(db: DbOrTx, { console, limit, offset }: ListAsked): Promise<BetRow[]> {
  return await bets(db)
    .where('b.console', '=', console)
    .where('b.paid_at', 'is', null)
    .where('b.state', '=', 'locked')
    .orderBy('b.date')
    .orderBy('b.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Those of a console that are over, the last first. */
export async function findAllOver(db: DbOrTx, { console, limit, offset }: ListAsked): Promise<BetRow[]> {
  return await bets(db)
    .where('b.console', '=', console)
    .where('b.paid_at', 'is not', null)
    .orderBy('b.paid_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** As many of those that are over are counted, and can be paged through: older ones are read by their addresses. */
const MOST_COUNTED = 10_000;

/** How many of a console a list has: `MOST_COUNTED` stands for as many and more. */
export async function countBets(
  db: DbOrTx,
  { console, tab }: { readonly console: Console; readonly tab: 'open' | 'waiting' | 'over' },
): Promise<number> {
  const of = db.selectFrom('bets').where('console', '=', console);
  const those = {
    open: () => of.where('paid_at', 'is', null),
    waiting: () => of.where('paid_at', 'is', null).where('state', '=', 'locked'),
    over: () => of.where('paid_at', 'is not', null),
  }[tab]();
  const { total } = await db
    .selectFrom(those.select('id').limit(MOST_COUNTED).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function insertBet(
  tx: Tx,
  bet: TermsRow & {
    readonly console: Console;
    readonly maker_id: number;
    readonly takes_bought: boolean;
    readonly at: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('bets')
    .values({ ...bet, next_at: bet.date })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes other terms; answers the new version. The VS is held, and nobody has entered it. */
export async function updateTerms(tx: Tx, id: number, terms: TermsRow): Promise<number> {
  const { version } = await tx
    .updateTable('bets')
    .set((eb) => ({ ...terms, next_at: terms.date, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Remembers who has changed the terms of a VS that they didn't make. */
export async function insertEditor(
  tx: Tx,
  editor: { readonly bet_id: number; readonly user_id: number; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('bet_editors')
    .values(editor)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes where a VS stands now, and when time alone changes it next. The VS is held. */
export async function updateState(
  tx: Tx,
  id: number,
  state: {
    readonly state: BetState;
    readonly because: BetBecause | null;
    readonly verdict: VsVerdict | null;
    readonly decided_by: number | null;
    readonly reason: string | null;
    readonly ended_at: Date | null;
    readonly paid_at: Date | null;
    readonly next_at: Date | null;
  },
): Promise<void> {
  await tx.updateTable('bets').set(state).where('id', '=', id).execute();
}

/** Ids of those that a job has to look at now, the longest due first. */
export async function findAllDue(db: DbOrTx, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bets')
    .select('id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of those that hold coins, or may yet, in the order of their ids. */
export async function findAllUnpaidIds(db: DbOrTx, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bets')
    .select('id')
    .where('paid_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** These VS by their ids. */
export async function findAllById(db: DbOrTx, ids: readonly number[]): Promise<Map<number, BetRow>> {
  if (ids.length === 0) return new Map();
  const rows = await bets(db)
    .where((eb) => eb('b.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
