import { createHmac } from 'node:crypto';
import type { TestApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/people.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** What is needed of somebody: their session, and what they log in by. */
export interface Owner {
  readonly userId: number;
  readonly token: string;
}

/** Sets an app for somebody; answers its secret and the recovery codes. */
export async function setApp(app: TestApp, { token }: Owner): Promise<{ secret: string; codes: string[] }> {
  const started = await app.call('factors.start', { token, body: { password: PASSWORD } });
  const { secret } = started.body.data;
  const code = codeAt(secret, app.clock.now);
  const { body } = await app.call('factors.confirm', { token, body: { code } });
  return { secret, codes: [...body.codes] };
}

/** What an app shows at a moment, counted without the product's law. */
export function codeAt(secret: string, at: Date): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Moves the clock on by so many seconds. */
export function wait(app: TestApp, seconds: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
}

/** The username of who `makePerson` made. */
export async function usernameOf(app: TestApp, { userId }: Owner): Promise<string> {
  const row = await app.database.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.username;
}

/** The first step of a login: the ticket, or undefined where there is no second step. */
export async function firstStep(app: TestApp, owner: Owner, remember = false): Promise<string> {
  const body = { username: await usernameOf(app, owner), password: PASSWORD, remember };
  return (await app.call('accounts.login', { body })).body.second_step?.ticket;
}
