import type { Tx } from '../../../platform/database/index.ts';
import { touch } from '../../../platform/touch.ts';
import type { BanChanged } from '../../discipline/index.ts';
import type { MessageSent, ThreadRead } from '../../messages/index.ts';
import type { Commented } from '../../news/index.ts';
import type { FriendsChanged } from '../../social/index.ts';
import { threadKey } from '../kinds/people.ts';
import { notify } from '../notify.ts';
import { findPlayerOf, updateRead } from '../repository/notifications.ts';

export async function inboxOfFriends(tx: Tx, event: FriendsChanged): Promise<void> {
  const { deed, userId, playerId, otherId, at } = event;
  // Who has no player asks nobody.
  if (playerId === null) return;
  const kind = deed === 'asked' ? 'friend_request' : 'friend_accepted';
  await notify(tx, kind, { facts: { player: playerId, users: [otherId] }, at, actorId: userId });
}

/** One notification of a thread until the user has read it. */
export async function inboxOfMessage(tx: Tx, event: MessageSent): Promise<void> {
  const { threadId, from, to: users, at } = event;
  const player = await findPlayerOf(tx, from);
  if (player === undefined) return;
  await notify(tx, 'message', { facts: { player, users, values: { threadId } }, at, actorId: from });
}

export async function inboxOfReadThread(tx: Tx, event: ThreadRead): Promise<void> {
  const { threadId, userId, at } = event;
  const count = await updateRead(tx, userId, { groupKey: threadKey(threadId) }, at);
  if (count > 0) touch(tx, `user:${userId}`);
}

export async function inboxOfComment(tx: Tx, event: Commented): Promise<void> {
  const { noticeId: notice, playerId: player, actorId, at } = event;
  await notify(tx, 'comment', { facts: { notice, player }, at, actorId });
}

export async function inboxOfBan(tx: Tx, event: BanChanged): Promise<void> {
  const { deed, playerId: player, tournamentId, days, actorId, at } = event;
  const place = tournamentId === null ? {} : { tournament: tournamentId };
  const values = { scope: tournamentId === null ? 'site' : 'tournament', days: days ?? 0 };
  const facts = { player, players: [player], ...place, values };
  await notify(tx, deed === 'banned' ? 'ban' : 'ban_ended', { facts, at, actorId });
}
