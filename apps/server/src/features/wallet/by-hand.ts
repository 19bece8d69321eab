import { rankOf } from '@matchnight/contract';
import type { AuditEntry } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { balanceOf, coinsText } from './balance.ts';
import { grantCoins, takeCoins } from './coins.ts';
import { coinsMoved } from './events.ts';
import { findOwner } from './repository/owners.ts';
import type { Owner } from './view.ts';

/** Gives a user coins by hand, which are earned ones, or takes them; the user is told, and reads the reason. */
export const move: Handler<'wallet.move'> = {
  // Whoever deletes the account holds it as well.
  holds: async ({ params }) => ({ user: [params.userId] }),
  run: async ({ tx, params, body, viewer, now, events, log, say }) => {
    const owner = found(await findOwner(tx, params.userId));
    if (owner.deleted_at !== null) throw new Refusal('coins_of_deleted_account');
    if (!mayMove(viewer, owner)) throw new Refusal('coins_outranked');
    const { deed, amount, reason } = body;
    const coins = deed === 'give' ? amount : -amount;
    await moveByHand(tx, { owner, coins, reason, at: now, log });
    await events.publish(coinsMoved, tx, { userId: owner.id, coins, actorId: viewer.userId, at: now });
    const values = { count: amount, amount: coinsText(amount), user: owner.nick ?? owner.username };
    const after = coinsText(await balanceOf(tx, owner.id));
    return say(deed === 'give' ? 'wallet.reply_given' : 'wallet.reply_taken', { ...values, after });
  },
};

/**
 * Writes down who gives coins to a user, or takes them (`coins` below zero), and moves them; the reason is read by the number
 * of what is written down.
 * @throws Refusal on the field `amount` where there are too few to take
 */
export async function moveByHand(
  tx: Tx,
  asked: {
    readonly owner: Pick<Owner, 'id'>;
    readonly coins: number;
    readonly reason: string;
    readonly at: Date;
    readonly log: (entry: AuditEntry) => Promise<number>;
  },
): Promise<void> {
  const { owner, coins, reason, at, log } = asked;
  const of = { noun: 'user', id: owner.id };
  const number = await log({ action: 'coins.move', of, after: { coins }, reason });
  const amount = Math.abs(coins);
  const move = { userId: owner.id, amount, key: `hand:${number}`, reason: `hand:${number}`, at };
  if (coins > 0) await grantCoins(tx, move);
  else await takeCoins(tx, { ...move, tooFew });
}

/** Nobody moves the coins of an equal or higher rank, their own included, nor those of a deleted account. */
export function mayMove(viewer: Viewer, owner: Owner): boolean {
  return owner.deleted_at === null && rankOf(owner.role) < rankOf(viewer.type);
}

function tooFew(available: number): Refusal {
  return refuseField('amount', 'coins_too_few_there', { count: available, amount: coinsText(available) });
}
