import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, notFound, Refusal } from '../../platform/errors.ts';
import { keptUsers } from '../accounts/index.ts';
import { playerFace } from '../players/index.ts';
import { type FriendsChanged, friendsChanged } from './events.ts';
import { onlineSince } from './online.ts';
import {
  deleteFriendship,
  deleteReceived,
  findAllBlocked,
  findAllFriends,
  findAllRequests,
  findFriendship,
  updateAccepted,
  updateUnblocked,
  upsertBlock,
  upsertRequest,
} from './repository/friends.ts';
import { acquaintanceView, friendView } from './view.ts';

export const friends: Handler<'social.friends'> = async ({ db, query, page, viewer, now }) => {
  const filter = { userId: viewer.userId, text: query.q, seenSince: onlineSince(now), ...page };
  const { rows, total } = await findAllFriends(db, filter);
  return { rows: rows.map((row) => ({ ...acquaintanceView(row), online: row.is_online })), total };
};

export const requests: Handler<'social.requests'> = async ({ db, viewer }) => {
  const rows = await findAllRequests(db, viewer.userId);
  const isSent = (row: (typeof rows)[number]) => row.asked_by === viewer.userId;
  return {
    data: {
      received: rows.filter((row) => !isSent(row)).map(acquaintanceView),
      sent: rows.filter(isSent).map(acquaintanceView),
    },
  };
};

export const blocked: Handler<'social.blocked'> = async ({ db, page, viewer }) => {
  const { rows, total } = await findAllBlocked(db, viewer.userId, page);
  return { rows: rows.map((row) => ({ player: playerFace(row) })), total };
};

export const ask: Handler<'social.ask'> = async (context) => {
  const { tx, now, say, noun } = context;
  const pair = await pairOf(context);
  const written = await upsertRequest(tx, pair, now);
  // Nothing to write: it is so already, or one of the two blocks the other.
  const state = written ?? (await stateOf(context));
  if (state === null || state === 'blocked') throw notFound();
  if (written !== null) {
    tell(context, pair);
    await publish(context, pair, written);
  }
  const { nick } = noun.player;
  return say(state === 'friends' ? 'social.reply_friends' : 'social.reply_asked', { nick });
};

export const accept: Handler<'social.accept'> = async (context) => {
  await acceptRequest(context);
  return context.say('social.reply_friends', { nick: context.noun.player.nick });
};

/**
 * The viewer accepts what the player has asked them; again changes nothing.
 * @throws Refusal not_found: the player has not asked
 */
export async function acceptRequest(context: Write): Promise<void> {
  const { tx, now } = context;
  const pair = await pairOf(context);
  if (await updateAccepted(tx, pair, now)) {
    tell(context, pair);
    await publish(context, pair, 'friends');
  } else if ((await stateOf(context)) !== 'friends') throw notFound();
}

/**
 * The viewer denies what the player has asked them, who is not told.
 * @throws Refusal not_found: the player asks nothing (any more)
 */
export async function denyRequest(context: Write): Promise<void> {
  const pair = await pairOf(context);
  if (!(await deleteReceived(context.tx, pair))) throw notFound();
  tell(context, pair);
  await publish(context, pair, 'ended');
}

export const unfriend: Handler<'social.unfriend'> = async (context) => {
  const { tx, say, noun } = context;
  const pair = await pairOf(context);
  // The answer is the same for a user whom nobody asked and for a user who blocks the viewer.
  const ended = found(await deleteFriendship(tx, pair));
  tell(context, pair);
  await publish(context, pair, 'ended');
  const { nick } = noun.player;
  if (ended.are_friends) return say('social.reply_unfriended', { nick });
  return say(ended.asked_by === pair.otherId ? 'social.reply_denied' : 'social.reply_withdrawn', { nick });
};

export const block: Handler<'social.block'> = async (context) => {
  const { tx, now, say, noun } = context;
  const pair = await pairOf(context);
  if (await upsertBlock(tx, pair, now)) {
    tell(context, pair);
    await publish(context, pair, 'ended');
  }
  return say('social.reply_blocked', { nick: noun.player.nick });
};

export const unblock: Handler<'social.unblock'> = async (context) => {
  const { tx, say, noun } = context;
  const pair = await pairOf(context);
  if (await updateUnblocked(tx, pair)) tell(context, pair);
  return say('social.reply_unblocked', { nick: noun.player.nick });
};

type Context = PrivateWrite<`social.${'ask' | 'accept' | 'unfriend' | 'block' | 'unblock'}`>;
export type Write = Pick<Context, 'tx' | 'now' | 'noun' | 'viewer' | 'touch' | 'events'>;
export interface Pair {
  readonly userId: number;
  readonly otherId: number;
}

/**
 * The viewer and the user whose player the path names; neither can be deleted before the write is through.
 * @throws Refusal not_found: oneself, or a player whom nobody logs in as; player_on_another_console
 */
async function pairOf({ tx, noun: { player }, viewer }: Write): Promise<Pair> {
  const { userId } = viewer;
  const otherId = player.user_id;
  if (otherId === null || otherId === userId) throw notFound();
  if (player.console !== viewer.console) throw new Refusal('player_on_another_console');
  if ((await keptUsers(tx, [userId, otherId])).size < 2) throw notFound();
  return { userId, otherId };
}

async function stateOf({ tx, noun, viewer }: Write) {
  const row = await findFriendship(tx, viewer, noun.player.id);
  return row === undefined ? null : friendView(row, viewer.userId);
}

/** Both have pages open that show it. Only what changed something is told: nobody keeps another's browser busy. */
function tell({ touch }: Write, { userId, otherId }: Pair): void {
  touch(`user:${userId}`, `user:${otherId}`);
}

async function publish(
  { tx, events, viewer, now }: Write,
  { userId, otherId }: Pair,
  deed: FriendsChanged['deed'],
): Promise<void> {
  await events.publish(friendsChanged, tx, { deed, userId, playerId: viewer.playerId, otherId, at: now });
}
