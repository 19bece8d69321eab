import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Buyer } from './many-purchases.ts';

/** Of a package: its coins, and its price in cents. */
export const [COINS, CENTS] = [1500, 250] as const;

/**
 * Fulfilled orders of coins of many users, one of them `buyer`, who has none yet, with all that belongs to them: `each` of every user.
 * They are written past the triggers, as the bench's purchases are; the check of the ledger holds the bench to the same.
 */
export async function addOrders(
  db: Db,
  asked: { readonly buyer: Buyer; readonly users: number; readonly each: number },
): Promise<void> {
  const { buyer, users, each } = asked;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`create temp table opened on commit drop as
      with more as (
        insert into users (username, email, password_hash)
        select 'payer' || ${buyer.userId}::int || '-' || n, 'payer' || ${buyer.userId}::int || '-' || n || '@bench.example', 'x'
        from generate_series(2, ${users}::int) n returning id
      ), buying as (select id from more union all select ${buyer.userId}::bigint), made as (
        insert into ledger_accounts (kind, user_id, balance)
        select 'bought', id, ${each * COINS}::bigint from buying returning id, user_id
      ) select id, user_id from made`.execute(tx);
    await sql`insert into ledger_accounts (kind, balance) values ('issue', 0)
      on conflict on constraint ledger_accounts_holder_key do nothing`.execute(tx);
    await sql`update ledger_accounts set balance = balance - ${each * COINS}::bigint * ${users}
      where kind = 'issue' and tournament_id is null`.execute(tx);
    // In the order of time: a user's orders are one after the other, and those of all users between them, over some years.
    await sql`create temp table paid on commit drop as
      select o.user_id, o.id as account_id, n, nextval(pg_get_serial_sequence('ledger_transfers', 'id')) as transfer_id,
        nextval(pg_get_serial_sequence('orders', 'id')) as order_id,
        (select coalesce(max(last), 0) from receipt_numbers where provider = 'sandbox')
          + row_number() over (order by n, o.user_id) as receipt,
        now() - (${each}::int - n + 1) * interval '3 days' as at
      from generate_series(1, ${each}::int) n cross join opened o order by n, o.user_id`.execute(tx);
    await sql`insert into orders (id, buyer_id, receiver_id, kind, quantity, cents, currency, provider, state, at, payable_until,
        paid_at, fulfilled_at, receipt, lang, console, agreed) overriding system value
      select order_id, user_id, user_id, 'coins', ${COINS}::int, ${CENTS}::int, 'EUR', 'sandbox', 'fulfilled', at,
        at + interval '1 day', at, at, receipt, 'en', 'psn', array['18 or older', 'coins'] from paid order by order_id`.execute(
      tx,
    );
    await sql`insert into order_events (order_id, provider, provider_id, kind, at)
      select order_id, 'sandbox', order_id || ':paid', 'paid', at from paid order by order_id`.execute(tx);
    await sql`insert into order_steps (order_id, state, cause, at)
      select order_id, state, cause, at from paid
      cross join (values (1, 'open', 'buyer'), (2, 'paid', 'event'), (3, 'fulfilled', 'event')) s (place, state, cause)
      order by order_id, place`.execute(tx);
    await sql`insert into sandbox_payments (order_id, state) select order_id, 'paid' from paid order by order_id`.execute(
      tx,
    );
    await sql`insert into receipt_numbers (provider, last) select 'sandbox', max(receipt)::int from paid
      on conflict (provider) do update set last = excluded.last`.execute(tx);
    await sql`insert into ledger_transfers (id, idempotency_key, reason) overriding system value
      select transfer_id, 'order:' || order_id, 'order:' || order_id from paid order by transfer_id`.execute(
      tx,
    );
    await sql`insert into ledger_entries (transfer_id, account_id, amount)
      select transfer_id, account_id, ${COINS}::bigint from paid
      union all
      select transfer_id, a.id, -${COINS}::bigint
      from paid join ledger_accounts a on a.tournament_id is null and a.kind = 'issue' order by 1`.execute(
      tx,
    );
    await sql`insert into coin_entries (user_id, number, transfer_id, coins, debt, coins_after, debt_after)
      select user_id, n, transfer_id, ${COINS}::bigint, 0, n * ${COINS}::bigint, 0 from paid order by transfer_id`.execute(
      tx,
    );
  });
  await sql`vacuum analyze orders, order_events, order_steps, sandbox_payments, receipt_numbers, ledger_transfers,
    ledger_entries, ledger_accounts, coin_entries, users`.execute(db);
}
