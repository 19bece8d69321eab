import { formatPrice } from '@matchnight/i18n/price';
import { GIVE_BACK_MS, type GiveBack, giveBackCoins, giveBackPremium } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { boughtPart } from '../premium/index.ts';
import { coinsOfUser } from '../wallet/index.ts';
import { heldOwn, holdsPeople } from './people.ts';
import type { OrderRow } from './repository/orders.ts';
import { sendBack } from './send-back.ts';

/** What can still be given back of an order: cents for so many coins, or whole days of premium; 'over': its time has passed; null: nothing. */
export async function backOf(
  db: DbOrTx,
  order: OrderRow,
  now: Date,
): Promise<{ cents: number; quantity: number; until: Date } | 'over' | null> {
  if (order.state !== 'fulfilled' || order.fulfilled_at === null) return null;
  const back = await backByLaw(db, { ...order, fulfilled_at: order.fulfilled_at }, now.getTime());
  if (back === null) return null;
  if (!back.ok) return back.failure.code === 'give_back_too_late' ? 'over' : null;
  const until = new Date(order.fulfilled_at.getTime() + GIVE_BACK_MS);
  return { cents: back.cents, quantity: back.units, until };
}

/** Of coins what is unspent, of one's own premium the days that are left. A gift is its receiver’s, and a donation is one, too. */
async function backByLaw(
  db: DbOrTx,
  order: OrderRow & { readonly fulfilled_at: Date },
  now: number,
): Promise<GiveBack | null> {
  const paid = {
    paidCents: order.cents,
    reversed: order.reversed_cents,
    fulfilledAt: order.fulfilled_at.getTime(),
  };
  if (order.kind === 'coins') {
    const bought = { ...paid, bought: order.quantity ?? 0, booked: order.booked_coins };
    return giveBackCoins(bought, await coinsOfUser(db, order.buyer_id), now);
  }
  if (order.kind !== 'premium' || order.receiver_id !== order.buyer_id) return null;
  const added = await boughtPart(db, `order:${order.id}`);
  if (added === undefined) return null;
  const { part, bookedMs, spells } = added;
  return giveBackPremium({ ...paid, bought: part.until - part.from, booked: bookedMs, part }, spells, now);
}

export const giveBack: Handler<'orders.giveBack'> = {
  holds: holdsPeople,
  async run({ tx, params, body, viewer, now, lang, events, mailer, say }) {
    const order = await heldOwn(tx, params.orderId, viewer);
    const back = await backOf(tx, order, now);
    if (back === null) throw new Refusal('give_back_over');
    if (back === 'over') throw new Refusal('give_back_too_late');
    if (back.cents !== body.cents) throw new Refusal('give_back_changed');
    await sendBack(tx, { events, mailer }, { order, cents: back.cents, why: 'given_back', now });
    return say('orders.reply_given_back', { amount: formatPrice(lang, back.cents, order.currency) });
  },
};
