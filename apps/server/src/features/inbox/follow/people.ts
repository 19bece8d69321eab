import type { Tx } from '../../../platform/database/index.ts';
import { on, type Wire } from '../../../platform/events.ts';
import { touch } from '../../../platform/touch.ts';
import { type BanChanged, banChanged } from '../../discipline/index.ts';
import { type MessageSent, messageSent, type ThreadRead, threadRead } from '../../messages/index.ts';
import { type Commented, commented } from '../../news/index.ts';
import { type FriendsChanged, friendsChanged } from '../../social/index.ts';
import { type CoinsMoved, coinsMoved, coinsText } from '../../wallet/index.ts';
import { requestKey, threadKey } from '../kinds/people.ts';
import { notify } from '../notify.ts';
import { deleteGroup, findPlayerOf, updateRead } from '../repository/notifications.ts';

export const ofPeople: readonly Wire[] = [
  on(friendsChanged, inboxOfFriends),
  on(messageSent, inboxOfMessage),
  on(threadRead, inboxOfReadThread),
  on(commented, inboxOfComment),
  on(banChanged, inboxOfBan),
  on(coinsMoved, inboxOfCoins),
];

/** A request that is over leaves nothing in the bell: asking and withdrawing all day fills nobody's inbox. */
async function inboxOfFriends(tx: Tx, event: FriendsChanged): Promise<void> {
  const { deed, userId, playerId, otherId, at } = event;
  if (deed === 'ended') {
    await deleteGroup(tx, userId, requestKey(otherId));
    await deleteGroup(tx, otherId, requestKey(userId));
  }
  if (deed === 'friends') await updateRead(tx, userId, { groupKey: requestKey(otherId) }, at);
  // Who has no player asks nobody.
  if (deed === 'ended' || playerId === null) return;
  const kind = deed === 'asked' ? 'friend_request' : 'friend_accepted';
  const facts = { player: playerId, users: [otherId], values: { from: userId } };
  await notify(tx, kind, { facts, at, actorId: userId });
}

/** One notification of a thread until the user has read it. */
async function inboxOfMessage(tx: Tx, event: MessageSent): Promise<void> {
  const { threadId, matchId, teamId, from, to: users, at } = event;
  const player = await findPlayerOf(tx, from);
  if (player === undefined) return;
  const facts = { player, users, values: { threadId } };
  if (matchId !== null)
    await notify(tx, 'match_message', { facts: { ...facts, match: matchId }, at, actorId: from });
  else if (teamId !== null)
    await notify(tx, 'team_message', { facts: { ...facts, team: teamId }, at, actorId: from });
  else await notify(tx, 'message', { facts, at, actorId: from });
}

async function inboxOfReadThread(tx: Tx, event: ThreadRead): Promise<void> {
  const { threadId, userId, at } = event;
  const count = await updateRead(tx, userId, { groupKey: threadKey(threadId) }, at);
  if (count > 0) touch(tx, `user:${userId}`);
}

async function inboxOfComment(tx: Tx, event: Commented): Promise<void> {
  const { noticeId: notice, playerId: player, actorId, at } = event;
  await notify(tx, 'comment', { facts: { notice, player }, at, actorId });
}

async function inboxOfBan(tx: Tx, event: BanChanged): Promise<void> {
  const { deed, playerId: player, tournamentId, days, actorId, at } = event;
  if (event.isByAppeal) return;
  const place = tournamentId === null ? {} : { tournament: tournamentId };
  const values = { scope: tournamentId === null ? 'site' : 'tournament', days: days ?? 0 };
  const facts = { player, players: [player], ...place, values };
  await notify(tx, deed === 'banned' ? 'ban' : 'ban_ended', { facts, at, actorId });
}

/** Why is read where it leads. */
async function inboxOfCoins(tx: Tx, { userId, coins, actorId, at }: CoinsMoved): Promise<void> {
  const count = Math.abs(coins);
  const values = { deed: coins > 0 ? 'given' : 'taken', count, amount: coinsText(count) };
  await notify(tx, 'coins_moved', { facts: { users: [userId], values }, at, actorId });
}
