import { sql } from 'kysely';
import type { Db } from './database.ts';
import { PRICE } from './shop.ts';

export interface Buyer {
  readonly userId: number;
  readonly token: string;
}
/** What each buyer has left when all is bought. */
const LEFT = 1_000_000;

/**
 * Purchases of many users, one of them `buyer`, who has none yet, with all that belongs to them: a grant first, then `each`
 * purchases in turn of all products. They are written past the triggers, which cost a minute for each hundred thousand; the check of
 * the ledger holds the bench to the same.
 */
export async function addPurchases(
  db: Db,
  asked: {
    readonly buyer: Buyer;
    readonly users: number;
    readonly each: number;
    readonly products: readonly number[];
  },
): Promise<void> {
  const { buyer, users, each, products } = asked;
  const granted = LEFT + each * PRICE;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`create temp table buying on commit drop as
      with more as (
        insert into users (username, email, password_hash)
        select 'buyer' || ${buyer.userId}::int || '-' || n, 'buyer' || ${buyer.userId}::int || '-' || n || '@bench.example', 'x'
        from generate_series(2, ${users}::int) n returning id
      ), one as (select id from more union all select ${buyer.userId}::bigint)
      select id as user_id from one`.execute(tx);
    await sql`create temp table opened on commit drop as
      with made as (
        insert into ledger_accounts (kind, user_id, balance) select 'earned', user_id, ${LEFT}::bigint from buying
        returning id, user_id
      ) select id, user_id from made`.execute(tx);
    await sql`insert into ledger_accounts (kind, balance) values ('issue', 0), ('income', 0)
      on conflict on constraint ledger_accounts_holder_key do nothing`.execute(tx);
    await sql`update ledger_accounts set balance = balance + case kind
        when 'issue' then -${granted}::bigint * ${users} else ${each * PRICE}::bigint * ${users} end
      where kind in ('issue', 'income') and tournament_id is null`.execute(tx);
    // In the order of time: a user's transfers are one after the other, and those of all users between them.
    await sql`create temp table paid on commit drop as
      select o.user_id, o.id as account_id, n, p.id as product_id,
        nextval(pg_get_serial_sequence('ledger_transfers', 'id')) as transfer_id,
        case when n > 0 then nextval(pg_get_serial_sequence('purchases', 'id')) end as purchase_id
      from generate_series(0, ${each}::int) n cross join opened o
      left join unnest(${[...products]}::bigint[]) with ordinality p (id, place)
        on n > 0 and p.place = 1 + n % ${products.length}::int
      order by n, o.user_id`.execute(tx);
    await sql`insert into ledger_transfers (id, idempotency_key, reason) overriding system value
      select transfer_id, coalesce('purchase:' || purchase_id, 'bench:' || user_id),
        coalesce('purchase:' || purchase_id, 'welcome') from paid`.execute(tx);
    await sql`insert into ledger_entries (transfer_id, account_id, amount)
      select transfer_id, account_id, case n when 0 then ${granted}::bigint else -${PRICE}::bigint end from paid
      union all
      select transfer_id, a.id, case n when 0 then -${granted}::bigint else ${PRICE}::bigint end
      from paid join ledger_accounts a on a.tournament_id is null and a.kind = case n when 0 then 'issue' else 'income' end
      order by 1`.execute(tx);
    await sql`insert into coin_entries (user_id, number, transfer_id, coins, debt, coins_after, debt_after)
      select user_id, n + 1, transfer_id, case n when 0 then ${granted}::bigint else -${PRICE}::bigint end, 0,
        ${granted}::bigint - n * ${PRICE}::bigint, 0 from paid order by transfer_id`.execute(tx);
    await sql`insert into possessions (user_id, product_id, bought_at, until)
      select user_id, product_id, now(), now() + count(*) * interval '1 day' from paid where n > 0 group by 1, 2`.execute(
      tx,
    );
    await sql`insert into purchases (id, possession_id, product_id, buyer_id, coins, days, at) overriding system value
      select p.purchase_id, o.id, p.product_id, p.user_id, ${PRICE}::int, 1, now()
      from paid p join possessions o on o.user_id = p.user_id and o.product_id = p.product_id
      where n > 0 order by p.purchase_id`.execute(tx);
  });
  await sql`vacuum analyze ledger_transfers, ledger_entries, ledger_accounts, coin_entries, purchases, possessions, users`.execute(
    db,
  );
}
