import type { Handlers } from '../../platform/calls/handler.ts';
import { list } from './list.ts';
import { add, change, remove } from './ranks.ts';
import { banUser, editUser, endEverySession, endUserBan, endUserSessions, warnUser } from './user-deeds.ts';
import { user, users } from './users.ts';

export const administrationCalls: Handlers<'administration'> = {
  list,
  add,
  change,
  remove,
  users,
  user,
  editUser,
  warnUser,
  endUserSessions,
  endEverySession,
  banUser,
  endUserBan,
};
