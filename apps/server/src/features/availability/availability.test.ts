import { beforeEach, describe, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, matchOf, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertBan } from '../discipline/index.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { runMails } from '../inbox/testing.ts';
import { giveOwner } from '../teams/index.ts';
import { availabilityOf, findNextMatchOf } from './index.ts';
import { availabilityDesk } from './testing.ts';

const HOUR_MS = 3_600_000;
/** Of the test: nicks of accounts are there once. */
let number = 0;
let [ajo, bor] = ['', ''];
let league: League;
let boss: Person;
let rival: Person;
let keeper: Person;
let striker: Person;
const inbox = inboxDesk(() => app);
/** Of the first week: it begins three days from now. */
const match = () => matchOf(league, ajo, bor);
const of = () => ({ teamId: clubOf(league, ajo).id, fixtureId: match() });
const desk = availabilityDesk(() => app, of);
const later = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS);
};
const setMatch = async (
  values: Partial<Record<'date' | 'deadline', Date | null>> & { has_time?: boolean },
  id = match(),
) => {
  await app.database.db.updateTable('fixtures').set(values).where('id', '=', id).execute();
  app.cache.touch(['*']);
};
const saidOf = (reply: { status: number; body: { message: string } }) => [reply.status, reply.body.message];
const CLOSED = [409, 'You can no longer answer: the match has begun or has a result.'];

stage({ recheck: false });
beforeEach(async () => {
  number += 1;
  [ajo, bor] = [`Ajo${number}`, `Bor${number}`];
  league = await makeLeague(app, { squad: ['GK', 'ST', 'CB'], teams: [ajo, bor] });
  const date = new Date(app.clock.now.getTime() + 72 * HOUR_MS);
  await setMatch({ date });
  boss = await makePerson(app);
  rival = await makePerson(app);
  await app.write((tx) => giveOwner(tx, clubOf(league, ajo).id, boss.userId));
  await app.write((tx) => giveOwner(tx, clubOf(league, bor).id, rival.userId));
  keeper = await inbox.mate(league, ajo, 0);
  striker = await inbox.mate(league, ajo, 1);
});

const firstOf = async (by: Person) => {
  const one = (await desk.ofTeam(by)).data.find((item) => item.match.id === match());
  if (!one) throw new Error('the match is not there');
  return one;
};
const squadOf = async (by: Person) =>
  Object.fromEntries((await firstOf(by)).squad.map(({ nick, answer }) => [nick, answer]));

describe('whether they will play', () => {
  test('players say by one tap until kick-off, and the club sees it', async () => {
    expect((await desk.answer(keeper, 'no')).body.message).toBe('Your answer is saved.');
    await Promise.all(['yes', 'yes', 'yes'].map((answer) => desk.answer(keeper, answer)));
    await desk.answer(striker, 'maybe');
    expect(await squadOf(boss)).toEqual({
      [`${ajo} 0`]: 'yes',
      [`${ajo} 1`]: 'maybe',
      [`${ajo} 2`]: null,
    });
    expect(await firstOf(keeper)).toMatchObject({ in_squad: true, mine: 'yes', ask: null });
    expect(await firstOf(boss)).toMatchObject({ in_squad: false, mine: null, ask: { may: true } });
    expect(await availabilityOf(app.database.db, of())).toEqual(
      new Map([
        [keeper.playerId, 'yes'],
        [striker.playerId, 'maybe'],
      ]),
    );
    later(72);
    expect(saidOf(await desk.answer(keeper, 'no'))).toEqual(CLOSED);
    expect((await desk.ofTeam(boss)).data.some((item) => item.match.id === match())).toBe(false);
  });

  test('is asked on the page of the match, too: of one’s own club alone', async () => {
    await desk.answer(keeper, 'yes');
    expect(await desk.ofMatch(striker)).toMatchObject([
      { team: { name: ajo }, in_squad: true, mine: null, squad: [{ answer: 'yes' }, {}, {}] },
    ]);
    expect(await desk.ofMatch(rival)).toMatchObject([{ team: { name: bor }, in_squad: false }]);
    for (const who of [await makePerson(app), await makePerson(app, { role: 'FULL' })]) {
      expect(await desk.ofMatch(who)).toEqual([]);
    }
    later(73);
    expect(await desk.ofMatch(striker)).toEqual([]);
  });

  test('is said until the deadline where there is no date, and until the end of a day without an hour', async () => {
    const deadline = new Date(app.clock.now.getTime() + 240 * HOUR_MS);
    await setMatch({ date: null, deadline });
    expect((await firstOf(keeper)).until).toBe(deadline.toISOString());
    await setMatch({ date: new Date(app.clock.now.getTime() - HOUR_MS), has_time: false });
    expect((await desk.answer(keeper, 'yes')).status).toBe(200);
    await setMatch({ date: null, deadline: null });
    expect(saidOf(await desk.answer(keeper, 'no'))).toEqual(CLOSED);
  });

  test('is said of no match that is decided', async () => {
    const { token } = await makePerson(app, { role: 'FULL' });
    await judgeOf(app, league, token).score(`${ajo}-${bor}`, 1, 0);
    expect(saidOf(await desk.answer(keeper, 'yes'))).toEqual(CLOSED);
    expect(saidOf(await desk.ask(boss))).toEqual(CLOSED);
  });
});

describe('nobody says it', () => {
  test('but the players who are registered: not the owner, strangers, rivals, or those who left', async () => {
    expect(saidOf(await desk.answer(boss, 'yes'))).toEqual([
      403,
      'Only players registered for this match can answer.',
    ]);
    const full = await makePerson(app, { role: 'FULL' });
    expect((await desk.answer(full, 'yes')).status).toBe(403);
    for (const who of [rival, await makePerson(app)]) {
      expect((await desk.answer(who, 'yes')).status).toBe(403);
      const asked = { token: who.token, params: { teamId: of().teamId } };
      expect((await app.call('availability.ofTeam', asked)).status).toBe(403);
    }
    await desk.answer(keeper, 'yes');
    const { db } = app.database;
    await db.deleteFrom('registrations').where('player_id', '=', keeper.playerId).execute();
    expect((await desk.answer(keeper, 'no')).status).toBe(403);
    expect(await availabilityOf(db, of())).toEqual(new Map());
    await db.deleteFrom('team_members').where('player_id', '=', keeper.playerId).execute();
    expect(await desk.ofMatch(keeper)).toEqual([]);
  });

  test('of a match that the team does not play, or in 1v1', async () => {
    const other = await makeLeague(app, { squad: ['GK'] });
    const params = { ...of(), fixtureId: matchOf(other, 'Ajo', 'Bor') };
    const foreign = { token: keeper.token, params, body: { answer: 'yes' } as const };
    expect((await app.call('availability.answer', foreign)).status).toBe(404);
    const single = await makeLeague(app, { kind: 'single', squad: ['GK'], teams: ['Eva', 'Fin'] });
    const one = clubOf(single, 'Eva');
    const alone = await inbox.mate(single, 'Eva', 0);
    await app.write((tx) => giveOwner(tx, one.id, alone.userId));
    const { id = 0 } = single.matches.find(({ home }) => home === 'Eva') ?? {};
    const reply = await app.call('availability.answer', {
      token: alone.token,
      params: { teamId: one.id, fixtureId: id },
      body: { answer: 'yes' },
    });
    expect(reply.status).toBe(409);
  });

  test('who runs the site, and whose own team is the rival, does not see who plays against it', async () => {
    const { userId } = rival;
    await app.database.db.updateTable('users').set({ role: 'FULL' }).where('id', '=', userId).execute();
    const full = await makePerson(app, { role: 'FULL' });
    expect((await desk.ofTeam(full)).data.length).toBeGreaterThan(0);
    expect((await desk.ofTeam(rival)).data).toEqual([]);
  });
});

describe('managers', () => {
  const told = async (who: Person) => await inbox.textsOf(who, 'availability_asked');

  test('ask those without an answer, once in twelve hours; these are mailed', async () => {
    await desk.answer(keeper, 'yes');
    const replies = await Promise.all([desk.ask(boss), desk.ask(boss)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)?.body.message).toBe('1 player has been asked.');
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
      'They were asked less than 12 hours ago. Ask again later.',
    );
    expect(await told(striker)).toEqual([`${ajo} v ${bor}: will you play for ${ajo}?`]);
    expect([await told(keeper), await told(rival)]).toEqual([[], []]);
    expect(await runMails(app)).toBe(1);
    expect((await firstOf(boss)).ask).toEqual({ may: false, asked_at: app.clock.now.toISOString() });
    later(12);
    expect((await desk.ask(boss)).status).toBe(200);
    await desk.answer(striker, 'no');
    later(12);
    expect(saidOf(await desk.ask(boss))).toEqual([409, 'Everyone who can answer has already answered.']);
    expect((await desk.ask(keeper)).status).toBe(403);
  });

  test('see who is banned, whom they need not ask; players do not', async () => {
    const { userId } = await makePerson(app, { role: 'FULL' });
    await app.write((tx) =>
      insertBan(tx, {
        player_id: striker.playerId,
        tournament_id: league.tournamentId,
        reason: 'insults',
        starts_at: app.clock.now,
        ends_at: new Date(app.clock.now.getTime() + 240 * HOUR_MS),
        user_id: userId,
      }),
    );
    const barOf = async (by: Person) =>
      (await firstOf(by)).squad.find(({ nick }) => nick === mateOf(league, ajo, 1).nick)?.bar;
    expect([await barOf(boss), await barOf(keeper)]).toEqual(['banned', null]);
    await desk.ask(boss);
    expect([(await told(keeper)).length, (await told(striker)).length]).toEqual([1, 0]);
  });
});

test('the next match of a team in a tournament is the first that takes answers', async () => {
  const { db } = app.database;
  const asked = { teamId: of().teamId, tournamentId: league.tournamentId };
  const next = async () => (await findNextMatchOf(db, { ...asked, now: app.clock.now }))?.fixture_id;
  expect(await next()).toBe(match());
  later(73);
  expect(await next()).toBe(matchOf(league, bor, ajo));
});

test('a player’s dashboard asks for the matches of the coming week, until they answer', async () => {
  const tasksOf = async ({ token }: Person) =>
    (await app.call('site.mine', { token })).body.data.tasks.filter(
      ({ kind }) => kind === 'availability_asked',
    );
  const inEightDays = new Date(app.clock.now.getTime() + 8 * 24 * HOUR_MS);
  await setMatch({ date: inEightDays }, matchOf(league, bor, ajo));
  expect(await tasksOf(keeper)).toMatchObject([{ match: { id: match() }, team: { name: ajo } }]);
  expect(await tasksOf(boss)).toEqual([]);
  await desk.answer(keeper, 'maybe');
  expect(await tasksOf(keeper)).toEqual([]);
});
