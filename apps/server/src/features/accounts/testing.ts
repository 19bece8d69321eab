import type { Console, UserType } from '@matchnight/contract';
import { newToken } from '../../platform/sessions.ts';
import type { TestApp, TestReply } from '../../testing/app.ts';
import { counted } from '../../testing/counted.ts';
import { events } from '../../wiring.ts';
import { createUser } from './create-user.ts';
import { accountJobs } from './jobs.ts';
import { hashPassword } from './passwords.ts';
import { findAllByEmail } from './repository/addresses.ts';
import { insertSession } from './repository/sessions.ts';

export const PASSWORD = 'the keeper scored twice';
let hash: Promise<string> | undefined;
const numberOf = counted();

export interface Member {
  readonly userId: number;
  readonly playerId: number;
  readonly slug: string;
  readonly nick: string;
  readonly username: string;
  readonly email: string;
  readonly token: string;
}

/** A user with a player and a session, made by the product's own writes; confirmed unless said otherwise. */
export async function member(
  app: TestApp,
  more: {
    nick?: string;
    username?: string;
    email?: string;
    console?: Console;
    role?: UserType;
    isConfirmed?: boolean;
    isDemo?: boolean;
  } = {},
): Promise<Member> {
  const number = numberOf(app);
  hash ??= hashPassword(PASSWORD);
  const { role, ...given } = more;
  const names = {
    nick: `Nick${number}q`,
    username: `name${number}`,
    email: `name${number}@example.org`,
    ...given,
  };
  const { db } = app.database;
  const created = await createUser(db, {
    console: 'psn',
    isConfirmed: true,
    ...names,
    ...(role ? { role } : {}),
    passwordHash: await hash,
    country: 'ES',
    position: 'CAM',
    lang: 'en',
    now: app.clock.now,
  });
  return { ...created, ...names, token: await session(app, created.userId) };
}

/** One more session of a user, good for twelve hours. */
export async function session(app: TestApp, userId: number): Promise<string> {
  const { token, hash: tokenHash } = newToken();
  const { now } = app.clock;
  await insertSession(app.database.db, {
    user_id: userId,
    token_hash: tokenHash,
    user_agent: 'test',
    address: '192.0.2.1',
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + 12 * 3_600_000),
  });
  return token;
}

/** Asks for a link to choose a new password, and does at once what the queue does then. */
export async function recover(app: TestApp, email: string): Promise<TestReply> {
  const reply = await app.call('accounts.recover', { body: { email } });
  if (reply.status === 200)
    await accountJobs(app.outside, events).recover_account(
      { userId: await idOf(app, email), lang: 'en' },
      ONCE,
    );
  return reply;
}
async function idOf(app: TestApp, email: string): Promise<number> {
  return (await findAllByEmail(app.database.db, email, 1))[0]?.id ?? 0;
}
const ONCE = { attempt: 1, isLast: false, signal: new AbortController().signal };

/** The token of the newest link that was mailed to an address. */
export async function mailedToken(app: TestApp, email: string): Promise<string> {
  const tokens = (await app.mailsTo(email)).flatMap(({ body }) => [...body.matchAll(/\/token\/([\w-]+)/g)]);
  return tokens.at(-1)?.[1] ?? '';
}

export async function logIn(
  app: TestApp,
  username: string,
  password: string = PASSWORD,
  remember?: boolean,
): Promise<TestReply> {
  return await app.call('accounts.login', {
    body: { username, password, ...(remember === undefined ? {} : { remember }) },
  });
}

/** Moves the clock on. */
export function pass(app: TestApp, hours: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
}

export async function forgetAllAttempts(app: TestApp): Promise<void> {
  await app.database.db.deleteFrom('attempts').execute();
}
