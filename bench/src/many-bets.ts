import { sql } from 'kysely';
import { keepPairs } from '../../apps/server/src/features/vs/index.ts';
import { type Db, inWriteOf } from './database.ts';

/** What a seat costs, what a winner of two against two gets of it, and the fee (3 %). */
export const ENTRY = 100;
const [WON, FEE] = [194, 12] as const;
/** What everybody has at first. */
const GRANTED = 1_000_000;
const A_BET = 4;

/**
 * VS of two against two by many users, one of them `userId`: each is in one VS of every round, with others each time, and wins every other
 * one. All but those of the last round are paid. They are written past the triggers, as the bench's purchases are; the check of the
 * ledger holds the bench to the same.
 */
export async function addBets(
  db: Db,
  asked: {
    readonly makerId: number;
    readonly userId: number;
    readonly users: number;
    readonly rounds: number;
  },
): Promise<void> {
  const { makerId, userId, users, rounds } = asked;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`create temp table duellists on commit drop as
      with more as (
        insert into users (username, email, password_hash)
        select 'duellist' || ${userId}::int || '-' || n, 'duellist' || ${userId}::int || '-' || n || '@bench.example', 'x'
        from generate_series(2, ${users}::int) n returning id
      ), named as (
        insert into players (console, nick, nick_skeleton, gamertag, slug, user_id, position)
        select 'psn', 'Duellist ' || id, 'duellist' || id, 'Duellist ' || id, 'duellist-' || id, id, 'ST' from more
      ), all_of_them as (select id from more union all select ${userId}::bigint), made as (
        insert into ledger_accounts (kind, user_id, balance) select 'earned', id, 0 from all_of_them returning id, user_id
      ) select id as account_id, user_id, row_number() over (order by user_id) - 1 as number from made`.execute(
      tx,
    );
    await sql`insert into ledger_accounts (kind, balance) values ('issue', 0), ('income', 0)
      on conflict on constraint ledger_accounts_holder_key do nothing`.execute(tx);
    // To the millisecond, as the product knows an instant.
    await sql`create temp table duels on commit drop as
      select n, slot, nextval(pg_get_serial_sequence('bets', 'id')) as bet_id,
        nextval(pg_get_serial_sequence('ledger_accounts', 'id')) as escrow_id, n = ${rounds}::int as is_open,
        case when n = ${rounds}::int then now() + interval '60 days' else date_trunc('milliseconds', now()) - (${rounds}::int - n) * interval '3 days' end as date
      from generate_series(1, ${rounds}::int) n cross join generate_series(0, ${users / A_BET - 1}::int) slot order by n, slot`.execute(
      tx,
    );
    await sql`insert into bets (id, console, name, maker_id, seats, entry_coins, takes_bought, fee_percent, date, at, state, because,
        verdict, decided_by, reason, ended_at, paid_at, next_at, in_pairs) overriding system value
      select bet_id, 'psn', 'Duel ' || bet_id, ${makerId}::bigint, 2, ${ENTRY}::int, false, 3, date, date - interval '90 days',
        case when is_open then 'open' else 'decided' end, case when not is_open then 'ruled' end,
        case when not is_open then '1' end, case when not is_open then ${makerId}::bigint end,
        case when not is_open then 'seen' end, case when not is_open then date + interval '25 hours' end,
        case when not is_open then date + interval '25 hours' end, case when is_open then date end,
        case when not is_open and date + interval '25 hours' < now() - interval '90 days' then false end
      from duels order by bet_id`.execute(tx);
    await sql`insert into ledger_accounts (id, kind, bet_id, balance) overriding system value
      select escrow_id, 'escrow', bet_id, case when is_open then ${A_BET * ENTRY}::bigint else 0 end from duels order by escrow_id`.execute(
      tx,
    );
    // Each round others sit together, and who sat on one side sits on the other.
    await sql`create temp table seats on commit drop as
      select d.n, d.bet_id, d.escrow_id, d.is_open, u.user_id, u.account_id, 1 + place % 2 as position, 1 + place / 2 as seat,
        nextval(pg_get_serial_sequence('bet_entries', 'id')) as entry_id,
        case when d.is_open then now() - interval '1 day' else d.date - interval '2 hours' end + place * interval '1 second' as at,
        d.date + interval '25 hours' as over_at
      from duels d cross join generate_series(0, ${A_BET - 1}::int) place
      join duellists u on u.number = (d.slot * ${A_BET}::int + place + d.n * 7) % ${users}::int order by d.n, d.slot, place`.execute(
      tx,
    );
    await sql`insert into bet_entries (id, bet_id, user_id, position, seat, earned, bought, at, got, over_at) overriding system value
      select entry_id, bet_id, user_id, position, seat, ${ENTRY}::int, 0, at,
        case when is_open then null when position = 1 then ${WON}::int else 0 end, case when not is_open then over_at end
      from seats order by entry_id`.execute(tx);
    await sql`insert into bet_reports (entry_id, outcome, at)
      select entry_id, '1', over_at from seats where not is_open order by entry_id`.execute(tx);
    await addMoves(tx, { users });
  });
  // Those of the last 90 days, as the job of each minute counts them.
  while (await inWriteOf(db, (tx) => keepPairs(tx, new Date())));
  await sql`vacuum analyze bets, bet_entries, bet_reports, vs_pairs, ledger_transfers, ledger_entries, ledger_accounts, coin_entries, users,
    players`.execute(db);
}

/** What all of that moved, in the order of time: grants, then each round's entries, shares and fees. */
async function addMoves(tx: Db, { users }: { readonly users: number }): Promise<void> {
  await sql`create temp table moves on commit drop as
    select m.*, nextval(pg_get_serial_sequence('ledger_transfers', 'id')) as transfer_id from (
      select 0::bigint as n, 0 as step, d.user_id, account_id, a.id as other_id, ${GRANTED}::bigint as coins,
        'bench:' || d.user_id as key, 'welcome' as reason
      from duellists d join ledger_accounts a on a.kind = 'issue' and a.tournament_id is null
      union all
      select n, 1, user_id, account_id, escrow_id, -${ENTRY}::bigint, 'vs_entry:' || entry_id, 'vs_entry:' || bet_id from seats
      union all
      select n, 2, user_id, account_id, escrow_id, ${WON}::bigint, 'vs_won:' || bet_id || ':' || user_id, 'vs_won:' || bet_id
      from seats where position = 1 and not is_open
      union all
      select n, 3, null, a.id, escrow_id, ${FEE}::bigint, 'vs_fee:' || d.bet_id, 'vs_fee:' || d.bet_id
      from duels d join ledger_accounts a on a.kind = 'income' and a.tournament_id is null where not is_open
    ) m order by n, step, user_id`.execute(tx);
  await sql`insert into ledger_transfers (id, idempotency_key, reason) overriding system value
    select transfer_id, key, reason from moves order by transfer_id`.execute(tx);
  await sql`insert into ledger_entries (transfer_id, account_id, amount)
    select transfer_id, account_id, coins from moves union all select transfer_id, other_id, -coins from moves order by 1`.execute(
    tx,
  );
  await sql`insert into coin_entries (user_id, number, transfer_id, coins, debt, coins_after, debt_after)
    select user_id, row_number() over own, transfer_id, coins, 0, sum(coins) over own, 0 from moves where user_id is not null
    window own as (partition by user_id order by transfer_id)`.execute(tx);
  await sql`update ledger_accounts a set balance = balance + m.coins
    from (select account_id, sum(coins) as coins from moves group by 1) m where m.account_id = a.id`.execute(
    tx,
  );
  await sql`update ledger_accounts set balance = balance - ${GRANTED}::bigint * ${users}
    where kind = 'issue' and tournament_id is null`.execute(tx);
}
