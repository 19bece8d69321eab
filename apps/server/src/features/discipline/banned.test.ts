import { beforeEach, expect, test } from 'vitest';
import { app, beforeEachLeague, judge, league } from '../../testing/judged-league.ts';
import { clubOf, matchOf, mateOf, TWELVE } from '../../testing/league.ts';
import { makeNotice } from '../../testing/notices.ts';
import { exportedOf, makePerson, type Person } from '../../testing/people.ts';
import { write } from '../news/testing.ts';
import { makeClub } from '../registrations/testing.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator, registerTeams } from '../tournaments/index.ts';

beforeEachLeague('FULL', { squad: TWELVE });

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
let admin: Person;
let full: Person;
beforeEach(async () => {
  admin = await makePerson(app);
  full = await makePerson(app, { role: 'FULL' });
  await insertAdministrator(app.database.db, league.tournamentId, admin.userId);
});

const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();

async function ban(by: Person, body: Record<string, unknown>) {
  const params = { tournamentId: league.tournamentId };
  return await app.call('discipline.ban', { token: by.token, params, body: { reason: 'insults', ...body } });
}

async function bansOf(by: Person, query = {}) {
  const params = { tournamentId: league.tournamentId };
  return (await app.call('discipline.bans', { token: by.token, params, query })).body.data;
}

/** "suspension Ajo 5 2/2", "ban Ajo 5 insults". */
async function banned(where: 'tournament' | 'division' = 'tournament'): Promise<string[]> {
  const { body } =
    where === 'tournament'
      ? await app.call('discipline.tournamentBanned', { params: { tournamentSlug: league.tournamentSlug } })
      : await app.call('discipline.divisionBanned', { params: { divisionSlug: league.divisionSlug } });
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, whatever it is
  return body.data.data.map(({ kind, player, suspension, ban: one }: any) =>
    suspension
      ? `${kind} ${player.nick} ${suspension.left}/${suspension.matches}`
      : `${kind} ${player.nick} ${one.reason}${one.is_over ? ' over' : ''}`,
  );
}

test('a player who is sent off is on both pages, and is refused in a line of the next match', async () => {
  const [first, second] = league.matches.filter(({ home, away }) => home === 'Ajo' || away === 'Ajo');
  if (!first || !second) throw new Error('no match');
  app.clock.now = new Date(app.clock.now.getTime() + HOUR_MS);
  await judge.score(`${first.home}-${first.away}`, 0, 0);
  await judge.lines(`${first.home}-${first.away}`, 'Ajo', [{ player: 5, reds: 1 }]);
  expect(await banned()).toEqual(['suspension Ajo 5 2/2']);
  expect(await banned('division')).toEqual(['suspension Ajo 5 2/2']);
  app.clock.now = new Date(app.clock.now.getTime() + 7 * DAY_MS);
  await judge.score(`${second.home}-${second.away}`, 0, 0);
  expect(await banned()).toEqual(['suspension Ajo 5 1/2']);
  const refused = await judge.lines(`${second.home}-${second.away}`, 'Ajo', [{ player: 4 }, { player: 5 }]);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({ 'lines.1.player': ['This player is suspended for this match.'] });
  const asked = await app.call('matches.judgedStatistics', {
    token: full.token,
    params: { fixtureId: matchOf(league, second.home, second.away), teamId: clubOf(league, 'Ajo').id },
  });
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const barred = asked.body.data.squad.filter((one: any) => one.barred !== null);
  expect(barred).toMatchObject([{ slug: mateOf(league, 'Ajo', 5).slug, barred: 'suspended' }]);
});

test('two bans of the same player at once make one, from the tournament and from the site', async () => {
  for (const [place, scope] of [
    [1, 'tournament'],
    [2, 'site'],
  ] as const) {
    const body = { player: mateOf(league, 'Bor', place).slug, scope };
    const replies = await Promise.all(Array.from({ length: 6 }, () => ban(full, body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  }
  expect((await bansOf(full)).total).toBe(2);
});

test('a banned user finds the ban in their data, and the administrator finds it in theirs', async () => {
  const person = await makePerson(app);
  expect((await ban(admin, { player: person.slug })).status).toBe(200);
  const dataOf = async ({ token }: Person) => (await exportedOf(app, { token })).body.data;
  expect((await dataOf(person)).bans).toMatchObject([{ reason: 'insults', ends_at: null }]);
  expect((await dataOf(admin)).bans_given).toMatchObject([{ reason: 'insults' }]);
  expect(await dataOf(admin)).toMatchObject({ bans: [], cards: [], suspensions: [] });
});

test('a ban may begin as another ends, but not before', async () => {
  const { slug } = mateOf(league, 'Bor', 1);
  expect((await ban(admin, { player: slug, end: inDays(3) })).status).toBe(200);
  expect((await ban(admin, { player: slug, start: inDays(2), end: inDays(5) })).status).toBe(422);
  expect((await ban(admin, { player: slug, start: inDays(3), end: inDays(5) })).status).toBe(200);
});

test('while a player is banned from the site, bans are given that last longer or begin after it, and no others', async () => {
  const { slug } = mateOf(league, 'Ajo', 8);
  expect((await ban(full, { player: slug, scope: 'site', end: inDays(3) })).status).toBe(200);
  for (const within of [{ end: inDays(3) }, { start: inDays(1), end: inDays(2) }]) {
    expect((await ban(admin, { player: slug, ...within })).status).toBe(422);
  }
  expect((await ban(admin, { player: slug, start: inDays(3), end: inDays(5) })).status).toBe(200);
  expect((await ban(admin, { player: slug, start: inDays(2), end: inDays(3) })).status).toBe(422);
  expect((await ban(full, { player: slug, scope: 'site', start: inDays(2) })).status).toBe(422);
  expect((await ban(full, { player: slug, scope: 'site', start: inDays(6) })).status).toBe(200);
  expect((await ban(admin, { player: slug, start: inDays(5) })).status).toBe(200);
  const other = mateOf(league, 'Ajo', 9).slug;
  expect((await ban(full, { player: other, scope: 'site' })).status).toBe(200);
  expect((await ban(admin, { player: other, start: inDays(9) })).status).toBe(422);
});

test('an administrator bans from the tournament, FULL from the site too; each with an end after now', async () => {
  const [one, other] = [mateOf(league, 'Bor', 1), mateOf(league, 'Bor', 2)];
  expect((await ban(admin, { player: one.slug, scope: 'site' })).status).toBe(403);
  expect((await ban(full, { player: one.slug, scope: 'site' })).status).toBe(200);
  expect((await ban(admin, { player: other.slug, end: inDays(-1) })).body.errors.end).toBeTruthy();
  expect((await ban(admin, { player: 'nobody-at-all' })).body.errors.player).toBeTruthy();
  expect((await ban(admin, { player: other.slug })).status).toBe(200);
  expect((await ban(admin, { player: other.slug })).body.errors.player).toEqual([
    'This player is already banned. End that ban first.',
  ]);
  expect((await bansOf(admin)).total).toBe(1);
  const seen = await bansOf(full, { q: 'bor 1' });
  expect(seen.data).toMatchObject([{ player: { nick: 'Bor 1' }, scope: 'site', state: 'running' }]);
  expect(seen.can).toEqual({ ban: true, ban_from_site: true });
  const params = { tournamentId: league.tournamentId, banId: seen.data[0].id };
  expect((await app.call('discipline.endBan', { token: admin.token, params })).status).toBe(404);
  expect((await app.call('discipline.endBan', { token: full.token, params })).status).toBe(200);
  expect((await app.call('discipline.endBan', { token: full.token, params })).status).toBe(409);
});

test('nobody bans themselves, an equal or a higher rank, nor where their own team plays', async () => {
  const second = await makePerson(app);
  await insertAdministrator(app.database.db, league.tournamentId, second.userId);
  const user = await makePerson(app);
  for (const target of [admin, second, full]) {
    const refused = await ban(admin, { player: target.slug });
    expect([target.nick, refused.body.errors?.player?.length]).toEqual([target.nick, 1]);
  }
  const other = await makePerson(app, { role: 'FULL' });
  expect((await ban(full, { player: other.slug })).status).toBe(422);
  expect((await ban(full, { player: second.slug })).status).toBe(200);
  expect((await ban(admin, { player: user.slug })).status).toBe(200);
  await insertManager(app.database.db, clubOf(league, 'Ajo').id, admin.userId);
  expect((await ban(admin, { player: mateOf(league, 'Ajo', 1).slug })).status).toBe(403);
  expect((await bansOf(admin)).can).toEqual({ ban: false, ban_from_site: false });
});

test('who has a team that takes part bans nobody there, though it waits for its place', async () => {
  const { id } = await makeClub(app, { name: 'Waiting', ownerId: admin.userId });
  await app.write((tx) =>
    registerTeams(tx, { tournamentId: league.tournamentId, teamIds: [id], now: app.clock.now }),
  );
  app.cache.touch(['*']);
  expect((await ban(admin, { player: mateOf(league, 'Ajo', 1).slug })).status).toBe(403);
  expect((await bansOf(admin)).can).toEqual({ ban: false, ban_from_site: false });
});

test('a banned player is refused in the lines of matches of those days, but earlier line-ups stay', async () => {
  const [first] = league.matches.filter(({ home }) => home === 'Ajo');
  if (!first) throw new Error('no match');
  const pairing = `${first.home}-${first.away}` as const;
  await judge.score(pairing, 0, 0);
  await judge.lines(pairing, 'Ajo', [{ player: 3 }]);
  const start = inDays(-1);
  for (const place of [3, 4]) await ban(admin, { player: mateOf(league, 'Ajo', place).slug, start });
  const dated = await app.database.db
    .updateTable('fixtures')
    .set({ date: app.clock.now })
    .where('id', '=', first.id)
    .executeTakeFirst();
  expect(dated.numUpdatedRows).toBe(1n);
  expect((await judge.lines(pairing, 'Ajo', [{ player: 3, goals: 0 }])).status).toBe(200);
  const refused = await judge.lines(pairing, 'Ajo', [{ player: 3 }, { player: 4 }]);
  expect(refused.body.errors).toEqual({
    'lines.1.player': ['This player was banned on the day of this match.'],
  });
});

test('a banned user neither joins the free market, nor writes or comments there', async () => {
  const user = await makePerson(app);
  const params = { tournamentId: league.tournamentId };
  const notice = await makeNotice(app, { league });
  const deeds = async () => [
    (await app.call('market.joinFreeMarket', { token: user.token, params })).status,
    (
      await app.call('news.comment', {
        token: user.token,
        params: { noticeId: notice.id },
        body: { text: 'Hi' },
      })
    ).status,
    (await write(app, user.token)).status,
  ];
  await ban(admin, { player: user.slug });
  // Their own news are not the tournament's.
  expect(await deeds()).toEqual([403, 403, 200]);
  const place = await app.call('market.myRegistration', { token: user.token, params });
  expect(place.body.data).toMatchObject({ ban: 'insults', can: { join: false } });
  const other = await makePerson(app);
  await ban(full, { player: other.slug, scope: 'site' });
  const refused = await write(app, other.token);
  expect([refused.status, refused.body.message]).toEqual([403, 'You are banned: insults']);
});

test('a ban is on the pages until 30 days after its end', async () => {
  const { slug } = mateOf(league, 'Ajo', 2);
  expect((await ban(admin, { player: slug, end: inDays(2) })).status).toBe(200);
  expect(await banned()).toEqual(['ban Ajo 2 insults']);
  expect(await banned('division')).toEqual(['ban Ajo 2 insults']);
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + 3 * DAY_MS);
  expect(await banned()).toEqual(['ban Ajo 2 insults over']);
  app.clock.now = new Date(now.getTime() + 32 * DAY_MS + HOUR_MS);
  expect(await banned()).toEqual([]);
});
