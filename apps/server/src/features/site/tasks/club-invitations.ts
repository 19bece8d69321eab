import { countInvitations } from '../../invitations/index.ts';
import type { FindTasks } from './task.ts';

export const clubInvitations: FindTasks = async ({ db, viewer: { playerId } }) => {
  const count = playerId === null ? 0 : await countInvitations(db, playerId);
  return count === 0 ? [] : [{ kind: 'club_invitations', until: null, count }];
};
