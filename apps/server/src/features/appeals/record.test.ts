import { beforeAll, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { type MadeNotice, makeNotice } from '../../testing/notices.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { casesOf, comment, decide, report, show } from '../moderation/testing.ts';
import { decide as answer, appealTo, banFrom, banFromSite } from './testing.ts';

stage();
let league: League;
let notice: MadeNotice;
let boss: Person;
let full: Person;
beforeAll(async () => {
  league = await makeLeague(app);
  notice = await makeNotice(app, { league });
  boss = await makePerson(app, { role: 'SUPER' });
  full = await makePerson(app, { role: 'FULL' });
});

/** Somebody reports a comment of another; the case's number. */
async function complain(author: Person, reporter: Person, by = boss): Promise<number> {
  await report(app, reporter, { kind: 'comment', id: await comment(app, author, notice) });
  return (await casesOf(app, by)).data[0]?.id ?? 0;
}

async function personOf(by: Person, who: Person) {
  return await app.call('moderation.person', { token: by.token, params: { userId: who.userId } });
}

test('who else has a case open is shown for ten minutes, on the list and in the case, and nothing is locked', async () => {
  const caseId = await complain(await makePerson(app), await makePerson(app));
  expect((await app.call('moderation.open', { token: full.token, params: { caseId } })).status).toBe(200);
  expect((await show(app, boss, caseId)).body.data.opened_by).toMatchObject([
    { player: { nick: full.nick } },
  ]);
  expect((await casesOf(app, boss)).data[0]?.opened_by).toHaveLength(1);
  expect((await show(app, full, caseId)).body.data.opened_by).toEqual([]);
  const stranger = await makePerson(app);
  expect((await app.call('moderation.open', { token: stranger.token, params: { caseId } })).status).toBe(404);
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  expect((await show(app, boss, caseId)).body.data.opened_by).toEqual([]);
  expect((await decide(app, boss, caseId, { outcome: 'dismissed' })).status).toBe(200);
});

test('a case shows what became of all that its reporter reported; ADMIN and above reach the person’s page', async () => {
  const [author, reporter] = [await makePerson(app), await makePerson(app)];
  await decide(app, boss, await complain(author, reporter));
  await decide(app, boss, await complain(author, reporter), { outcome: 'dismissed' });
  const caseId = await complain(author, reporter);
  expect((await show(app, boss, caseId)).body.data).toMatchObject({
    author_id: author.userId,
    list: [{ reporter_id: reporter.userId, record: { made: 3, upheld: 1, dismissed: 1, open: 1 } }],
  });
  expect((await personOf(boss, reporter)).body.data).toMatchObject({
    by: { made: 3, upheld: 1, dismissed: 1, open: 1 },
    about: { made: 0 },
    cases_by: [{ id: caseId, state: 'open' }, { state: 'dismissed' }, { state: 'upheld' }],
    cases_about: [],
  });
  expect((await personOf(boss, author)).body.data).toMatchObject({
    about: { made: 3, upheld: 1 },
    by: { made: 0 },
  });
});

test('who reported a judge is not found out by the counts beside another case of theirs', async () => {
  const [reporter, judge] = [await makePerson(app), await makePerson(app, { role: 'FULL' })];
  await report(app, reporter, { kind: 'nick', id: judge.playerId });
  const caseId = await complain(await makePerson(app), reporter, judge);
  const recordOf = async (by: Person) => (await show(app, by, caseId)).body.data.list[0]?.record;
  expect(await recordOf(judge)).toMatchObject({ made: 1, open: 1 });
  expect(await recordOf(boss)).toMatchObject({ made: 2, open: 2 });
});

test('a person’s page is for ADMIN and above, not one’s own, and of ADMIN without the bans from tournaments', async () => {
  const [person, admin] = [await makePerson(app), await makePerson(app, { role: 'ADMIN' })];
  await banFrom(app, league.tournamentId, full, person);
  await banFromSite(app, full, person);
  expect((await personOf(boss, person)).body.data.bans).toHaveLength(2);
  expect((await personOf(admin, person)).body.data.bans).toMatchObject([{ tournament: null }]);
  expect((await personOf(admin, admin)).status).toBe(404);
  expect((await personOf(person, person)).status).toBe(403);
  // Nobody reads there what they said of the viewer.
  await report(app, person, { kind: 'nick', id: admin.playerId });
  expect((await personOf(admin, person)).body.data).toMatchObject({ cases_by: [], by: { made: 0, open: 0 } });
  expect((await personOf(full, person)).body.data.by).toMatchObject({ made: 1, open: 1 });
  await app.call('accounts.deleteMyAccount', { token: person.token, body: { password: PASSWORD } });
  expect((await personOf(boss, person)).status).toBe(404);
});

test('complaints, bans and appeals are counted by year, with the hours that half of the decisions took', async () => {
  app.clock.now = new Date('2031-03-01T12:00:00Z');
  const author = await makePerson(app, { daysOld: 2 });
  const [judge, giver] = [await makePerson(app, { role: 'SUPER' }), await makePerson(app, { role: 'FULL' })];
  const ids = [
    await complain(author, await makePerson(app), judge),
    await complain(author, await makePerson(app), judge),
  ];
  app.clock.now = new Date('2031-03-01T18:00:00Z');
  for (const id of ids) await decide(app, judge, id, { outcome: 'dismissed' });
  await answer(app, judge, await appealTo(app, author, await banFromSite(app, giver, author)));
  const years = (await app.call('moderation.years', { token: judge.token })).body.data;
  expect(years[0]).toMatchObject({ year: 2031, made: 2, dismissed: 2, upheld: 0, open: 0, median_hours: 6 });
  expect(years[0]).toMatchObject({ bans: 1, appeals: 1, appeals_lifted: 1 });
  expect((await app.call('moderation.years', { token: author.token })).status).toBe(403);
});
