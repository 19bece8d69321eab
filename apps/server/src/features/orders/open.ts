import type { Lang, OrderKind, PayingBlocked } from '@matchnight/contract';
import type { Translate } from '../../platform/calls/context.ts';
import { refuseBanned } from '../../platform/calls/permit.ts';
import { isBannedFromSite, type Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { touch } from '../../platform/touch.ts';
import { insertAdult, isAdult, leftOfLimits } from '../limits/index.ts';
import { isPayable } from './payable.ts';
import { insertOrder, insertStep } from './repository/order-writes.ts';
import { type AlikeAsked, findAllAlike, type OrderRow } from './repository/orders.ts';
import { findSales } from './repository/sales.ts';

const DAY_MS = 86_400_000;

/** Who orders, and where. */
interface Asking {
  readonly site: Deps['site'];
  readonly events: Events;
  readonly viewer: Viewer;
  readonly now: Date;
}

interface Opening extends Asking {
  readonly lang: Lang;
  readonly t: Translate;
}

/** What is to be paid for, whoever gets it. */
interface Offered {
  readonly kind: OrderKind;
  readonly cents: number;
  readonly quantity?: number;
  readonly productId?: number;
  /** Of a product; null: for ever. */
  readonly days?: number | null;
}

export interface Ordered extends Offered {
  /** Somebody else who gets it: held, reached, and not across a block. */
  readonly receiverId?: number;
  readonly isNamed?: boolean;
  /** Whether the buyer says now that they are 18. */
  readonly adult: boolean;
  /** What the buyer agrees to, in their language. */
  readonly agreed: readonly string[];
}

/** What every offer says, whatever it is of. */
export async function offerOf(db: DbOrTx, asking: Asking, offered: Offered) {
  return (await offeredOf(db, asking, offered)).offer;
}

/**
 * The same, with the order that is meant where their own limits leave too little for another one: what the viewer has ordered of
 * it and not paid is in their limits already, and can be paid. Of whom it is for the gift says; null: of anybody.
 */
async function offeredOf(
  db: DbOrTx,
  asking: Asking,
  offered: Offered & { readonly gift?: AlikeAsked['gift'] },
) {
  const { site, viewer } = asking;
  const { cents } = offered;
  const asked = { ...asking, userId: viewer.userId };
  let left = await leftOfLimits(db, asked);
  let open: OrderRow | undefined;
  if (left !== null && left < cents) {
    const alike = await openAlike(db, asking, offered);
    const without = alike ? await leftOfLimits(db, { ...asked, exceptOrder: alike.id }) : null;
    if (without !== null && without >= cents) [left, open] = [without, alike];
  }
  const offer = {
    cents,
    currency: site.currency,
    provider: site.payments,
    blocked: await blockedBy(db, asking, { cents, left }),
    is_adult: await isAdult(db, viewer.userId),
    left_cents: left,
  };
  return { offer, open };
}

/** The viewer's order of the same thing that they can still pay. */
async function openAlike(
  db: DbOrTx,
  { site, viewer, now }: Asking,
  offered: Offered & { readonly gift?: AlikeAsked['gift'] },
): Promise<OrderRow | undefined> {
  const { kind, cents, quantity = null, productId = null, days = null, gift = null } = offered;
  const { currency } = site;
  const asked = { buyerId: viewer.userId, kind, cents, currency, quantity, productId, days, gift };
  return (await findAllAlike(db, asked)).find((order) => isPayable(order, site, now));
}

/** What is in the way of buying anything, but that the buyer has not said that they are 18. */
async function blockedBy(
  db: DbOrTx,
  { site, viewer }: Asking,
  { cents, left }: { readonly cents: number; readonly left: number | null },
): Promise<PayingBlocked | null> {
  if (site.payments === null) return 'not_set_up';
  if ((await findSales(db)).isStopped) return 'sales_stopped';
  if (!viewer.isConfirmed) return 'unconfirmed';
  if (isBannedFromSite(viewer)) return 'banned';
  return left !== null && left < cents ? 'limit_reached' : null;
}

const REFUSED = {
  not_set_up: 'payments_not_set_up',
  sales_stopped: 'sales_stopped',
  unconfirmed: 'unconfirmed',
  banned: 'banned',
  limit_reached: 'limit_reached',
  receiver_unreachable: 'receiver_unreachable',
  oneself: 'premium_for_oneself',
  has_debt: 'has_debt',
} as const;

/**
 * Writes an order that can be paid for a day; or answers the one of the same thing that is still to be paid, where their own limits
 * leave too little for both. The buyer is held.
 * @throws Refusal for what is in the way; on the field `adult` where nobody has said that the buyer is 18
 */
export async function openOrder(tx: Tx, opening: Opening, ordered: Ordered): Promise<number> {
  const { site, viewer, now, lang } = opening;
  const { userId, console } = viewer;
  const { cents, receiverId = userId, isNamed = true } = ordered;
  const { offer, open } = await offeredOf(tx, opening, { ...ordered, gift: { receiverId, isNamed } });
  const { blocked, is_adult: wasAdult } = offer;
  if (blocked === 'banned') refuseBanned(viewer, []);
  if (blocked !== null) throw new Refusal(REFUSED[blocked]);
  if (site.payments === null) throw new Refusal('payments_not_set_up');
  if (!wasAdult && !ordered.adult) throw refuseField('adult', 'must_be_adult');
  if (!wasAdult) await insertAdult(tx, userId, now);
  if (open !== undefined) return open.id;
  const id = await insertOrder(tx, {
    buyerId: userId,
    receiverId,
    isNamed,
    kind: ordered.kind,
    quantity: ordered.quantity ?? null,
    productId: ordered.productId ?? null,
    days: ordered.days ?? null,
    cents,
    currency: site.currency,
    provider: site.payments,
    at: now,
    payableUntil: new Date(now.getTime() + DAY_MS),
    lang,
    console,
    agreed: [opening.t('orders.agreed_adult'), ...ordered.agreed],
  });
  await insertStep(tx, { orderId: id, state: 'open', cause: 'buyer', at: now });
  touch(tx, `user:${userId}`);
  return id;
}
