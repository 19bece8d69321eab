import type { TestApp } from '../../testing/app.ts';
import type { TestReply } from '../../testing/asking.ts';
import { openSession, type Person } from '../../testing/people.ts';

const DAY_MS = 86_400_000;

/** Bans somebody from the site as the users' desk does, for so many days; 0: for good. Answers the ban's number. */
export async function banFromSite(app: TestApp, by: Person, who: Person, days = 10): Promise<number> {
  const end = days === 0 ? null : new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();
  const params = { userId: who.userId };
  const reply = await app.call('administration.banUser', {
    token: by.token,
    params,
    body: { reason: 'insults', end },
  });
  if (reply.status !== 200) throw new Error(reply.body.message);
  return (await ownBans(app, who))[0]?.id ?? 0;
}

/** The same from a tournament. */
export async function banFrom(app: TestApp, tournamentId: number, by: Person, who: Person): Promise<number> {
  const body = { player: who.slug, reason: 'insults' };
  const reply = await app.call('discipline.ban', { token: by.token, params: { tournamentId }, body });
  if (reply.status !== 200) throw new Error(reply.body.message);
  return (await ownBans(app, who))[0]?.id ?? 0;
}

export async function ownBans(app: TestApp, who: Person) {
  return (await app.call('appeals.mine', { token: who.token })).body.data.data;
}

export async function appeal(
  app: TestApp,
  who: Person,
  banId: number,
  text = 'It was not me.',
): Promise<TestReply> {
  return await app.call('appeals.appeal', { token: who.token, params: { banId }, body: { text } });
}

/** The number of the open appeal against a ban. */
export async function appealTo(app: TestApp, who: Person, banId: number): Promise<number> {
  const reply = await appeal(app, who, banId);
  if (reply.status !== 200) throw new Error(reply.body.message);
  const ban = (await ownBans(app, who)).find(({ id }) => id === banId);
  return ban?.appeal?.id ?? 0;
}

export async function decide(
  app: TestApp,
  by: Person,
  appealId: number,
  body: Record<string, unknown> = { outcome: 'lifted' },
): Promise<TestReply> {
  const sent = { reason: 'A second look.', ...body };
  return await app.call('appeals.decide', { token: by.token, params: { appealId }, body: sent });
}

/** The appeals of a list of somebody's desk, by their numbers. */
export async function deskOf(
  app: TestApp,
  by: Person,
  state: 'waiting' | 'open' | 'over' = 'waiting',
): Promise<number[]> {
  const reply = await app.call('appeals.list', { token: by.token, query: { state, per_page: 100 } });
  return reply.body.data.data.map(({ id }) => id);
}

export async function show(app: TestApp, by: Person, appealId: number) {
  return await app.call('appeals.show', { token: by.token, params: { appealId } });
}

/** In another session, as a log-in gives it. */
export async function anew(app: TestApp, who: Person): Promise<Person> {
  return { ...who, token: await openSession(app, who.userId) };
}
