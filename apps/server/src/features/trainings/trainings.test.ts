import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import { whileHeld } from '../../testing/held.ts';
import { clubOf, type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { deleteMember, giveOwner, insertManager, insertMember, lockTeam } from '../teams/index.ts';
import { trainingDesk } from './testing.ts';

let league: League;
let boss: Person;
let player: Person;
const club = () => clubOf(league, 'Ajo');
const inbox = inboxDesk(() => app);
const desk = trainingDesk(() => app, club);
const START = new Date('2026-03-20T12:00:00Z');
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  // What was kept is of a later time.
  app.cache.touch(['*']);
  league = await makeLeague(app, { squad: ['GK', 'ST'], teams: ['Ajo', 'Bor'] });
  boss = await makePerson(app);
  await app.write((tx) => giveOwner(tx, club().id, boss.userId));
  player = await memberOf();
});

async function memberOf(): Promise<Person> {
  const person = await makePerson(app);
  const row = { team_id: club().id, player_id: person.playerId, created_at: app.clock.now };
  await app.write((tx) => insertMember(tx, row));
  return person;
}
const firstOf = async (by: Person) => {
  const [first] = (await desk.list(by)).next;
  if (!first) throw new Error('no training');
  return first;
};
const saidOf = (reply: { status: number; body: { message: string } }) => [reply.status, reply.body.message];

describe('a training', () => {
  test('is added by a manager; the club reads what it is about, everybody else only when', async () => {
    expect((await desk.add(boss, { note: 'Bring headsets' })).body.message).toBe(
      'The training session has been planned.',
    );
    const { can, next } = await desk.list(player);
    expect(can).toEqual({ manage: false, answer: true });
    expect(next).toMatchObject([
      {
        starts_at: desk.inHours(24),
        minutes: 60,
        title: 'Set pieces',
        note: 'Bring headsets',
        following: null,
      },
    ]);
    expect((await desk.seen()).next).toEqual([{ starts_at: desk.inHours(24), minutes: 60 }]);
  });

  test('is repeated each week at the same hour of the zone, also when summer time begins', async () => {
    expect((await desk.add(boss, { weeks: 3, date: '2026-03-25T20:00:00Z' })).body.message).toBe(
      'The 3 training sessions have been planned.',
    );
    const { next } = await desk.list(boss);
    expect(next.map(({ starts_at: at, following }) => [at, following])).toEqual([
      ['2026-03-25T20:00:00.000Z', 2],
      ['2026-04-01T19:00:00.000Z', 1],
      ['2026-04-08T19:00:00.000Z', 0],
    ]);
  });

  test('is past once it is over, is shown for thirty days more, and then no more', async () => {
    await desk.add(boss);
    app.clock.now = new Date(desk.inHours(24.5));
    expect([(await desk.seen()).next.length, (await desk.list(player)).next.length]).toEqual([1, 1]);
    app.clock.now = new Date(desk.inHours(0.5));
    expect(await desk.seen()).toMatchObject({ next: [], past: [{ minutes: 60 }] });
    expect((await desk.list(player)).past).toMatchObject([{ title: 'Set pieces' }]);
    app.clock.now = new Date(desk.inHours(30 * 24));
    expect(await desk.seen()).toEqual({ next: [], past: [] });
  });

  test('is planned once, however often the button is pressed', async () => {
    const key = randomUUID();
    await Promise.all([desk.add(boss, {}, key), desk.add(boss, {}, key)]);
    expect((await desk.list(boss)).next.length).toBe(1);
  });
});

describe('a training is refused', () => {
  test.each([
    ['in the past', { date: '2026-03-20T11:59:00Z' }, 'date', 'Choose a time in the future.'],
    ['in more than a year', { date: '2027-04-01T12:00:00Z' }, 'date', 'Choose a date within a year.'],
    [
      'of a series that ends then',
      { date: '2027-03-18T12:00:00Z', weeks: 3 },
      'date',
      'Choose a date within a year.',
    ],
  ])('%s', async (_, wrong, field, sentence) => {
    const { status, body } = await desk.add(boss, wrong);
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
    expect((await desk.list(boss)).next).toEqual([]);
  });

  test.each([
    ['of 21 weeks', { weeks: 21 }, 'weeks'],
    ['of no week', { weeks: 0 }, 'weeks'],
    ['of negative minutes', { minutes: -60 }, 'minutes'],
    ['of a whole day', { minutes: 1440 }, 'minutes'],
    ['without a title', { title: ' ' }, 'title'],
    ['with too long a note', { note: 'x'.repeat(501) }, 'note'],
    ['in a zone that is none', { timeZone: 'Europe/Atlantis' }, 'timeZone'],
    ['at no date', { date: 'tomorrow' }, 'date'],
  ])('%s, below its field', async (_, wrong, field) => {
    const { status, body } = await desk.add(boss, wrong);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('where the team has sixty to come', async () => {
    for (let series = 0; series < 3; series++) await desk.add(boss, { weeks: 20 });
    expect(saidOf(await desk.add(boss))).toEqual([
      409,
      'A team can have at most 60 upcoming training sessions. Cancel some, or plan fewer weeks.',
    ]);
  });

  test('of a team of one, of a disbanded one, and by those who don’t run it', async () => {
    for (const who of [player, await makePerson(app)]) expect((await desk.add(who)).status).toBe(403);
    const db = app.database.db;
    await db.updateTable('teams').set({ disbanded_at: START }).where('id', '=', club().id).execute();
    expect((await desk.add(boss)).status).toBe(409);
    expect((await desk.list(boss)).can).toEqual({ manage: false, answer: false });
    await db
      .updateTable('teams')
      .set({ disbanded_at: null, of_one: true })
      .where('id', '=', club().id)
      .execute();
    expect((await desk.add(boss)).status).toBe(409);
    app.cache.touch(['*']);
  });
});

describe('who comes', () => {
  test('members say by one tap, and the last word counts', async () => {
    await desk.add(boss);
    const { id } = await firstOf(boss);
    expect((await desk.answer(player, id, 'no')).body.message).toBe('Your answer is saved.');
    await Promise.all(['maybe', 'yes', 'yes'].map((answer) => desk.answer(player, id, answer)));
    await desk.answer(player, id, 'yes');
    await desk.answer(boss, id, 'maybe');
    expect(await firstOf(player)).toMatchObject({
      mine: 'yes',
      answers: { yes: [player.playerId], maybe: [boss.playerId], no: [] },
    });
    const { members } = await desk.list(boss);
    expect(members.map(({ nick }) => nick)).toContain(player.nick);
    expect(members.map(({ nick }) => nick)).toContain(mateOf(league, 'Ajo', 0).nick);
  });

  test('strangers, rivals and former members neither say nor see; who runs the site sees, but does not come', async () => {
    await desk.add(boss);
    const { id } = await firstOf(boss);
    await desk.answer(player, id, 'yes');
    const rival = await makePerson(app);
    await app.write((tx) => insertManager(tx, clubOf(league, 'Bor').id, rival.userId));
    await app.write((tx) => deleteMember(tx, club().id, player.playerId));
    for (const { token } of [player, rival, await makePerson(app)]) {
      const params = { teamId: club().id };
      expect((await app.call('trainings.list', { token, params })).status).toBe(403);
      const body = { answer: 'no' };
      const asked = { token, params: { ...params, trainingId: id }, body };
      expect((await app.call('trainings.answer', asked)).status).toBe(403);
    }
    expect((await firstOf(boss)).answers.yes).toEqual([]);
    const full = await makePerson(app, { role: 'FULL' });
    expect((await desk.list(full)).can).toEqual({ manage: true, answer: false });
    expect(saidOf(await desk.answer(full, id, 'yes'))).toEqual([403, 'Only club members can answer.']);
  });

  test('nobody says of a training that has begun, was cancelled, or is another team’s', async () => {
    await desk.add(boss);
    await desk.add(boss, { date: desk.inHours(48) });
    const [first, second] = (await desk.list(boss)).next;
    await desk.cancel(boss, second?.id ?? 0);
    const cancelled = [409, 'This training session has been cancelled.'];
    expect(saidOf(await desk.answer(player, second?.id ?? 0, 'yes'))).toEqual(cancelled);
    expect(saidOf(await desk.cancel(boss, second?.id ?? 0))).toEqual(cancelled);
    expect(saidOf(await desk.edit(boss, second?.id ?? 0))).toEqual(cancelled);
    expect((await desk.answer(player, 999_999, 'yes')).status).toBe(404);
    expect((await desk.answer(player, first?.id ?? 0, 'perhaps')).status).toBe(422);
    const other = await makeLeague(app, { squad: ['GK'] });
    const foreign = trainingDesk(
      () => app,
      () => clubOf(other, 'Ajo'),
    );
    await app.write((tx) => insertManager(tx, clubOf(other, 'Ajo').id, boss.userId));
    expect((await foreign.cancel(boss, first?.id ?? 0)).status).toBe(404);
    app.clock.now = new Date(first?.starts_at ?? '');
    const began = [409, 'This training session has already begun.'];
    expect(saidOf(await desk.answer(player, first?.id ?? 0, 'yes'))).toEqual(began);
    expect(saidOf(await desk.edit(boss, first?.id ?? 0))).toEqual(began);
    expect(saidOf(await desk.cancel(boss, first?.id ?? 0))).toEqual(began);
  });
});

describe('a series', () => {
  const weekly = ['2026-03-25T20:00:00.000Z', '2026-04-01T19:00:00.000Z', '2026-04-08T19:00:00.000Z'];
  beforeEach(async () => {
    await desk.add(boss, { weeks: 3, date: weekly[0] });
  });
  const nth = async (index: number) => (await desk.list(boss)).next[index]?.id ?? 0;

  test('is changed from one session on, those that move are asked for anew, and those before stay', async () => {
    for (const index of [0, 1]) await desk.answer(player, await nth(index), 'yes');
    const moved = { scope: 'following', date: '2026-04-02T20:00:00Z', title: 'Corners', minutes: 90 };
    expect((await desk.edit(boss, await nth(1), moved)).body.message).toBe(
      'The 2 training sessions have been changed.',
    );
    const { next } = await desk.list(player);
    expect(next.map(({ starts_at: at, title, mine }) => [at, title, mine])).toEqual([
      [weekly[0], 'Set pieces', 'yes'],
      ['2026-04-02T20:00:00.000Z', 'Corners', null],
      ['2026-04-09T20:00:00.000Z', 'Corners', null],
    ]);
  });

  test('keeps answers where only the words change, and its other sessions where one alone is asked for', async () => {
    await desk.answer(player, await nth(0), 'yes');
    await desk.edit(boss, await nth(0), { date: weekly[0], title: 'Corners' });
    const { next } = await desk.list(player);
    expect(next.map(({ title, mine }) => [title, mine])).toEqual([
      ['Corners', 'yes'],
      ['Set pieces', null],
      ['Set pieces', null],
    ]);
  });

  test('is cancelled for one session, or from one on', async () => {
    await desk.cancel(boss, await nth(1));
    expect(await desk.startsOf(boss)).toEqual([weekly[0], weekly[2]]);
    expect((await desk.cancel(boss, await nth(0), 'following')).body.message).toBe(
      'The 2 training sessions have been cancelled.',
    );
    expect(await desk.startsOf(boss)).toEqual([]);
    expect((await desk.seen()).next).toEqual([]);
  });

  test('is not moved into the past, nor by who saw it as it is no more', async () => {
    const past = await desk.edit(boss, await nth(1), { scope: 'following', date: '2026-03-01T20:00:00Z' });
    expect(past.body.errors).toEqual({ date: ['Choose a time in the future.'] });
    const second = await makePerson(app);
    await app.write((tx) => insertManager(tx, club().id, second.userId));
    const id = await nth(0);
    const both = await Promise.all([
      desk.edit(boss, id, { date: weekly[0], title: 'Corners' }),
      desk.edit(second, id, { date: weekly[0], title: 'Throw-ins' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the club is told', () => {
  const KINDS = ['training_added', 'training_changed', 'training_cancelled'];
  const told = async (who: Person) => await inbox.textsOf(who, ...KINDS);

  test('once of a whole series, the actor and strangers never', async () => {
    const rival = await inbox.managerOf(league, 'Bor');
    await desk.add(boss, { weeks: 3 });
    await desk.edit(boss, (await firstOf(boss)).id, { title: 'Corners' });
    await desk.cancel(boss, (await firstOf(boss)).id, 'following');
    // Of one day the newest word.
    expect(await told(player)).toEqual(['Ajo has cancelled 3 training sessions']);
    const [item] = await inbox.itemsOf(player);
    expect([item?.date, item?.href]).toEqual([
      desk.inHours(24),
      `/en/psn/dashboard/teams/${club().id}/training-show`,
    ]);
    expect([await told(boss), await told(rival)]).toEqual([[], []]);
  });

  test('of nothing where nothing changed', async () => {
    await desk.add(boss);
    await desk.edit(boss, (await firstOf(boss)).id);
    expect(await told(player)).toEqual(['Ajo has planned a training session']);
  });
});

test('a member’s dashboard asks for the next training of the coming three days, until they answer', async () => {
  const tasksOf = async ({ token }: Person) =>
    (await app.call('site.mine', { token })).body.data.tasks.filter(({ kind }) => kind === 'training_asked');
  await desk.add(boss, { date: desk.inHours(73) });
  expect(await tasksOf(player)).toEqual([]);
  await desk.add(boss);
  const { id } = await firstOf(boss);
  expect(await tasksOf(player)).toMatchObject([
    { until: desk.inHours(24), training: { id, title: 'Set pieces' }, team: { name: 'Ajo' } },
  ]);
  await desk.answer(player, id, 'no');
  expect([await tasksOf(player), (await tasksOf(boss)).length]).toEqual([[], 1]);
  expect(await tasksOf(await makePerson(app))).toEqual([]);
});

test('an answer, and a change, that waited until the training began are refused', async () => {
  await desk.add(boss);
  const { id } = await firstOf(boss);
  for (const deed of [() => desk.answer(player, id, 'yes'), () => desk.cancel(boss, id)]) {
    app.clock.now = START;
    const [reply] = await whileHeld<[TestReply, unknown]>(app, (tx) => lockTeam(tx, club().id), [
      deed,
      async () => {
        app.clock.now = new Date(desk.inHours(24));
      },
    ]);
    expect(reply.status, reply.text).toBe(409);
  }
});
