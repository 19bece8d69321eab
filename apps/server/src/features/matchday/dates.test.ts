import { beforeEach, describe, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { datesOfMatch, type Evening, inHours, makeEvening } from './testing.ts';

/** Of the test: the clock goes on from one to the next. */
let start: Date;
let evening: Evening;
let of: ReturnType<typeof datesOfMatch>;
stage();
beforeEach(async () => {
  start = app.clock.now;
  evening = await makeEvening(app);
  of = datesOfMatch(app, evening);
});

const inDays = (days: number) => inHours(start, 24 * days);
/** The proposal of the other team that a manager has before them. */
async function theirs(by: Person): Promise<number> {
  return (await of.mine(by)).team?.theirs?.id ?? 0;
}

describe('another date', () => {
  test('is proposed by one team and accepted by the other: the match is played then, and everybody reads how', async () => {
    const { home, away } = evening;
    const before = await of.match();
    expect((await of.propose(home, inDays(9))).body.message).toBe(
      'Your proposal has been sent to the other team.',
    );
    expect(await of.mine(home.manager)).toMatchObject({
      team: { id: home.teamId, side: 'home', left: 2, own: { date: inDays(9) }, theirs: null },
      moves: false,
    });
    expect(await of.log()).toMatchObject([
      { kind: 'proposal', team: { name: home.name }, from: before.date, to: inDays(9), outcome: 'open' },
    ]);
    expect((await of.accept(away, await theirs(away.manager))).body.message).toBe(
      'The match has a new date.',
    );
    expect(await of.match()).toMatchObject({ date: inDays(9), has_time: true, deadline: before.deadline });
    expect(await of.log()).toMatchObject([{ outcome: 'accepted', answered_at: start.toISOString() }]);
  });

  test('is refused, or answered with another one; a newer one replaces the former', async () => {
    const { home, away } = evening;
    await of.propose(home, inDays(9));
    expect((await of.refuse(away, await theirs(away.manager))).status).toBe(200);
    await of.propose(home, inDays(10));
    await of.propose(away, inDays(11));
    await of.propose(away, inDays(12));
    expect((await of.mine(home.manager)).team).toMatchObject({
      left: 1,
      own: { date: inDays(10) },
      theirs: { date: inDays(12) },
    });
    await of.accept(home, await theirs(home.manager));
    expect((await of.log()).map(({ outcome }) => outcome)).toEqual([
      'refused',
      'lapsed',
      'replaced',
      'accepted',
    ]);
    expect((await of.match()).date).toBe(inDays(12));
  });

  test('is for a match without a date or a deadline, and for teams of one, too', async () => {
    evening = await makeEvening(app, { kind: 'single' });
    of = datesOfMatch(app, evening);
    await app.database.db
      .updateTable('fixtures')
      .set({ date: null, deadline: null })
      .where('id', '=', evening.fixtureId)
      .execute();
    app.cache.touch(['*']);
    await of.propose(evening.away, inDays(100));
    await of.accept(evening.home, await theirs(evening.home.manager), evening.second);
    expect(await of.log()).toMatchObject([{ from: null, to: inDays(100), outcome: 'accepted' }]);
    expect(await of.match()).toMatchObject({ date: inDays(100), deadline: null });
  });

  test('lapses as time passes, without anybody doing anything', async () => {
    const { home, away } = evening;
    await of.propose(home, inDays(9));
    const proposal = await theirs(away.manager);
    expect(await of.log()).toMatchObject([{ outcome: 'open' }]);
    app.clock.now = new Date(inDays(9));
    expect(await of.log()).toMatchObject([{ outcome: 'lapsed', answered_at: null }]);
    expect((await of.mine(away.manager)).team?.theirs).toBeNull();
    expect((await of.accept(away, proposal)).body.message).toBe('Choose a time in the future.');
  });
});

describe('a date that can’t be', () => {
  test.each([
    ['past', -1, 'Choose a time in the future.'],
    ['the present one', 7 * 24, 'The match is on that date already.'],
    ['its deadline', 14 * 24, 'The match must be before its deadline.'],
  ])('is refused below its field: %s', async (_, hours, sentence) => {
    const reply = await of.propose(evening.home, inHours(start, hours));
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({ date: [sentence] });
  });

  test('is no instant, in the year 9999, or proposed already', async () => {
    await app.database.db
      .updateTable('fixtures')
      .set({ deadline: null })
      .where('id', '=', evening.fixtureId)
      .execute();
    app.cache.touch(['*']);
    const { home, away } = evening;
    expect((await of.propose(home, '2099-12-31T23:59:59Z')).body.errors).toEqual({
      date: ['Choose a date within a year.'],
    });
    for (const wrong of ['', 'tomorrow', '2026-13-01T00:00:00Z', '2026-12-01T20:00']) {
      const { status, body } = await of.propose(home, wrong);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['date']]);
    }
    await of.propose(home, inDays(9));
    for (const team of [home, away]) {
      expect((await of.propose(team, inDays(9))).body.errors).toEqual({
        date: ['This date is already proposed.'],
      });
    }
  });

  test('is a team’s fourth', async () => {
    for (const days of [8, 9, 10]) expect((await of.propose(evening.home, inDays(days))).status).toBe(200);
    const { status, body } = await of.propose(evening.home, inDays(11));
    expect([status, body.message]).toEqual([
      409,
      'Your team has already made its 3 proposals for this match.',
    ]);
    expect((await of.mine(evening.home.manager)).team).toMatchObject({ left: 0, obstacle: 'used' });
    expect((await of.propose(evening.away, inDays(11))).status).toBe(200);
  });

  test('comes after the deadline, after a report, or after the decision', async () => {
    const { home, away, league, fixtureId } = evening;
    await of.propose(home, inDays(9));
    const proposal = await theirs(away.manager);
    const closed = 'This match already has a report or a result, so its date can’t be changed.';
    for (const status of ['reported', 'disputed'] as const) {
      await app.database.db.updateTable('fixtures').set({ status }).where('id', '=', fixtureId).execute();
      app.cache.touch(['*']);
      for (const reply of [await of.propose(away, inDays(10)), await of.accept(away, proposal)]) {
        expect([reply.status, reply.body.message]).toEqual([409, closed]);
      }
      expect(await of.log()).toMatchObject([{ outcome: 'lapsed' }]);
      expect((await of.mine(away.manager)).team).toMatchObject({ theirs: null, obstacle: 'not_open' });
    }
    await app.database.db
      .updateTable('fixtures')
      .set({ status: 'scheduled' })
      .where('id', '=', fixtureId)
      .execute();
    app.cache.touch(['*']);
    const { token } = await makePerson(app, { role: 'FULL' });
    await judgeOf(app, league, token).score(`${home.name}-${away.name}`, 1, 0);
    expect((await of.refuse(away, proposal)).body.message).toBe(closed);
  });
});

test('the deadline ends the time for proposals and answers', async () => {
  const { home, away } = evening;
  await of.propose(home, inDays(13));
  const proposal = await theirs(away.manager);
  app.clock.now = new Date(inDays(14));
  const closed = 'The deadline of this match has passed.';
  for (const reply of [await of.propose(away, inDays(15)), await of.accept(away, proposal)]) {
    expect([reply.status, reply.body.message]).toEqual([409, closed]);
  }
  expect((await of.mine(away.manager)).team).toMatchObject({ theirs: null, obstacle: 'deadline_passed' });
});

describe('nobody answers', () => {
  test('for another team, for a match of others, or when they manage no more', async () => {
    const { home, away, second } = evening;
    await of.propose(away, inDays(9));
    const proposal = await theirs(home.manager);
    expect((await of.accept(away, proposal, second)).status).toBe(403);
    expect((await of.accept(away, proposal)).status).toBe(404);
    const others = await makeEvening(app);
    const elsewhere = datesOfMatch(app, { ...others, fixtureId: evening.fixtureId });
    expect((await elsewhere.accept(others.home, proposal)).status).toBe(404);
    expect((await datesOfMatch(app, others).accept(others.home, proposal)).status).toBe(404);
    await app.database.db.deleteFrom('team_managers').where('user_id', '=', second.userId).execute();
    expect((await of.accept(home, proposal, second)).status).toBe(403);
    expect((await of.mine(second)).team).toBeNull();
    expect((await of.log()).map(({ outcome }) => outcome)).toEqual(['open']);
  });

  test('what they have not seen: the newer proposal of the rival', async () => {
    const { home, away } = evening;
    await of.propose(away, inDays(9));
    const former = await theirs(home.manager);
    await of.propose(away, inDays(10));
    await of.propose(away, inDays(9));
    for (const reply of [await of.accept(home, former), await of.refuse(home, former)]) {
      expect([reply.status, reply.body.message]).toEqual([
        409,
        'The other team has proposed another date since. Look at it before you answer.',
      ]);
    }
  });

  test('twice: the second manager of the team reads that it is answered', async () => {
    const { home, away, second } = evening;
    await of.propose(away, inDays(9));
    const proposal = await theirs(home.manager);
    const replies = await Promise.all([
      of.accept(home, proposal),
      of.accept(home, proposal, second),
      of.refuse(home, proposal),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of replies) {
      if (status === 409) expect(body.message).toBe('This proposal has been answered already.');
    }
  });
});

test('a season that is not in progress has no other dates', async () => {
  const { league, home } = evening;
  const id = league.seasonId;
  await app.database.db.updateTable('seasons').set({ state: 'finished' }).where('id', '=', id).execute();
  app.cache.touch(['*']);
  const { status, body } = await of.propose(home, inDays(9));
  expect([status, body.message]).toEqual([409, 'This season is not in progress.']);
});
