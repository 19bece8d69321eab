import type { Console } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { isBlockedBetween } from '../social/index.ts';
import { findReceiver, type Receiver } from '../storage/index.ts';
import { coinsOfUser } from '../wallet/index.ts';

interface Asked {
  readonly params: { readonly console: Console };
  readonly now: Date;
}

/** Holds who is to get what is ordered, where that is somebody else. */
export async function holdsReceiver({
  tx,
  body,
  ...asked
}: Asked & { readonly tx: Tx; readonly body: { readonly to: string | null } }) {
  const receiver = body.to === null ? undefined : await findAt(tx, body.to, asked);
  return { user: receiver?.user_id ? [receiver.user_id] : [] };
}

/** Of whom an offer tells, where it is for another player, and what is in the way of a gift to them. */
export async function offeredTo(
  db: DbOrTx,
  slug: string | undefined,
  asked: Asked & { readonly viewer: { readonly userId: number } },
): Promise<{
  readonly nick: string;
  readonly slug: string;
  readonly blocked: 'oneself' | 'receiver_unreachable' | 'has_debt' | null;
} | null> {
  if (slug === undefined) return null;
  const receiver = found(await findAt(db, slug, asked));
  const { userId } = asked.viewer;
  const isReached = (await reachedUser(db, userId, receiver)) !== null;
  const unreached = receiver.user_id === userId ? 'oneself' : 'receiver_unreachable';
  const blocked = isReached ? await giftBlocked(db, userId) : unreached;
  return { nick: receiver.nick, slug: receiver.slug, blocked };
}

/** What is in the way of a gift of somebody's, whoever gets it. */
export async function giftBlocked(db: DbOrTx, userId: number): Promise<'has_debt' | null> {
  return (await coinsOfUser(db, userId)).debt > 0 ? 'has_debt' : null;
}

/**
 * Another player who gets what is ordered, with the account that the gift reaches. One answer for all whom it does not reach: nobody
 * learns who blocks them. Who owes coins gives nothing, with money as with coins.
 * @throws Refusal on the field `to`, `oneself` where it is the buyer; `has_debt`
 */
export async function receiverOf(
  tx: Tx,
  slug: string,
  asked: Asked & {
    readonly viewer: { readonly userId: number };
    readonly oneself: 'premium_for_oneself' | 'gift_to_oneself';
  },
): Promise<{ readonly userId: number; readonly nick: string }> {
  const { viewer, oneself } = asked;
  const receiver = await findAt(tx, slug, asked);
  if (receiver === undefined) throw refuseField('to', 'unknown_player');
  if (receiver.user_id === viewer.userId) throw refuseField('to', oneself);
  const userId = await reachedUser(tx, viewer.userId, receiver);
  if (userId === null) throw refuseField('to', 'receiver_unreachable');
  if ((await giftBlocked(tx, viewer.userId)) !== null) throw new Refusal('has_debt');
  return { userId, nick: receiver.nick };
}

async function findAt(db: DbOrTx, slug: string, { params: { console }, now }: Asked) {
  return await findReceiver(db, { console, slug, now });
}

/** Whose account a gift would reach; null: nobody's, a banned one's, or there is a block between them. */
async function reachedUser(db: DbOrTx, userId: number, receiver: Receiver) {
  const { user_id: receiverId, is_deleted, is_banned } = receiver;
  if (receiverId === null || receiverId === userId || is_deleted || is_banned) return null;
  return (await isBlockedBetween(db, userId, receiverId)) ? null : receiverId;
}
