import fc from 'fast-check';
import { type Selectable, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PurchasesTable } from '../../platform/database/tables.ts';
import type { Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { purchaseByOrder, reversePurchase } from './money.ts';
import { type Product, storageDesk } from './testing.ts';

const HOUR_MS = 3_600_000;
let lastOrder = 1_000_000_000;
const desk = storageDesk(() => app);
stage({ recheck: false, now: new Date('2026-01-01T00:00:00Z') });

const who = fc.nat({ max: 2 });
const what = fc.nat({ max: 3 });
const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay'), who, what, to: who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reverse'), order: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return'), order: fc.nat() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('buy'), who, what }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('give'), who, what, to: who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wear'), who, what }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeOff'), who, what }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('change'), what, coins: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 1, max: 200 }) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'expire' } as const) },
);
type Deed = Partial<Record<'who' | 'what' | 'to' | 'coins' | 'hours' | 'order', number>> & {
  readonly kind: string;
};

test('whatever people buy with coins and money, give and wear while prices change, payments are reversed and come back, and time passes, the ledger sums to zero and each end follows from its purchases', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 40 }), async (deeds) => {
      const people = [await desk.customer(120), await desk.customer(60), await desk.customer(20)];
      const products: Product[] = [];
      for (const days of [1, 5, 9, null]) products.push(await desk.product({ days, coins: 7, cents: 199 }));
      const paid: number[] = [];
      for (const one of deeds) {
        if (one.kind === 'pay' || one.kind === 'reverse' || one.kind === 'return') {
          await payOrReverse(one, { people, products, paid });
        } else await doOne(one, people, products);
      }
      await desk.expire();
      expect(await disorder()).toEqual([]);
      expect(await endsThatDoNotFollow()).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

/** Pays for a product with money, or reverses a payment whole, or ends that. */
async function payOrReverse(
  { kind, who = 0, what = 0, to = 0, order = 0 }: Deed,
  { people, products, paid }: { people: readonly Person[]; products: readonly Product[]; paid: number[] },
): Promise<void> {
  const now = app.clock.now;
  if (kind !== 'pay') {
    const orderId = paid[order % paid.length];
    if (orderId === undefined) return;
    await app.write((tx) => reversePurchase(tx, { orderId, isReversed: kind === 'reverse', now }));
    return;
  }
  const [buyer, owner, product] = [people[who], people[to], products[what]];
  if (!buyer || !owner || !product) throw new Error('nobody pays for nothing');
  lastOrder += 1;
  const orderId = lastOrder;
  const asked = { orderId, cents: 199, productId: product.id, days: product.days, isNamed: true, now };
  const bought = { ...asked, buyerId: buyer.userId, ownerId: owner.userId };
  if (await app.write((tx) => purchaseByOrder(tx, events, bought))) paid.push(orderId);
}

async function doOne(one: Deed, people: readonly Person[], products: Product[]): Promise<void> {
  const at = <T>(list: readonly T[], place = 0): T => {
    const item = list[place];
    if (item === undefined) throw new Error(`none at ${place}`);
    return item;
  };
  if (one.kind === 'wait') {
    app.clock.now = new Date(app.clock.now.getTime() + (one.hours ?? 0) * HOUR_MS);
    return;
  }
  if (one.kind === 'expire') return await desk.expire();
  const product = at(products, one.what);
  if (one.kind === 'change') {
    const coins = one.coins ?? 1;
    await desk.change(product, { coins });
    // Half of the people still have the old price before them.
    if (coins % 2 === 0) products[one.what ?? 0] = { ...product, coins };
    return;
  }
  const person = at(people, one.who);
  const { status } = await send(one, { person, product, to: at(people, one.to) });
  expect([200, 404, 409, 422]).toContain(status);
}

async function send(
  { kind }: Deed,
  { person, product, to }: { person: Person; product: Product; to: Person },
): Promise<{ status: number }> {
  if (kind === 'buy') return await desk.buy(person, product);
  if (kind === 'give') return await desk.give(person, product, to);
  const owned = (await desk.mine(person)).data.find((row) => row.product.id === product.id);
  const id = owned?.id ?? 999_999;
  if (kind === 'takeOff') return await desk.takeOff(person, id);
  return await desk.wear(person, id, { noun: 'player', id: person.playerId });
}

/** What may not be: money that came from nowhere, balances below zero, purchases without their transfer, what has ended and is worn. */
async function disorder() {
  const { rows } = await sql`
    select 'sum' as what, null::bigint as id from ledger_accounts having sum(balance) <> 0
    union all select 'below zero', id from ledger_accounts where balance < 0 and kind <> 'issue'
    union all select 'unpaid', p.id from purchases p
      left join ledger_transfers t on t.idempotency_key = 'purchase:' || p.id
      left join lateral (select sum(e.amount) as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transfer_id = t.id and a.user_id = p.buyer_id) paid on true
      where coalesce(paid.amount, 0) <> -coalesce(p.coins, 0)
    union all select 'worn', w.possession_id from worn w join possessions p on p.id = w.possession_id
      where p.until <= ${app.clock.now}
    union all select 'untold', id from possessions where until <= ${app.clock.now} and told is distinct from 0`.execute(
    app.database.db,
  );
  return rows;
}

/**
 * Possessions whose end is another than their purchases make, one after the other, by the law: those whose payment is reversed count for
 * nothing, and what came back counts from then on. Of what no payment was ever reversed the past is right to the moment, too.
 */
async function endsThatDoNotFollow(): Promise<number[]> {
  const { db } = app.database;
  const now = app.clock.now.getTime();
  const purchases = await db.selectFrom('purchases').selectAll().orderBy('id').execute();
  const possessions = await db.selectFrom('possessions').select(['id', 'until']).execute();
  return possessions
    .filter(({ id, until }) => {
      const own = purchases.filter((one) => one.possession_id === id);
      const counting = own.filter((one) => one.reversed_at === null);
      const end = endOf(counting);
      const present = until?.getTime() ?? null;
      if (own.every((one) => one.reversed_at === null && one.again_at === null)) return end !== present;
      const runs = (at: number | null | undefined) => at === null || (at !== undefined && at > now);
      return runs(present) ? end !== present : runs(end);
    })
    .map(({ id }) => id);
}

/** When purchases end one after the other: null never, undefined without any. */
function endOf(purchases: readonly Selectable<PurchasesTable>[]): number | null | undefined {
  const begun = purchases.map(({ at, again_at: again, days, taken_ms: taken }) => ({
    from: (again ?? at).getTime(),
    ms: days === null ? null : again === null ? days * 24 * HOUR_MS : (taken ?? 0),
  }));
  if (begun.some(({ ms }) => ms === null)) return null;
  return begun
    .toSorted((a, b) => a.from - b.from)
    .reduce<number | undefined>(
      (end, { from, ms }) => (ms ? Math.max(from, end ?? from) + ms : end),
      undefined,
    );
}
