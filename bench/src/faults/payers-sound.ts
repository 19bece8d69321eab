import type { OrderKind, OrderState } from '@matchnight/contract';
import { type ReversalEvent, reversedCents, shareOf } from '@matchnight/rules';
import { sql } from 'kysely';
import { checkLedger } from '../../../apps/server/src/features/wallet/index.ts';
import { events } from '../../../apps/server/src/wiring.ts';
import type { Db } from '../database.ts';
import type { Ordered, Payer } from './payers-site.ts';

/** What is kept of an order, and of what it gave. */
interface Kept {
  readonly id: number;
  readonly buyer_id: number;
  readonly receiver_id: number;
  readonly kind: OrderKind;
  readonly state: OrderState;
  readonly cents: number;
  readonly quantity: number | null;
  readonly reversed_cents: number;
  /** What was said of its money, as the law knows it. */
  readonly said: readonly ReversalEvent[];
  /** How often it was given, and taken of that: coins, milliseconds of premium, cents of a donation, whole products. */
  readonly given: number;
  readonly bought: number;
  readonly taken: number;
  readonly given_back: readonly number[];
  readonly by_hand: readonly number[];
}

/** What is not as the answers have told, or as the law says from what was said; and whatever no history may lead to. */
export async function findUnsoundPayments(db: Db, payers: readonly Payer[]): Promise<string[]> {
  const wrong = [...(await checkLedger(db, new Date(), events)).differences];
  const ids = payers.map(({ userId }) => userId);
  const orders = await findKept(db, ids);
  for (const one of orders) wrong.push(...faultsOf(one));
  const coins = await sql<{ id: number; coins: number }>`
    select user_id as id, sum(case kind when 'debt' then -balance else balance end)::bigint as coins from ledger_accounts
    where user_id = any(${ids}) group by 1`.execute(db);
  for (const { userId, orders: answered, spent } of payers) {
    const own = orders.filter((one) => one.buyer_id === userId);
    if (own.length !== answered.length)
      wrong.push(`user ${userId}: ${own.length} orders, not ${answered.length}`);
    for (const order of answered) {
      const kept = own.find(({ id }) => id === order.id);
      const [is, should] = [JSON.stringify(kept && toldOf(kept)), JSON.stringify(answeredOf(order, kept))];
      if (is !== should) wrong.push(`order ${order.id}: ${is} instead of ${should}`);
    }
    const bought = own
      .filter(({ kind, state }) => kind === 'coins' && state === 'fulfilled')
      .reduce((sum, one) => sum + one.bought - one.taken, 0);
    const has = Number(coins.rows.find(({ id }) => id === userId)?.coins ?? 0);
    if (has !== bought - spent) wrong.push(`user ${userId}: ${has} coins instead of ${bought} less ${spent}`);
  }
  return wrong;
}

function faultsOf({
  id,
  kind,
  state,
  cents,
  reversed_cents: reversed,
  said,
  given,
  bought,
  taken,
}: Kept): string[] {
  const isFulfilled = state === 'fulfilled';
  const byLaw = reversedCents(said, cents);
  const share = !isFulfilled
    ? 0
    : kind === 'product'
      ? Number(byLaw >= cents)
      : shareOf({ bought, paidCents: cents }, byLaw);
  const expected = [Number(isFulfilled), byLaw, share];
  const wrong: string[] = [];
  if (state === 'paid' || state === 'waiting') wrong.push(`order ${id} is still ${state}`);
  if (String([given, reversed, taken]) !== String(expected))
    wrong.push(`order ${id} of ${kind}: given, reversed, taken ${[given, reversed, taken]}, not ${expected}`);
  return wrong;
}

/** What an answer has said holds: a state that is none of the last may have moved on. */
function answeredOf({ kind, cents, receiverId, state, givenBack, byHand }: Ordered, kept: Kept | undefined) {
  const isLast = state === 'fulfilled' || state === 'refunded';
  return {
    kind,
    cents,
    receiverId,
    state: isLast ? state : kept?.state,
    givenBack: inOrder(givenBack),
    byHand: inOrder(byHand),
  };
}

function toldOf({
  kind,
  cents,
  receiver_id: receiverId,
  state,
  given_back,
  by_hand,
}: Kept): ReturnType<typeof answeredOf> {
  return { kind, cents, receiverId, state, givenBack: inOrder(given_back), byHand: inOrder(by_hand) };
}

function inOrder(cents: readonly number[]): number[] {
  return cents.toSorted((a, b) => a - b);
}

async function findKept(db: Db, buyers: readonly number[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select o.id, o.buyer_id, o.receiver_id, o.kind, o.state, o.cents, o.quantity, o.reversed_cents,
      coalesce((select jsonb_agg(jsonb_build_object('id', about, 'cents', cents,
        'kind', case kind when 'refunded' then 'refund' else kind end)) from order_events e
        where e.order_id = o.id and e.kind in ('refunded', 'refund_failed', 'withdrawn', 'reinstated')), '[]') as said,
      array(select cents from order_refunds r where r.order_id = o.id and r.why = 'given_back') as given_back,
      array(select cents from order_refunds r where r.order_id = o.id and r.why = 'by_hand') as by_hand,
      gave.given::int, gave.bought::float8 as bought, gave.taken::float8 as taken
    from orders o cross join lateral (
      select count(*) as given, o.quantity as bought, o.booked_coins as taken
        from ledger_transfers where idempotency_key = 'order:' || o.id having o.kind = 'coins'
      union all select count(*), coalesce(max(extract(epoch from until - from_at) * 1000), 0), coalesce(max(booked_ms), 0)
        from premium_parts where cause = 'order:' || o.id having o.kind = 'premium'
      union all select count(*) filter (where cents > 0 and number = 1), o.cents, coalesce(o.cents - sum(cents), 0)
        from (select cents, row_number() over (order by id) as number from donation_entries where order_id = o.id) d
        having o.kind = 'donation'
      union all select count(*), 1, count(reversed_at) from purchases where order_id = o.id having o.kind = 'product'
    ) gave where o.buyer_id = any(${[...buyers]}) order by o.id`.execute(db);
  return rows;
}
