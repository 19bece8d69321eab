import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CupDivision, judgeOfCup, makeCup, openDivision, startCup } from '../../testing/cups.ts';
import { type Organised, organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

let token: string;
let judge: ReturnType<typeof judgeOfCup>;
let of: Organised;
let statements = 0;
stage({
  onQuery: () => {
    statements += 1;
  },
});
beforeAll(async () => {
  ({ token } = await makePerson(app, { role: 'FULL' }));
  judge = judgeOfCup(app, token);
});
beforeEach(async () => {
  of = await organise(app, { teams: 4 });
});

const WON = { decision: 'played', homeGoals: 1, awayGoals: 0 };
const BOTH = { decision: 'both' };
const ANNUL = { decision: 'annul' };
const SEMIS = ['semi_final-1', 'semi_final-2'];

const next = async ({ desk }: CupDivision) => (await app.call('divisions.desk', desk.ask)).body.data.next;
const cupOf = async ({ desk }: CupDivision) =>
  (await app.call('awards.cup', { ...desk.ask, token })).body.data;
const planned = async () =>
  (await app.call('nextseason.plan', { token, params: { tournamentId: of.tournamentId } })).body.data;
const finish = async ({ desk }: CupDivision) =>
  expect((await desk.step('finished')).status, 'the season ends').toBe(200);
const tasks = async () =>
  (await app.call('site.mine', { token: of.administrator.token })).body.data.tasks.map((task) =>
    task.kind === 'season' ? task.step : task.kind,
  );
async function deliver({ desk }: CupDivision) {
  const { seen } = (await app.call('awards.cup', { ...desk.ask, token })).body.data;
  const body = { seen, champion: '100', awards: '' };
  return await app.call('awards.deliverCup', { ...desk.ask, token, body });
}
async function make() {
  const { seen, choices } = await planned();
  const body = { seen, ...choices };
  return await app.call('nextseason.make', { token, params: { tournamentId: of.tournamentId }, body });
}
async function rule({ id }: CupDivision, tie: string, body: object): Promise<void> {
  const match = await app.database.db
    .selectFrom('fixtures')
    .select('id')
    .where('division_id', '=', id)
    .where('tie', '=', tie)
    .executeTakeFirstOrThrow();
  const reply = await judge.decide(match.id, body);
  expect(reply.status, reply.text).toBe(200);
}
async function set({ desk }: CupDivision, more: object): Promise<void> {
  const { version, settings, teams, leader_is_champion } = (await app.call('liguilla.desk', desk.ask)).body
    .data;
  const body = { version, ...settings, teamLiguilla: teams, leaderIsChampion: leader_is_champion, ...more };
  expect((await app.call('liguilla.change', { ...desk.ask, body })).status).toBe(200);
}
async function knockout(teams = of.teamIds, asked: { name?: string; thirdPlace?: boolean } = {}) {
  const { name = 'Cup K', thirdPlace = false } = asked;
  const division = await openDivision(app, of, { name, type: 'automatic_knockout', teams });
  await set(division, { thirdPlace });
  expect((await division.desk.create()).status).toBe(200);
  return division;
}
/** A knockout of four whose finalists both lost, and its season is over. */
async function unwon(asked: Parameters<typeof knockout>[1] = {}) {
  const cup = await knockout(of.teamIds, asked);
  for (const tie of [...SEMIS, ...(asked.thirdPlace ? ['third_place-1'] : [])]) await rule(cup, tie, WON);
  await rule(cup, 'final-1', BOTH);
  await finish(cup);
  return cup;
}
/** Every desk agrees that there is no cup, and that the next season can be made; it is made. */
async function expectNoCup(cup: CupDivision): Promise<void> {
  expect(await cupOf(cup)).toMatchObject({
    obstacle: 'no_champion',
    places: { champion: null, second: null },
    delivered_at: null,
    previews_next_season: true,
  });
  const refused = await deliver(cup);
  expect([refused.status, refused.body.message]).toEqual([409, 'Nobody has won this season.']);
  expect([await next(cup), await tasks()]).toEqual(['next_season', ['next_season']]);
  expect(await planned()).toMatchObject({ obstacle: null, missing: [], refused: null });
  expect((await make()).status).toBe(200);
  expect(await next(cup)).not.toBe('next_season');
}

describe('a season that nobody won has no cup to deliver, so the next one can be made', () => {
  test.each([false, true])('where both lost the final (third place played: %s)', async (thirdPlace) => {
    const cup = await unwon({ thirdPlace });
    expect((await cupOf(cup)).places.third).toEqual(thirdPlace ? expect.anything() : null);
    expect((await planned()).teams.map(({ ended }) => ended)).toEqual([
      { kind: 'round', round: 'final' },
      { kind: 'round', round: 'final' },
      thirdPlace ? { kind: 'third' } : { kind: 'round', round: 'semi_final' },
      { kind: 'round', round: 'semi_final' },
    ]);
    await expectNoCup(cup);
    const { teams } = (await app.call('divisions.teams', { params: { divisionSlug: cup.slug } })).body.data;
    expect(teams).toHaveLength(4);
  });

  test('where both semi-finals had no winner', async () => {
    const cup = await knockout();
    for (const tie of SEMIS) await rule(cup, tie, BOTH);
    await finish(cup);
    await expectNoCup(cup);
  });

  test('where both finalists withdrew', async () => {
    of = await organise(app, { teams: 5 });
    const cup = await knockout();
    const waiting = (await cup.desk.slots()).teams.find(({ number }) => number === 1)?.id ?? 0;
    await rule(cup, 'semi_final-2', WON);
    const finalist = await homeOf(cup, 'semi_final-2');
    await withdraw(cup, finalist);
    // The other one waits for a rival that never comes.
    await withdraw(cup, waiting);
    await rule(cup, 'quarter_final-2', BOTH);
    await finish(cup);
    await expectNoCup(cup);
  });

  test('by hand, where no team is left to pair', async () => {
    const cup = await openDivision(app, of, { name: 'Cup H', type: 'manual_knockout', teams: of.teamIds });
    expect((await cup.desk.create()).status).toBe(200);
    const { pairing_version: version, pairing } = (await app.call('liguilla.desk', cup.desk.ask)).body.data;
    const [one = 0, two = 0, three = 0, four = 0] = pairing?.teams.map(({ id }) => id) ?? [];
    const pairings = [
      { home: one, away: two },
      { home: three, away: four },
    ];
    const body = { version, pairings };
    expect((await app.call('liguilla.pair', { ...cup.desk.ask, body })).status).toBe(200);
    for (const tie of SEMIS) await rule(cup, tie, BOTH);
    await finish(cup);
    await expectNoCup(cup);
  });

  test('of play-offs, while the league’s table moves its teams as ever', async () => {
    const more = { teamLiguilla: 2 };
    const asked = { name: 'League A', type: 'all_final', teams: of.teamIds, more };
    const league = await openDivision(app, of, asked);
    expect((await league.desk.create()).status).toBe(200);
    await playLeague(league);
    await rule(league, 'final-1', BOTH);
    await finish(league);
    expect((await planned()).teams.map(({ ended }) => ended)).toEqual(
      [1, 2, 3, 4].map((position) => ({ kind: 'position', position })),
    );
    await expectNoCup(league);
  });

  test('of a final phase, for its groups as well', async () => {
    const cup = await makeCup(app);
    of = cup.of;
    await startCup(cup);
    for (const group of cup.groups) await judge.playAll(group);
    for (const tie of SEMIS) await rule(cup.final, tie, WON);
    await rule(cup.final, 'final-1', BOTH);
    await finish(cup.final);
    expect(await Promise.all(cup.groups.map(next))).toEqual(['next_season', 'next_season']);
    await expectNoCup(cup.final);
  });
});

test('a correction that makes a winner asks for the cup again, and one that takes the winner away no longer', async () => {
  const cup = await unwon();
  await rule(cup, 'final-1', WON);
  expect([await next(cup), await tasks()]).toEqual(['deliver_cup', ['deliver_cup']]);
  expect(await planned()).toMatchObject({ obstacle: 'cups_missing', missing: [{ id: cup.id }] });
  expect((await make()).status).toBe(409);
  expect(await cupOf(cup)).toMatchObject({ obstacle: null, previews_next_season: false });
  await rule(cup, 'final-1', BOTH);
  expect([await next(cup), (await planned()).obstacle]).toEqual(['next_season', null]);
  await rule(cup, 'final-1', WON);
  const delivered = await deliver(cup);
  expect([delivered.status, delivered.body.previews_next_season]).toEqual([200, true]);
  expect((await make()).status).toBe(200);
});

test('a final that was annulled after the season waits for its result, and the cup with it', async () => {
  const cup = await unwon();
  await rule(cup, 'final-1', ANNUL);
  expect(await cupOf(cup)).toMatchObject({ obstacle: 'undecided', previews_next_season: false });
  expect([await next(cup), await tasks()]).toEqual(['decide', ['decide']]);
  expect(await planned()).toMatchObject({ obstacle: 'cups_missing', missing: [{ id: cup.id }] });
  await rule(cup, 'final-1', BOTH);
  await expectNoCup(cup);
});

describe('where several divisions end', () => {
  test('the last cup that somebody won lets the next season begin', async () => {
    of = await organise(app, { teams: 6 });
    const other = await knockout(of.teamIds.slice(4), { name: 'Cup L' });
    await rule(other, 'final-1', WON);
    await finish(other);
    const cup = await knockout(of.teamIds.slice(0, 4));
    for (const tie of SEMIS) await rule(cup, tie, WON);
    await rule(cup, 'final-1', BOTH);
    await finish(cup);
    expect([await next(cup), await next(other)]).toEqual(['done', 'deliver_cup']);
    expect((await cupOf(cup)).previews_next_season).toBe(false);
    expect((await planned()).missing).toMatchObject([{ id: other.id }]);
    expect((await deliver(other)).body.previews_next_season).toBe(true);
    expect([await next(cup), await next(other)]).toEqual(['next_season', 'next_season']);
    expect((await cupOf(cup)).previews_next_season).toBe(true);
    expect((await make()).status).toBe(200);
  });

  test('is asked in as many statements of many as of one', async () => {
    of = await organise(app, { teams: 8 });
    const counted = async (read: () => Promise<unknown>) => {
      statements = 0;
      await read();
      return statements;
    };
    const all = async () => [
      await counted(tasks),
      await counted(planned),
      await counted(() => next(cups[0] ?? never())),
      await counted(() => cupOf(cups[0] ?? never())),
    ];
    const cups: CupDivision[] = [];
    const open = async (at: number) => {
      const cup = await knockout(of.teamIds.slice(2 * at, 2 * at + 2), { name: `Cup ${'KLMN'[at]}` });
      await rule(cup, 'final-1', BOTH);
      await finish(cup);
      cups.push(cup);
    };
    await open(0);
    const few = await all();
    for (const at of [1, 2, 3]) await open(at);
    expect(await all()).toEqual(few);
  });
});

/** All but the play-offs. */
async function playLeague({ id }: CupDivision): Promise<void> {
  const rows = await app.database.db
    .selectFrom('fixtures')
    .select('id')
    .where('division_id', '=', id)
    .where('stage', '=', 'league')
    .execute();
  for (const match of rows) expect((await judge.decide(match.id, WON)).status).toBe(200);
}

function never(): never {
  throw new Error('no cup yet');
}

async function homeOf({ id }: CupDivision, tie: string): Promise<number> {
  const row = await app.database.db
    .selectFrom('fixtures')
    .select('home_team_id')
    .where('division_id', '=', id)
    .where('tie', '=', tie)
    .executeTakeFirstOrThrow();
  return row.home_team_id;
}

async function withdraw({ desk }: CupDivision, teamId: number): Promise<void> {
  const ask = { ...desk.ask, token, params: { ...desk.ask.params, teamId } };
  const { plans } = (await app.call('dropouts.withdrawal', ask)).body.data;
  const body = { kind: 'default_rest', reason: 'They left us.', seen: plans[0]?.seen };
  const reply = await app.call('dropouts.withdraw', { ...ask, body });
  expect(reply.status, reply.text).toBe(200);
}
