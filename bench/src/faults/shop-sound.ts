import { sql } from 'kysely';
import { checkLedger } from '../../../apps/server/src/features/wallet/index.ts';
import { events } from '../../../apps/server/src/wiring.ts';
import type { Db } from '../database.ts';
import { COINS_AT_FIRST, type Shopper } from './shop-site.ts';

/** Each query answers the rows that must not be, as one text each. */
const NEVER: Readonly<Record<string, string>> = {
  'a purchase is not paid by its entries': `
    select p.id::text as found from purchases p
    left join ledger_transfers t on t.idempotency_key = 'purchase:' || p.id
    left join lateral (
      select sum(e.amount) as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transfer_id = t.id and a.user_id = p.buyer_id
    ) paid on true
    where p.order_id is null and paid.amount is distinct from -p.coins`,
  'a payment has no purchase': `
    select t.reason as found from ledger_transfers t
    left join purchases p on t.idempotency_key = 'purchase:' || p.id
    where t.reason like 'purchase:%' and p.id is null`,
  'a player does not show what they wear': `
    select p.id || ': ' || shown.type as found from players p
    cross join lateral (values ('AV', p.worn_avatar), ('BU', p.background), ('CA', p.card)) shown (type, image)
    left join (
      select w.player_id, w.type, pr.image from worn w join possessions o on o.id = w.possession_id
      join products pr on pr.id = o.product_id where w.is_shown
    ) worn on worn.player_id = p.id and worn.type = shown.type
    where worn.image is distinct from shown.image`,
};

/** What is not as the answers have told: purchases, coins, what is worn; and whatever no history may lead to. */
export async function findUnsoundShop(db: Db, shoppers: readonly Shopper[]): Promise<string[]> {
  const wrong = [...(await checkLedger(db, new Date(), events)).differences];
  for (const [what, query] of Object.entries(NEVER)) {
    const { rows } = await sql.raw<{ found: string }>(query).execute(db);
    wrong.push(...rows.map(({ found }) => `${what}: ${found}`));
  }
  const ids = shoppers.map(({ userId }) => userId);
  const purchases = await sql<{ id: number; what: string; count: number }>`
    select p.buyer_id as id, p.product_id || ' for ' || o.user_id as what, count(*) from purchases p
    join possessions o on o.id = p.possession_id where p.buyer_id = any(${ids}) group by 1, 2`.execute(db);
  const coins = await sql<{ id: number; coins: number }>`
    select user_id as id, sum(balance)::bigint as coins from ledger_accounts
    where user_id = any(${ids}) and kind <> 'debt' group by 1`.execute(db);
  const worn = await sql<{ id: number; type: string; possession: number }>`
    select o.user_id as id, w.type, w.possession_id as possession from worn w
    join possessions o on o.id = w.possession_id where o.user_id = any(${ids})`.execute(db);
  for (const one of shoppers) {
    const own = <Row extends { readonly id: number }>({ rows }: { readonly rows: readonly Row[] }) =>
      rows.filter(({ id }) => id === one.userId);
    const is = {
      purchases: inOrder(own(purchases).map(({ what, count }) => [what, count])),
      coins: own(coins)[0]?.coins,
      worn: inOrder(own(worn).map(({ type, possession }) => [type, possession])),
    };
    const should = {
      purchases: inOrder(one.purchases),
      coins: COINS_AT_FIRST + one.byHand - one.spent,
      worn: inOrder(one.worn),
    };
    const [found, expected] = [JSON.stringify(is), JSON.stringify(should)];
    if (found !== expected) wrong.push(`user ${one.userId}: ${found} instead of ${expected}`);
  }
  return wrong;
}

function inOrder(pairs: Iterable<readonly [string, number]>): readonly string[] {
  return [...pairs].map(([what, number]) => `${what}: ${number}`).sort();
}
