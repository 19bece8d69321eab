import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { follow, listen } from '../../testing/live.ts';
import { exportedOf, makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { appealsJobs } from './jobs.ts';
import { anew, appeal, appealTo, banFrom, banFromSite, decide, deskOf, ownBans, show } from './testing.ts';

stage();
const inbox = inboxDesk(() => app);
const DAY_MS = 86_400_000;
let league: League;
let full: Person;
let boss: Person;
beforeAll(async () => {
  league = await makeLeague(app);
  full = await makePerson(app, { role: 'FULL' });
  boss = await makePerson(app, { role: 'SUPER' });
});

const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();

async function judgeOf(tournamentId = league.tournamentId): Promise<Person> {
  const judge = await makePerson(app);
  await insertAdministrator(app.database.db, tournamentId, judge.userId);
  return judge;
}

describe('who is banned from the site', () => {
  let person: Person;
  let banId: number;
  beforeEach(async () => {
    person = await makePerson(app, { daysOld: 2 });
    banId = await banFromSite(app, full, person);
  });

  test('reads why and until when, and appeals once; their other writes stay closed', async () => {
    expect(await ownBans(app, person)).toMatchObject([
      { id: banId, tournament: null, reason: 'insults', state: 'running', can_appeal: true, appeal: null },
    ]);
    expect((await app.call('accounts.userData', person)).body.data).toMatchObject({ banned: true });
    expect((await appeal(app, person, banId)).status).toBe(200);
    expect(await ownBans(app, person)).toMatchObject([
      {
        can_appeal: false,
        appeal: { state: 'open', can_write: true, messages: [{ is_judge: false, text: 'It was not me.' }] },
      },
    ]);
    const again = await appeal(app, person, banId);
    expect([again.status, again.body.message]).toEqual([
      409,
      'You can appeal once against each ban, and you already have.',
    ]);
    const comment = { token: person.token, params: { noticeId: 1 }, body: { text: 'Hello' } };
    expect([403, 404]).toContain((await app.call('news.comment', comment)).status);
  });

  test('is found in the log by their name, with whose appeal it was and what became of it in words', async () => {
    await decide(app, boss, await appealTo(app, person, banId), { outcome: 'upheld' });
    const ask = { token: boss.token, lang: 'de', query: { q: person.nick } } as const;
    const { data } = (await app.call('audit.list', ask)).body.data;
    expect(data.slice(0, 2)).toMatchObject([
      {
        by: { nick: boss.nick },
        about: person.nick,
        changes: [{ field: 'Entscheidung', before: null, after: 'Ausschluss bleibt' }],
      },
      { by: { nick: person.nick }, about: person.nick, changes: [] },
    ]);
  });

  test('is answered by another judge than who banned them, and is free at once', async () => {
    const appealId = await appealTo(app, person, banId);
    expect(await deskOf(app, full)).not.toContain(appealId);
    expect(await deskOf(app, full, 'open')).toContain(appealId);
    expect(await deskOf(app, boss)).toContain(appealId);
    expect((await show(app, full, appealId)).body.data).toMatchObject({
      hindrance: 'gave_ban',
      can: { write: false, decide: false },
      ban: { by: full.nick },
    });
    expect((await decide(app, full, appealId)).status).toBe(403);
    expect((await decide(app, boss, appealId)).status).toBe(200);
    expect(await deskOf(app, boss)).not.toContain(appealId);
    expect(await deskOf(app, boss, 'over')).toContain(appealId);
    expect(await ownBans(app, person)).toMatchObject([
      { state: 'over', appeal: { state: 'lifted', decision: { by: boss.nick, reason: 'A second look.' } } },
    ]);
    expect((await app.call('accounts.userData', person)).body.data).toMatchObject({ banned: false });
    const told = await inbox.told(person);
    expect(told).toContain(
      'appeal_decided: Your appeal was granted: the ban has been lifted → /en/psn/dashboard/users/bans',
    );
    expect(told.filter((line) => line.startsWith('ban_ended'))).toEqual([]);
  });

  test('writes with the judges as long as it is open, in one thread', async () => {
    const appealId = await appealTo(app, person, banId);
    const asked = { token: boss.token, params: { appealId }, body: { text: 'Who was it then?' } };
    expect((await app.call('appeals.answer', asked)).status).toBe(200);
    expect((await app.call('appeals.answer', { ...asked, token: full.token })).status).toBe(403);
    expect((await show(app, boss, appealId)).body.data).toMatchObject({ is_answered: true });
    expect(await inbox.told(person)).toContain(
      'appeal_answered: A judge has written to you about your appeal → /en/psn/dashboard/users/bans',
    );
    const own = { token: person.token, params: { banId }, body: { text: 'My brother.' } };
    expect((await app.call('appeals.write', own)).status).toBe(200);
    const { messages } = (await show(app, boss, appealId)).body.data;
    expect(messages.map(({ nick, is_judge, text }) => [nick, is_judge, text])).toEqual([
      [person.nick, false, 'It was not me.'],
      [boss.nick, true, 'Who was it then?'],
      [person.nick, false, 'My brother.'],
    ]);
    await decide(app, boss, appealId, { outcome: 'upheld' });
    expect((await app.call('appeals.write', own)).status).toBe(409);
    expect((await app.call('appeals.answer', asked)).status).toBe(409);
    expect((await decide(app, boss, appealId)).status).toBe(409);
    expect(await ownBans(app, person)).toMatchObject([{ state: 'running', appeal: { state: 'upheld' } }]);
    expect((await appeal(app, person, banId)).status).toBe(409);
  });

  test('is banned for shorter, and never for longer', async () => {
    const appealId = await appealTo(app, person, banId);
    for (const until of [null, inDays(-1), inDays(10), inDays(11)]) {
      const refused = await decide(app, boss, appealId, { outcome: 'shortened', until });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['until']]);
    }
    const until = inDays(3);
    expect((await decide(app, boss, appealId, { outcome: 'shortened', until })).status).toBe(200);
    expect(await ownBans(app, person)).toMatchObject([{ ends_at: until, appeal: { state: 'shortened' } }]);
  });

  test('has an appeal that closes itself where the ban ends', async () => {
    const appealId = await appealTo(app, person, banId);
    const params = { userId: person.userId, banId };
    expect((await app.call('administration.endUserBan', { token: full.token, params })).status).toBe(200);
    expect((await show(app, boss, appealId)).body.data).toMatchObject({
      state: 'ended',
      can: { decide: false },
    });
    expect(await deskOf(app, boss)).not.toContain(appealId);
    expect((await decide(app, boss, appealId)).status).toBe(409);
    expect(await ownBans(app, person)).toMatchObject([{ state: 'over', appeal: { state: 'ended' } }]);
  });

  test('has a thread of a hundred messages, whoever wrote them', async () => {
    const appealId = await appealTo(app, person, banId);
    const ask = () =>
      app.call('appeals.answer', { token: boss.token, params: { appealId }, body: { text: 'And then?' } });
    for (let written = 1; written < 100; written += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).body.message).toBe('Nothing more fits into this conversation.');
    const own = { token: person.token, params: { banId }, body: { text: 'Nothing.' } };
    expect((await app.call('appeals.write', own)).status).toBe(409);
    expect((await decide(app, boss, appealId)).status).toBe(200);
  });

  test('leaves the open desks of judges where the ban is ended by hand', async () => {
    const appealId = await appealTo(app, person, banId);
    const desk = await follow(await listen(app), boss.token);
    const params = { userId: person.userId, banId };
    expect((await app.call('administration.endUserBan', { token: full.token, params })).status).toBe(200);
    for (let line = await desk.next(); line !== null; line = await desk.next()) {
      if (line.tags?.includes(`user:${boss.userId}`)) break;
    }
    await desk.close();
    expect(await deskOf(app, boss)).not.toContain(appealId);
  });

  test('takes their appeal with them when they delete the account', async () => {
    const appealId = await appealTo(app, person, banId);
    expect((await exportedOf(app, person)).body.data).toMatchObject({
      appeals: [{ ban: 'insults', outcome: null }],
      appeal_messages: [{ text: 'It was not me.' }],
    });
    await app.call('accounts.deleteMyAccount', { token: person.token, body: { password: PASSWORD } });
    expect((await show(app, boss, appealId)).status).toBe(404);
    expect(await deskOf(app, boss, 'open')).not.toContain(appealId);
    expect((await decide(app, boss, appealId)).status).toBe(404);
  });

  test('is on no desk of ADMIN, of a tournament’s administrator, or of their own', async () => {
    const appealId = await appealTo(app, person, banId);
    for (const one of [
      await makePerson(app, { role: 'ADMIN' }),
      await judgeOf(),
      await makePerson(app),
      person,
    ]) {
      expect(await deskOf(app, one, 'open')).toEqual([]);
      expect((await show(app, one, appealId)).status).toBe(404);
      expect((await decide(app, one, appealId)).status).toBe(one === person ? 403 : 404);
    }
  });

  test('shows who else has the appeal open for ten minutes', async () => {
    const appealId = await appealTo(app, person, banId);
    const params = { appealId };
    expect((await app.call('appeals.open', { token: full.token, params })).status).toBe(200);
    expect((await show(app, boss, appealId)).body.data.opened_by).toMatchObject([
      { player: { nick: full.nick } },
    ]);
    expect((await show(app, full, appealId)).body.data.opened_by).toEqual([]);
    expect((await app.call('appeals.open', { token: person.token, params })).status).toBe(403);
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
    expect((await show(app, boss, appealId)).body.data.opened_by).toEqual([]);
  });

  test('can’t appeal against what has not begun, is over, or is somebody else’s', async () => {
    const other = await makePerson(app);
    expect((await appeal(app, other, banId)).status).toBe(404);
    const later = { reason: 'insults', start: inDays(1), end: inDays(2) };
    await app.call('administration.banUser', {
      token: full.token,
      params: { userId: other.userId },
      body: later,
    });
    const [toCome] = await ownBans(app, other);
    expect(toCome).toMatchObject({ state: 'to_come', can_appeal: false });
    expect((await appeal(app, other, toCome?.id ?? 0)).status).toBe(409);
    app.clock.now = new Date(app.clock.now.getTime() + 2 * DAY_MS);
    expect((await appeal(app, other, toCome?.id ?? 0)).body.message).toBe('This ban has already ended.');
  });
});

describe('a ban from a tournament', () => {
  test('is judged by its other administrators, who do not play there, and by FULL and SUPER', async () => {
    const [judge, other, playing, elsewhere] = [
      await judgeOf(),
      await judgeOf(),
      await judgeOf(),
      await judgeOf((await makeLeague(app)).tournamentId),
    ];
    await insertManager(app.database.db, clubOf(league, 'Ajo').id, playing.userId);
    const person = await makePerson(app);
    const banId = await banFrom(app, league.tournamentId, judge, person);
    const appealId = await appealTo(app, person, banId);
    expect((await show(app, judge, appealId)).body.data.hindrance).toBe('gave_ban');
    expect((await show(app, playing, appealId)).body.data.hindrance).toBe('own_team');
    expect((await show(app, elsewhere, appealId)).status).toBe(404);
    expect((await decide(app, playing, appealId)).status).toBe(403);
    expect(await deskOf(app, other)).toEqual([appealId]);
    expect(await deskOf(app, boss)).toContain(appealId);
    expect((await app.call('site.mine', { token: other.token })).body.data.tasks).toContainEqual({
      kind: 'appeals',
      until: null,
      count: 1,
    });
    expect((await decide(app, other, appealId)).status).toBe(200);
  });

  test('of its administrator is not judged by another of the same tournament', async () => {
    const [judge, banned] = [await judgeOf(), await judgeOf()];
    const banId = await banFrom(app, league.tournamentId, full, banned);
    const appealId = await appealTo(app, banned, banId);
    expect((await show(app, judge, appealId)).body.data.hindrance).toBe('outranked');
    expect((await decide(app, judge, appealId)).status).toBe(403);
    expect((await decide(app, banned, appealId)).status).toBe(404);
    expect((await show(app, banned, appealId)).status).toBe(404);
  });

  test('of who has become SUPER since is answered by another SUPER, as nobody else can; never by themselves', async () => {
    const person = await makePerson(app);
    const appealId = await appealTo(app, person, await banFrom(app, league.tournamentId, full, person));
    expect(await deskOf(app, full)).not.toContain(appealId);
    const body = {
      idOrUsername: String(person.userId),
      rank: 'SUPER',
      reason: 'Helps out',
      password: PASSWORD,
    } as const;
    expect((await app.call('administration.add', { token: boss.token, body })).status).toBe(200);
    const risen = await anew(app, person);
    expect((await show(app, full, appealId)).body.data.hindrance).toBe('outranked');
    expect((await show(app, risen, appealId)).status).toBe(404);
    expect((await decide(app, risen, appealId)).status).toBe(404);
    const waiting = await deskOf(app, boss);
    expect(waiting).toContain(appealId);
    const { tasks } = (await app.call('site.mine', { token: boss.token })).body.data;
    expect(tasks).toContainEqual({ kind: 'appeals', until: null, count: waiting.length });
    expect((await decide(app, boss, appealId)).status).toBe(200);
  });

  test('is not judged by who is banned there', async () => {
    const [judge, other] = [await judgeOf(), await judgeOf()];
    await banFrom(app, league.tournamentId, full, other);
    const person = await makePerson(app);
    const banId = await banFrom(app, league.tournamentId, judge, person);
    const appealId = await appealTo(app, person, banId);
    expect((await show(app, other, appealId)).body.data.hindrance).toBe('banned');
  });
});

describe('the list of all bans', () => {
  test('has all of them for FULL and SUPER, those from the site for ADMIN; by person, state and scope', async () => {
    const [one, two] = [await makePerson(app, { daysOld: 2 }), await makePerson(app)];
    const ofSite = await banFromSite(app, full, one);
    const ofTournament = await banFrom(app, league.tournamentId, await judgeOf(), two);
    await appealTo(app, one, ofSite);
    const asked = async (who: Person, query: Record<string, unknown>) =>
      (await app.call('appeals.bans', { token: who.token, query })).body.data.data;
    const idsOf = async (who: Person, query: Record<string, unknown>) =>
      (await asked(who, { per_page: 100, ...query })).map(({ id }) => id);
    expect((await idsOf(boss, {})).slice(0, 2)).toEqual([ofTournament, ofSite]);
    const admin = await makePerson(app, { role: 'ADMIN' });
    for (const scope of ['', 'tournament']) expect(await idsOf(admin, { scope })).not.toContain(ofTournament);
    expect(await idsOf(admin, {})).toContain(ofSite);
    expect(await idsOf(boss, { scope: 'tournament' })).not.toContain(ofSite);
    expect(await asked(boss, { q: one.nick, state: 'running' })).toMatchObject([
      {
        id: ofSite,
        by: full.nick,
        appeal: { state: 'open', can_open: true },
        player: { user_id: one.userId },
      },
    ]);
    expect(await asked(admin, { q: one.nick })).toMatchObject([{ appeal: { can_open: false } }]);
    expect(await idsOf(boss, { q: one.nick, state: 'over' })).toEqual([]);
    expect(await idsOf(boss, { q: one.nick, state: 'to_come' })).toEqual([]);
    app.clock.now = new Date(app.clock.now.getTime() + 20 * DAY_MS);
    expect(await idsOf(boss, { q: one.nick, state: 'over' })).toEqual([ofSite]);
    expect((await app.call('appeals.bans', { token: two.token })).status).toBe(403);
  });
});

test('appeals go as long after their ban as complaints; one against a ban that runs stays', async () => {
  const [one, two] = [await makePerson(app), await makePerson(app)];
  const [short, long] = [await banFromSite(app, full, one), await banFromSite(app, full, two, 0)];
  const ids = [await appealTo(app, one, short), await appealTo(app, two, long)];
  await decide(app, boss, ids[0] ?? 0, { outcome: 'upheld' });
  await decide(app, boss, ids[1] ?? 0, { outcome: 'upheld' });
  app.clock.now = new Date(app.clock.now.getTime() + 800 * DAY_MS);
  const jobs = appealsJobs({ ...app.outside, clock: () => app.clock.now });
  await jobs.forget_appeals?.({}, { attempt: 1, isLast: false, signal: new AbortController().signal });
  expect(await deskOf(app, await anew(app, boss), 'over')).not.toContain(ids[0]);
  const left = await app.database.db.selectFrom('appeals').select('id').where('id', 'in', ids).execute();
  expect(left).toEqual([{ id: ids[1] }]);
});
