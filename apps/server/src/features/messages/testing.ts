import { randomUUID } from 'node:crypto';
import type { OpenTo } from '@matchnight/contract';
import { makePerson, type Person } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { hashPassword } from '../accounts/index.ts';

const PASSWORD = 'a good long password';

export const keyOf = () => ({ 'idempotency-key': randomUUID() });
export const two = async () => [await makePerson(app), await makePerson(app)] as const;

/** Writes to a player; each time with a key of its own, unless it says one. */
export async function write(
  { token }: Person,
  { slug: playerSlug }: { slug: string },
  message: string,
  headers = keyOf(),
  console = 'psn',
) {
  const ask = { token, params: { playerSlug }, body: { message }, headers, console };
  return await app.call('messages.write', ask);
}

export async function send({ token }: Person, threadId: number, message: string) {
  return await app.call('messages.send', {
    token,
    params: { threadId },
    body: { message },
    headers: keyOf(),
  });
}

export async function threadsOf({ token }: Person, query: Record<string, unknown> = {}) {
  const { threads } = (await app.call('messages.list', { token, query })).body.data;
  return [...threads];
}

export async function pageOf({ token }: Person, threadId: number, query: Record<string, unknown> = {}) {
  return (await app.call('messages.thread', { token, params: { threadId }, query })).body.data;
}

export async function textsOf(who: Person, threadId: number): Promise<string[]> {
  return (await pageOf(who, threadId)).messages.map(({ text }) => text);
}

/** In how many threads something is new, and how much in this one. */
export async function countsOf({ token }: Person, threadId: number): Promise<[number, number]> {
  const { unread, threads } = (await app.call('messages.list', { token })).body.data;
  return [unread, threads.find(({ id }) => id === threadId)?.unread ?? 0];
}

export async function befriend(one: Person, other: Person): Promise<void> {
  const ask = (who: Person, whom: Person) =>
    app.call('social.ask', { token: who.token, params: { playerSlug: whom.slug } });
  await ask(one, other);
  await ask(other, one);
}

export async function block(one: Person, other: Person): Promise<void> {
  await app.call('social.block', { token: one.token, params: { playerSlug: other.slug } });
}

export async function openTo({ token }: Person, open_to: OpenTo): Promise<void> {
  await app.call('messages.changeSettings', { token, body: { open_to } });
}

export function later(ms: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
}

/** Deletes their account; answers the status. */
export async function leave({ userId, token }: Person): Promise<number> {
  const users = app.database.db.updateTable('users').where('id', '=', userId);
  await users.set({ password_hash: await hashPassword(PASSWORD) }).execute();
  return (await app.call('accounts.deleteMyAccount', { token, body: { password: PASSWORD } })).status;
}
