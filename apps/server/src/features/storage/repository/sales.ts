import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import type { Sold, WeekOfSales } from '../../shop/index.ts';
import type { Bought } from '../../wallet/index.ts';

export async function findSold(
  db: DbOrTx,
  { productIds, now }: { readonly productIds: readonly number[]; readonly now: Date },
): Promise<Map<number, Sold>> {
  const { rows } = await sql<Sold & { product_id: number }>`
    select p.product_id, count(*)::int as sold, o.owners, o.worn
    from purchases p
    join lateral (
      select (count(*) filter (where a.until is null or a.until > ${now}))::int as owners, count(w.possession_id)::int as worn
      from possessions a left join worn w on w.possession_id = a.id
      where a.product_id = p.product_id
    ) o on true
    where p.product_id = any(${[...productIds]}::bigint[])
    group by p.product_id, o.owners, o.worn`.execute(db);
  return new Map(rows.map(({ product_id, ...sold }) => [product_id, sold]));
}

/** The last 26 weeks of a zone, by their Mondays; the present one last. */
export async function findSalesByWeek(
  db: DbOrTx,
  { productId, now, timeZone }: { readonly productId: number; readonly now: Date; readonly timeZone: string },
): Promise<WeekOfSales[]> {
  const { rows } = await sql<WeekOfSales>`
    with present as (select date_trunc('week', ${now}::timestamptz at time zone ${timeZone}) as monday),
    weeks as (
      select monday - place * interval '1 week' as monday from present, generate_series(25, 0, -1) as place
    )
    select to_char(w.monday, 'YYYY-MM-DD') as week, count(p.id)::int as sold, coalesce(sum(p.coins), 0)::bigint as coins,
      coalesce(sum(p.cents), 0)::bigint as cents
    from weeks w left join purchases p on p.product_id = ${productId}
      and p.at >= w.monday at time zone ${timeZone} and p.at < (w.monday + interval '1 week') at time zone ${timeZone}
    group by w.monday order by w.monday`.execute(db);
  return rows;
}

/** Purchases that were not paid as they say, and payments for what nobody bought. What an order paid moved no coins. */
export async function findUnlikePayments(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`
    select 'purchase ' || coalesce(b.id, paid.id) || ': ' || coalesce(b.coins::text, 'nothing') || ', paid '
      || coalesce(paid.coins::text, 'nothing') as found
    from purchases b full join (
      select substr(t.reason, 10)::bigint as id, c.user_id, c.debt - c.coins as coins
      from ledger_transfers t join coin_entries c on c.transfer_id = t.id where t.reason ~ '^purchase:[0-9]{1,18}$'
    ) paid on paid.id = b.id and paid.user_id = b.buyer_id
    where b.coins is distinct from paid.coins order by 1`.execute(db);
  return rows.map(({ found }) => found);
}

/** What was bought, by the purchases' ids. */
export async function findBought(db: DbOrTx, ids: readonly number[]): Promise<Map<number, Bought>> {
  const rows = await db
    .selectFrom('purchases as b')
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .select(['b.id', 'p.name', 'p.slug', 'p.visible'])
    .where((eb) => eb('b.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Map(rows.map(({ id, name, slug, visible }) => [id, { name, slug: visible ? slug : null }]));
}
