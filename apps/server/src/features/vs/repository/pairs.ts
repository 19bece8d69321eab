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

/** Counts VS that somebody won and that are paid, so many at most, the first paid first; answers how many. Pairs are held. */
export async function addPairs(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    with these as (
      update bets set in_pairs = true where id = any(array(
        select id from bets where in_pairs is null and paid_at is not null and verdict in ('1', '2')
        order by paid_at, id limit ${most}
      )) returning id, seats, verdict, paid_at
    ), added as (
      insert into vs_pairs as kept (loser_id, winner_id, coins, times, last_at) ${pairsOf(sql`these`)}
      on conflict (loser_id, winner_id) do update set coins = kept.coins + excluded.coins,
        times = kept.times + excluded.times, last_at = greatest(kept.last_at, excluded.last_at)
    )
    select count(*)::int as counted from these`.execute(tx);
  return rows[0]?.counted ?? 0;
}

/** Takes out VS that were paid before an instant, so many at most, the first paid first; answers how many. Pairs are held. */
export async function takeOutPairs(tx: Tx, before: Date, most: number): Promise<number> {
  // What was paid last stays the last as long as anything is counted: they grow old in the order in which they were paid.
  const { rows } = await sql<{ counted: number }>`
    with these as (
      update bets set in_pairs = false where id = any(array(
        select id from bets where in_pairs and paid_at < ${before} order by paid_at, id limit ${most}
      )) returning id, seats, verdict, paid_at
    ), old as (${pairsOf(sql`these`)}), gone as (
      delete from vs_pairs kept using old
      where kept.loser_id = old.loser_id and kept.winner_id = old.winner_id and kept.times = old.times
    ), less as (
      update vs_pairs kept set coins = kept.coins - old.coins, times = kept.times - old.times from old
      where kept.loser_id = old.loser_id and kept.winner_id = old.winner_id and kept.times > old.times
    )
    select count(*)::int as counted from these`.execute(tx);
  return rows[0]?.counted ?? 0;
}

/** A pair that is not kept as the counted VS say. */
export interface MiskeptPair {
  readonly loser_id: number;
  readonly winner_id: number;
  /** Coins, VS, and the last instant, as they are kept and as they should be. */
  readonly kept: string;
  readonly counted: string;
}

export async function findAllMiskeptPairs(db: DbOrTx): Promise<MiskeptPair[]> {
  const { rows } = await sql<MiskeptPair>`
    select loser_id, winner_id, ${textOf(sql`kept`)} as kept, ${textOf(sql`counted`)} as counted
    from vs_pairs kept full join (${pairsOf(sql`(select * from bets where in_pairs)`)}) counted using (loser_id, winner_id)
    where (kept.coins, kept.times, kept.last_at) is distinct from (counted.coins, counted.times, counted.last_at)
    order by loser_id, winner_id`.execute(db);
  return rows;
}

/** Counts all of them anew. Pairs are held. */
export async function recountPairs(tx: Tx): Promise<void> {
  await sql`delete from vs_pairs`.execute(tx);
  await sql`insert into vs_pairs (loser_id, winner_id, coins, times, last_at)
    ${pairsOf(sql`(select * from bets where in_pairs)`)}`.execute(tx);
}

/** Who lost coins to whom in these VS: of what a winner got beyond their own entry, each loser gave an equal share. */
function pairsOf(bets: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select lost.user_id as loser_id, won.user_id as winner_id,
      sum((won.got - won.earned - won.bought) / b.seats)::int8 as coins, count(*)::int as times, max(b.paid_at) as last_at
    from ${bets} b
    join bet_entries won on won.bet_id = b.id and not won.is_left and won.position::text = b.verdict
    join bet_entries lost on lost.bet_id = b.id and not lost.is_left and lost.position <> won.position
    group by lost.user_id, won.user_id`;
}

function textOf(pair: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`concat_ws(' · ', coalesce(${pair}.coins, 0) || ' coins', coalesce(${pair}.times, 0) || ' VS', ${pair}.last_at)`;
}
