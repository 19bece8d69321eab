import type { Console, Position, UserType } from '@matchnight/contract';
import { strFromU8, unzipSync } from 'fflate';
import { makeUser } from '../../factories/index.ts';
import { insertSession } from '../features/accounts/index.ts';
import { newToken } from '../platform/sessions.ts';
import { touch } from '../platform/touch.ts';
import type { TestApp } from './app.ts';
import type { TestReply } from './asking.ts';
import { counted } from './counted.ts';

export interface Person {
  readonly userId: number;
  readonly playerId: number;
  readonly nick: string;
  readonly slug: string;
  readonly token: string;
}

const DAY_MS = 86_400_000;
const numberOf = counted();
export const PASSWORD = 'password of the tests';
/** Of that password, at a cost that no site has: it is compared in four milliseconds. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$F27LXSaW0G+jUzOIKz3QOw$K/q2OCmA9dMiSMq5Uv8B1NYcdU4FJZSMpWaITUqDZwE';

/**
 * A user with a player and a session; by default confirmed, new and without a role. The password of all is `PASSWORD`. Who is
 * to cause mails, or to put links, is a day old.
 */
export async function makePerson(
  app: TestApp,
  more: {
    console?: Console;
    role?: UserType;
    isConfirmed?: boolean;
    isPremium?: boolean;
    daysOld?: number;
    position?: Position;
  } = {},
): Promise<Person> {
  const number = numberOf(app);
  const { now } = app.clock;
  const { isPremium = false, console = 'psn', daysOld = 0, ...rest } = more;
  const [nick, username] = [`Person ${number}`, `person${number}`];
  const premium = isPremium ? { premiumUntil: new Date(now.getTime() + 30 * DAY_MS) } : {};
  const { userId, playerId, slug } = await app.write(async (tx) => {
    touch(tx, `names:${console}`, `search:${console}`);
    const since = new Date(now.getTime() - daysOld * DAY_MS);
    const passwordHash = PASSWORD_HASH;
    return await makeUser(tx, { nick, username, console, now: since, passwordHash, ...premium, ...rest });
  });
  return { userId, playerId, slug, nick, token: await openSession(app, userId) };
}

/** What somebody gets who asks for everything that is kept about them. */
export async function exportedOf(
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  password = PASSWORD,
): Promise<TestReply & Exported> {
  const reply = await app.call('accounts.exportMyData', { token, body: { password } });
  const files = reply.status === 200 ? unzipSync(reply.bytes) : {};
  if (!files['export.json']) return { ...reply, files };
  const data: unknown = JSON.parse(strFromU8(files['export.json']));
  return { ...reply, text: JSON.stringify(data), body: { data }, files };
}

interface Exported {
  /** All that is in the ZIP, by name. */
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** Another session of a user. */
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
    expires_at: new Date(now.getTime() + 30 * DAY_MS),
  });
  return token;
}
