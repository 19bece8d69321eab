import type { Console } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { LOCKS } from '../../../platform/database/locks.ts';

interface Person {
  readonly nick: string;
  readonly slug: string;
  readonly console: Console;
}
export interface PairRow {
  readonly from: Person | null;
  readonly to: Person | null;
  readonly coins: number;
  readonly times: number;
  readonly last_at: Date;
}

/** As many are counted, and can be paged through. */
const MOST_COUNTED = 10_000;

/** Who lost coins to whom in the VS that are counted, the most first. */
export async function findPairs(
  db: DbOrTx,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select case when l.slug is not null then json_build_object('nick', l.nick, 'slug', l.slug, 'console', l.console) end as from,
      case when w.slug is not null then json_build_object('nick', w.nick, 'slug', w.slug, 'console', w.console) end as to,
      pairs.coins, pairs.times, pairs.last_at
    from (
      select * from vs_pairs order by coins desc, last_at desc, loser_id, winner_id limit ${limit} offset ${offset}
    ) pairs
    left join lateral (
      select p.nick, p.slug, p.console from players p join users u on u.id = p.user_id and u.deleted_at is null
      where p.user_id = pairs.loser_id order by p.id limit 1
    ) l on true
    left join lateral (
      select p.nick, p.slug, p.console from players p join users u on u.id = p.user_id and u.deleted_at is null
      where p.user_id = pairs.winner_id order by p.id limit 1
    ) w on true
    order by pairs.coins desc, pairs.last_at desc, pairs.loser_id, pairs.winner_id`.execute(db);
  return rows.map(({ coins, ...row }) => ({ ...row, coins: Number(coins) }));
}

/** How many there are: `MOST_COUNTED` stands for as many and more. */
export async function countPairs(db: DbOrTx): Promise<number> {
  const { total } = await db
    .selectFrom(db.selectFrom('vs_pairs').select('loser_id').limit(MOST_COUNTED).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Holds what is counted until the write ends, as soon as nobody else does. */
export async function holdPairs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.pairs})`.execute(tx);
}

/** The same, if nobody else does now; false: somebody does. */
export async function tryHoldPairs(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS.pairs}) as free`.execute(tx);
  return rows[0]?.free === true;
}

/** What somebody lost to somebody by some VS: coins, how many VS, and when the last of them was paid. */
export interface PairSum {
  readonly loserId: number;
  readonly winnerId: number;
  readonly coins: number;
  readonly times: number;
  readonly lastAt: Date;
}

/** Marks VS that somebody won and that are paid as counted, so many at most, the first paid first; answers which. Pairs are held. */
export async function markCounted(tx: Tx, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update bets set in_pairs = true where id = any(array(
      select id from bets where in_pairs is null and paid_at is not null and verdict in ('1', '2')
      order by paid_at, id limit ${most}
    )) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks counted VS that were paid before an instant as old, so many at most, the first paid first; answers which. Pairs are held. */
export async function markOld(tx: Tx, before: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update bets set in_pairs = false where id = any(array(
      select id from bets where in_pairs and paid_at < ${before} order by paid_at, id limit ${most}
    )) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Adds what was lost to what is kept. Pairs are held. */
export async function addPairs(tx: Tx, sums: readonly PairSum[]): Promise<void> {
  await sql`
    insert into vs_pairs as kept (loser_id, winner_id, coins, times, last_at) select * from ${rowsOf(sums)}
    on conflict (loser_id, winner_id) do update set coins = kept.coins + excluded.coins,
      times = kept.times + excluded.times, last_at = greatest(kept.last_at, excluded.last_at)`.execute(tx);
}

/** Takes it out again: who has no VS left goes. Pairs are held. */
export async function takeOutPairs(tx: Tx, sums: readonly PairSum[]): Promise<void> {
  // What was paid last stays the last as long as anything is counted: they grow old in the order in which they were paid.
  await sql`
    with old (loser_id, winner_id, coins, times) as (select loser_id, winner_id, coins, times from ${rowsOf(sums)}),
    gone as (
      delete from vs_pairs kept using old
      where kept.loser_id = old.loser_id and kept.winner_id = old.winner_id and kept.times = old.times
    )
    update vs_pairs kept set coins = kept.coins - old.coins, times = kept.times - old.times from old
    where kept.loser_id = old.loser_id and kept.winner_id = old.winner_id and kept.times > old.times`.execute(
    tx,
  );
}

function rowsOf(sums: readonly PairSum[]): RawBuilder<unknown> {
  return sql`unnest(${sums.map((one) => one.loserId)}::bigint[], ${sums.map((one) => one.winnerId)}::bigint[],
    ${sums.map((one) => one.coins)}::bigint[], ${sums.map((one) => one.times)}::int[],
    ${sums.map((one) => one.lastAt)}::timestamptz[]) as lost (loser_id, winner_id, coins, times, last_at)`;
}

/** Forgets all of them, so that what was counted is counted anew. Pairs are held. */
export async function forgetPairs(tx: Tx): Promise<void> {
  await sql`delete from vs_pairs`.execute(tx);
  await sql`update bets set in_pairs = null where in_pairs`.execute(tx);
}

/** A pair that is not kept as the counted VS say. */
export interface MiskeptPair {
  readonly loser_id: number;
  readonly winner_id: number;
  /** Coins, VS, and the last instant, as they are kept and as they should be. */
  readonly kept: string;
  readonly counted: string;
}

/**
 * Reads all that is counted at once: the law of it (`vsMoves`) said again in SQL, since VS by VS it takes minutes at a million
 * entries. What is kept follows the law itself, so that each holds the other.
 */
export async function findAllMiskeptPairs(db: DbOrTx): Promise<MiskeptPair[]> {
  const { rows } = await sql<MiskeptPair>`
    with entered as (
      select e.bet_id, e.user_id, b.paid_at, b.seats::int8 as seats, e.position::text = b.verdict as has_won,
        2::int8 * b.seats * b.entry_coins as pot, b.fee_percent,
        row_number() over (partition by e.bet_id order by e.at, e.seat, e.position, e.user_id) - 1 as nth,
        row_number() over (partition by e.bet_id, e.position order by e.at, e.seat, e.user_id) - 1 as nth_of_side
      from bets b join bet_entries e on e.bet_id = b.id and not e.is_left where b.in_pairs
    ), left_over as (
      select entered.*, (pot - pot * fee_percent / 100) as shared from entered
    ), gave as (
      select left_over.*, shared / (2 * seats) + (nth < shared % (2 * seats))::int as coins from left_over
    ), lost as (
      select gave.*, coalesce(sum(coins) over (
        partition by bet_id order by nth rows between unbounded preceding and 1 preceding
      ), 0)::int8 % seats as first from gave where not has_won
    ), counted as (
      select lost.user_id as loser_id, won.user_id as winner_id, count(*)::int as times, max(lost.paid_at) as last_at,
        sum(lost.coins / lost.seats
          + ((won.nth_of_side - lost.first + lost.seats) % lost.seats < lost.coins % lost.seats)::int)::int8 as coins
      from lost join gave won on won.bet_id = lost.bet_id and won.has_won group by lost.user_id, won.user_id
    )
    select loser_id, winner_id, ${textOf(sql`kept`)} as kept, ${textOf(sql`counted`)} as counted
    from vs_pairs kept full join counted using (loser_id, winner_id)
    where (kept.coins, kept.times, kept.last_at) is distinct from (counted.coins, counted.times, counted.last_at)
    order by loser_id, winner_id`.execute(db);
  return rows;
}

function textOf(pair: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`concat_ws(' · ', coalesce(${pair}.coins, 0) || ' coins', coalesce(${pair}.times, 0) || ' VS', ${pair}.last_at)`;
}
