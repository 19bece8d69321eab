import type { DbOrTx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { leftOfLimits } from '../limits/index.ts';
import type { OrderRow } from './repository/orders.ts';

const MINUTE_MS = 60_000;
/** Stripe's pages are open for half an hour at least, and for a day at most by its own clock. */
const LEAST_OPEN_MS = 31 * MINUTE_MS;
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

/** Until when the provider's page of an order is open: a little less long than the order can be paid. */
export function pageUntil({ payable_until: until }: Pick<OrderRow, 'payable_until'>): Date {
  return new Date(until.getTime() - CLOCKS_DIFFER_MS);
}

/**
 * Whether an order can be paid now: of who takes payments now, so that no test card pays an order once Stripe's keys are set; and,
 * where it is paid on a page that is not open yet, early enough for one.
 */
export function isPayable(
  order: Pick<OrderRow, 'state' | 'provider' | 'provider_id' | 'payable_until'>,
  { payments }: Pick<Deps['site'], 'payments'>,
  now: Date,
): boolean {
  const { state, provider, provider_id: page, payable_until: until } = order;
  if (state !== 'open' || until <= now || provider !== payments) return false;
  if (provider === 'sandbox') return true;
  const left = pageUntil(order).getTime() - now.getTime();
  return left > (page === null ? LEAST_OPEN_MS : 0);
}

/**
 * Refuses the payment of an order that its buyer's own limits, as they are now, leave too little for: a stricter one holds at once. The
 * order itself is not counted twice.
 * @throws Refusal `limit_reached`
 */
export async function refuseOverLimits(
  db: DbOrTx,
  { id, cents, buyer_id: userId }: Pick<OrderRow, 'id' | 'cents' | 'buyer_id'>,
  asking: { readonly site: Pick<Deps['site'], 'settings'>; readonly events: Events; readonly now: Date },
): Promise<void> {
  const left = await leftOfLimits(db, { ...asking, userId, exceptOrder: id });
  if (left !== null && left < cents) throw new Refusal('limit_reached');
}
