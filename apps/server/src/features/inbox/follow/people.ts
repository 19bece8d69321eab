import type { Tx } from '../../../platform/database/index.ts';
import type { FriendsChanged } from '../../social/index.ts';
import { notify } from '../notify.ts';

export async function inboxOfFriends(tx: Tx, event: FriendsChanged): Promise<void> {
  const { deed, userId, playerId, otherId, at } = event;
  // Who has no player asks nobody.
  if (playerId === null) return;
  const kind = deed === 'asked' ? 'friend_request' : 'friend_accepted';
  await notify(tx, kind, { facts: { player: playerId, users: [otherId] }, at, actorId: userId });
}
