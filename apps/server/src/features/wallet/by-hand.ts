import { rankOf } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Viewer } from '../../platform/calls/viewer.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { balanceOf } from './balance.ts';
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
    const number = await log({
      action: 'coins.move',
      of: { noun: 'user', id: owner.id },
      before: { user: owner.username },
      after: { coins },
      reason,
    });
    const asked = { userId: owner.id, amount, key: `hand:${number}`, reason: `hand:${number}`, at: now };
    if (deed === 'give') await grantCoins(tx, asked);
    else await takeCoins(tx, { ...asked, tooFew });
    await events.publish(coinsMoved, tx, { userId: owner.id, coins, actorId: viewer.userId, at: now });
    const values = { count: amount, amount: formatted(amount), user: owner.nick ?? owner.username };
    const after = formatted(await balanceOf(tx, owner.id));
    return say(deed === 'give' ? 'wallet.reply_given' : 'wallet.reply_taken', { ...values, after });
  },
};

/** Nobody moves the coins of an equal or higher rank, their own included, nor those of a deleted account. */
export function mayMove(viewer: Viewer, owner: Owner): boolean {
  return owner.deleted_at === null && rankOf(owner.role) < rankOf(viewer.type);
}

function tooFew(available: number): Refusal {
  return refuseField('amount', 'coins_too_few_there', { count: available, amount: formatted(available) });
}

function formatted(coins: number): string {
  return coins.toLocaleString('en');
}
