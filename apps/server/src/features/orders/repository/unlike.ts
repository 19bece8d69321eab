import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Each query answers what must not be, as one text each. What moved is what the user has more, less what they owe more. */
const NEVER = [
  // Bought coins that were issued are those of orders, each once.
  sql`select 'order ' || o.id || ' gave ' || coalesce(moved.coins, 0) || ' coins of ' || o.quantity as found
    from orders o left join (
      select t.idempotency_key as key, c.user_id, c.coins - c.debt as coins from ledger_transfers t join coin_entries c on c.transfer_id = t.id
    ) moved on moved.key = 'order:' || o.id and moved.user_id = o.buyer_id
    where o.kind = 'coins' and (o.state = 'fulfilled') <> (moved.coins is not null)
      or o.kind = 'coins' and moved.coins is not null and moved.coins <> o.quantity`,
  sql`select 'transfer ' || t.id || ' is of no order: ' || t.reason as found from ledger_transfers t
    where t.reason like 'order:%' and not exists (
      select from orders o where 'order:' || o.id = t.reason and o.kind = 'coins' and o.state = 'fulfilled')`,
  // What was paid less what went back: of the coins the same share, rounded down.
  sql`select 'order ' || o.id || ' booked ' || o.booked_coins || ' coins of ' || coalesce(-moved.coins, 0) as found
    from orders o left join (
      select split_part(t.reason, ':', 2) as id, sum(c.coins - c.debt) as coins
      from ledger_transfers t join coin_entries c on c.transfer_id = t.id
      where t.reason ~ '^(give_back|refund|dispute|reversal):' group by 1
    ) moved on moved.id = o.id::text
    where o.kind = 'coins' and o.booked_coins <> coalesce(-moved.coins, 0)`,
  sql`select 'order ' || id || ' booked ' || booked_coins || ' coins for ' || reversed_cents || ' cents' as found
    from orders where kind = 'coins' and state = 'fulfilled'
      and booked_coins <> quantity::bigint * reversed_cents / cents`,
  sql`select 'order ' || o.id || ' reversed ' || o.reversed_cents || ' cents, not ' || coalesce(said.cents, 0) as found
    from orders o left join (
      select order_id, sum(case when kind in ('refunded', 'withdrawn') then cents else -cents end) as cents
      from (select distinct order_id, kind, about, cents from order_events
        where kind in ('refunded', 'refund_failed', 'withdrawn', 'reinstated')) once group by order_id
    ) said on said.order_id = o.id
    where o.reversed_cents <> least(o.cents, greatest(0, coalesce(said.cents, 0)))`,
  // Those of the sandbox have gaps where the demo was taken out.
  // Products that were paid with money: each fulfilled order's own, and taken back as long as its payment is reversed whole.
  sql`select 'order ' || coalesce(o.id, b.order_id) || ' and purchase ' || coalesce(b.id::text, 'none') || ' do not match' as found
    from (select * from orders where kind = 'product') o
      full join (select * from purchases where order_id is not null) b on b.order_id = o.id
    where o.id is null or (o.state = 'fulfilled') <> (b.id is not null)
      or b.cents <> o.cents or b.product_id <> o.product_id or b.buyer_id <> o.buyer_id
      or b.id is not null and (b.days is distinct from o.days
        or (b.reversed_at is not null) <> (o.reversed_cents >= o.cents))`,
  sql`select 'receipts of ' || r.provider || ': ' || count(o.receipt) || ' of ' || r.last as found
    from receipt_numbers r left join orders o on o.provider = r.provider and o.receipt is not null
    group by r.provider, r.last having count(o.receipt) > r.last or r.provider <> 'sandbox' and count(o.receipt) <> r.last`,
] as const;

/** Where what orders gave, or took back, is not what was paid; where receipts have a gap. */
export async function findUnlikeOrders(db: DbOrTx): Promise<string[]> {
  const found: string[] = [];
  for (const query of NEVER) {
    const { rows } = await query.$castTo<{ found: string }>().execute(db);
    found.push(...rows.map((row) => row.found));
  }
  return found;
}
