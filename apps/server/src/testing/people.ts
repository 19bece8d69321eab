import type { Console, UserType } from '@matchnight/contract';
import { createUser, insertSession, type NewUser } from '../features/accounts/index.ts';
import { newToken } from '../platform/sessions.ts';
import { inWrite, touch } from '../platform/touch.ts';
import type { TestApp } from './app.ts';

export interface Person {
  readonly userId: number;
  readonly playerId: number;
  readonly nick: string;
  readonly slug: string;
  readonly token: string;
}

let number = 0;

/** A user with a player and a session; confirmed, without a role, unless said otherwise. Nobody knows the password. */
export async function makePerson(
  app: TestApp,
  more: { console?: Console; role?: UserType; isConfirmed?: boolean; isPremium?: boolean } = {},
): Promise<Person> {
  number += 1;
  const { db } = app.database;
  const { now } = app.clock;
  const nick = `Person ${number}`;
  const values: NewUser = {
    nick,
    username: `person${number}`,
    email: `person${number}@example.org`,
    passwordHash: 'none',
    country: 'ES',
    console: more.console ?? 'psn',
    position: 'ST',
    lang: 'en',
    now,
    isConfirmed: more.isConfirmed ?? true,
    ...(more.role ? { role: more.role } : {}),
  };
  const { result: created, touch: told } = await inWrite(db, async (tx) => {
    touch(tx, `console:${values.console}`, `search:${values.console}`);
    return await createUser(tx, values);
  });
  if (told) app.listener.take(told);
  if (more.isPremium) {
    const premium_until = new Date(now.getTime() + 30 * 86_400_000);
    await db.updateTable('users').set({ premium_until }).where('id', '=', created.userId).execute();
  }
  return { ...created, nick, token: await openSession(app, created.userId) };
}

/** One more session of a user. */
export async function openSession(app: TestApp, userId: number): Promise<string> {
  const { token, hash } = newToken();
  const { now } = app.clock;
  await insertSession(app.database.db, {
    user_id: userId,
    token_hash: hash,
    user_agent: 'test',
    address: '192.0.2.1',
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + 30 * 86_400_000),
  });
  return token;
}
