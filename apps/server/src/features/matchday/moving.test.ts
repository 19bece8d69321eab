import { beforeEach, describe, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { datesOfMatch, type Evening, inHours, makeEvening } from './testing.ts';

/** Of the test: the clock goes on from one to the next. */
let start: Date;
let evening: Evening;
let judge: Person;
let of: ReturnType<typeof datesOfMatch>;
stage();
beforeEach(async () => {
  start = app.clock.now;
  evening = await makeEvening(app);
  of = datesOfMatch(app, evening);
  judge = await makePerson(app);
  await app.write((tx) => insertAdministrator(tx, evening.league.tournamentId, judge.userId));
});

const inDays = (days: number) => inHours(start, 24 * days);
/** The proposal of the other team that a manager has before them. */
async function theirs(by: Person): Promise<number> {
  return (await of.mine(by)).team?.theirs?.id ?? 0;
}
const seen = async () => {
  const { date, deadline } = await of.match();
  return { date, deadline };
};
const moved = async (more: Record<string, unknown>, by = judge) => {
  const now = await seen();
  return await of.move(by, { ...now, reason: 'the servers are down', seen: now, ...more });
};

describe('at once', () => {
  test('sixteen proposals of both teams: three each at most, and one of each is open', async () => {
    const { home, away, second } = evening;
    const hours = Array.from({ length: 16 }, (_, index) => 200 + index);
    const replies = await Promise.all(
      hours.map((hour, index) =>
        index % 2 === 0
          ? of.propose(home, inHours(start, hour), index % 4 === 0 ? second : undefined)
          : of.propose(away, inHours(start, hour)),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6);
    const log = await of.log();
    expect(log.map(({ outcome }) => outcome).sort()).toEqual([
      'open',
      'open',
      'replaced',
      'replaced',
      'replaced',
      'replaced',
    ]);
    expect(new Set(log.flatMap(({ outcome, team }) => (outcome === 'open' ? [team?.name] : []))).size).toBe(
      2,
    );
  });

  test('both teams accept: one date is the match’s, and the other proposal lapses', async () => {
    const { home, away } = evening;
    await of.propose(home, inDays(9));
    await of.propose(away, inDays(10));
    const [ofHome, ofAway] = [await theirs(away.manager), await theirs(home.manager)];
    const replies = await Promise.all([of.accept(away, ofHome), of.accept(home, ofAway)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const accepted = (await of.log()).find(({ outcome }) => outcome === 'accepted');
    expect((await of.match()).date).toBe(accepted?.to);
    expect((await of.log()).map(({ outcome }) => outcome).sort()).toEqual(['accepted', 'lapsed']);
  });

  test('a judge moves what a team accepts: one of them comes too late', async () => {
    const { home, away } = evening;
    await of.propose(home, inDays(9));
    const proposal = await theirs(away.manager);
    const replies = await Promise.all([of.accept(away, proposal), moved({ date: inDays(12) })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { date } = await of.match();
    expect(date).toBe(replies[0].status === 200 ? inDays(9) : inDays(12));
  });
});

describe('a judge', () => {
  test('moves kick-off, deadline or both, with a reason; proposals lapse, and the log says so', async () => {
    await of.propose(evening.home, inDays(9));
    const before = await seen();
    expect(await of.mine(judge)).toMatchObject({ team: null, moves: true });
    const reply = await moved({ date: inDays(20), deadline: inDays(21) });
    expect(reply.body.message).toBe('The match has been moved.');
    expect(await seen()).toEqual({ date: inDays(20), deadline: inDays(21) });
    expect(await of.log()).toMatchObject([
      { kind: 'proposal', outcome: 'lapsed' },
      {
        kind: 'move',
        team: null,
        outcome: null,
        from: before.date,
        to: inDays(20),
        deadline: { from: before.deadline, to: inDays(21) },
        reason: 'the servers are down',
      },
    ]);
    await moved({ deadline: inDays(30) });
    expect((await of.log())[2]).toMatchObject({ from: inDays(20), to: inDays(20) });
    const { token } = await makePerson(app, { role: 'FULL' });
    const params = { tournamentId: evening.league.tournamentId };
    const { data } = (await app.call('tournaments.log', { token, params })).body.data;
    const [deadlineAlone, both] = data;
    expect(both).toMatchObject({ deed: 'Moved a match', reason: 'the servers are down' });
    expect([both, deadlineAlone].map((entry) => entry?.changes.map(({ field }) => field))).toEqual([
      ['date', 'deadline'],
      ['deadline'],
    ]);
  });

  test('moves it when its deadline has passed', async () => {
    app.clock.now = new Date(inDays(15));
    expect((await moved({ date: inDays(16), deadline: inDays(17) })).status).toBe(200);
    expect(await seen()).toEqual({ date: inDays(16), deadline: inDays(17) });
  });

  test('reads below the field what is wrong', async () => {
    const errors = async (more: Record<string, unknown>) => (await moved(more)).body.errors;
    expect(await errors({ date: inDays(20) })).toEqual({ date: ['The match must be before its deadline.'] });
    expect(await errors({ deadline: inDays(-1) })).toEqual({
      deadline: ['Choose a time in the future.'],
    });
    expect(await errors({})).toEqual({ deadline: ['The match is on that date already.'] });
    expect(await errors({ date: null })).toEqual({ date: ['Enter a date and a time.'] });
    expect(await errors({ date: '2099-12-31T23:00:00Z', deadline: '2099-12-31T23:59:00Z' })).toEqual({
      date: ['Choose a date within a year.'],
    });
    expect(Object.keys((await errors({ date: 'soon' })) ?? {})).toEqual(['date']);
    expect(Object.keys((await errors({ date: inDays(10), reason: ' ' })) ?? {})).toEqual(['reason']);
  });

  test('moves no decided match', async () => {
    const { home, away, league } = evening;
    const { token } = await makePerson(app, { role: 'FULL' });
    await judgeOf(app, league, token).score(`${home.name}-${away.name}`, 1, 0);
    const { status, body } = await moved({ date: inDays(10) });
    expect([status, body.message]).toEqual([
      409,
      'This match already has a report or a result, so its date can’t be changed.',
    ]);
    expect((await of.mine(judge)).moves).toBe(false);
  });

  test('moves nothing that others moved meanwhile, nor where their own team plays', async () => {
    const stale = await seen();
    await moved({ date: inDays(10) });
    const reply = await of.move(judge, { ...stale, date: inDays(11), seen: stale, reason: 'too late' });
    expect(reply.status).toBe(409);
    const { manager } = evening.home;
    await app.write((tx) => insertAdministrator(tx, evening.league.tournamentId, manager.userId));
    expect((await moved({ date: inDays(11) }, manager)).status).toBe(403);
    expect((await of.mine(manager)).moves).toBe(false);
  });
});
