import {
  type CallOf,
  type Console,
  type contract,
  DEFAULT_CONSOLE,
  isConsole,
  type Lang,
  POSITIONS,
  type Position,
  type ReplyOf,
} from '@matchnight/contract';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { pictureAddress } from '../../platform/files.ts';
import { userType } from '../../platform/sessions.ts';
import { coinsOf, tutorialsOf } from './ports.ts';
import type { SessionRow } from './repository/sessions.ts';
import { findById, type UserRow } from './repository/users.ts';

export type Calls = typeof contract.accounts;
export type SessionUser = ReplyOf<CallOf<'factors.loginSecond'>>['user'];

/**
 * The user as login, the side menu and edit-my-info answer them, with the tutorials of a language: their own, which a login
 * sets to that of its path, unless another is named.
 */
export async function sessionUserOf(
  db: DbOrTx,
  userId: number,
  events: Events,
  lang?: Lang,
): Promise<SessionUser> {
  const row = found(await findById(db, userId));
  const type = userType(row.role);
  return {
    id: row.id,
    nick: row.nick,
    username: row.username,
    email: row.email ?? '',
    console: consoleOf(row.console),
    slug: row.slug,
    position: positionOf(row.position),
    is_admin: type !== null,
    type,
    money: await events.ask(coinsOf)(db, userId),
    tutorials: await events.ask(tutorialsOf)(db, lang ?? row.lang),
    email_confirmed: row.email_confirmed_at !== null,
    avatar: pictureAddress(row.avatar),
  };
}

export function myInfoView(row: UserRow, newEmail: string | null) {
  return {
    nick: row.nick,
    username: row.username,
    email: row.email ?? '',
    new_email: newEmail,
    email_confirmed: row.email_confirmed_at !== null,
    country: row.country,
    position: positionOf(row.position),
    motto: row.motto,
    avatar: pictureAddress(row.uploaded_avatar),
    worn_avatar: pictureAddress(row.worn_avatar),
    shows_online: row.shows_online,
  };
}

export function sessionView(row: SessionRow, currentId: number) {
  return {
    id: row.id,
    current: row.id === currentId,
    user_agent: row.user_agent,
    address: row.address,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  };
}

function consoleOf(value: string): Console {
  return isConsole(value) ? value : DEFAULT_CONSOLE;
}

function positionOf(value: string | null): Position | null {
  return POSITIONS.find((position) => position === value) ?? null;
}
