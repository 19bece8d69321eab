import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Organised, organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { openPlanReader, type Statement } from '../../testing/plans.ts';
import { app, stage } from '../../testing/stage.ts';
import { groupsDesk, type ShownStage } from './testing.ts';

let cup: Organised;
let token: string;
let statements: Statement[] = [];
const desk = groupsDesk(
  () => app,
  () => cup,
);
stage({ onQuery: (text, values) => statements.push({ text, values }) });
beforeAll(async () => {
  token = (await makePerson(app, { role: 'FULL' })).token;
});
beforeEach(async () => {
  cup = await organise(app, { teams: 48 });
});

async function shown(): Promise<ShownStage> {
  const [first] = await desk.shown();
  if (!first) throw new Error('no stage');
  return first;
}

/** All schedules of a stage with so many teams in groups of three or four. */
async function running(teams: number, more: object): Promise<void> {
  const { id } = (await desk.create({ teams: cup.teamIds.slice(0, teams), ...more })).body;
  await desk.dates(id, 'groups');
  await desk.dates(id, 'final', { from: '2027-02-01' });
  expect((await desk.start()).status).toBe(200);
}

/** Decides open matches of a division: the home team wins by as many goals as are told, or by one. */
async function play(
  divisionSlug: string,
  most: number,
  by: (home: string) => number = () => 1,
): Promise<void> {
  const { body } = await app.call('matches.list', {
    params: { divisionSlug },
    query: { status: 'to_play', per_page: 100 },
  });
  for (const { id, home } of body.data.data.slice(0, most)) {
    const ask = { token, params: { fixtureId: id } };
    const { version } = (await app.call('matches.judged', ask)).body.data;
    const ruling = {
      decision: 'played',
      homeGoals: by(home.name),
      awayGoals: 0,
      version,
      reason: 'as reported',
    };
    expect((await app.call('matches.decide', { ...ask, body: ruling })).status).toBe(200);
  }
}

test('before the first schedule, groups show their teams and nobody goes on', async () => {
  await desk.create({ teams: cup.teamIds.slice(0, 9) });
  const { groups, best, final } = await shown();
  expect(groups.map(({ rows, is_over }) => [rows.length, is_over])).toEqual(Array(3).fill([3, false]));
  expect(groups.flatMap(({ rows }) => rows.map(({ zone }) => zone))).toEqual(Array(9).fill(null));
  expect(best).toEqual({ position: 3, count: 2, is_final: false, rows: [] });
  expect(final).toMatchObject({ state: 'to_start', teams: 8, champion: null });
});

test('in play, tables mark who goes on, the thirds are ranked over all groups, and it is final with the last group', async () => {
  await running(9, {});
  const start = await shown();
  expect(start.groups[0]?.rows.map(({ position, zone }) => [position, zone])).toEqual([
    [1, 'through'],
    [2, 'through'],
    [3, 'best'],
  ]);
  expect(start.best?.rows.map(({ place, is_through }) => [place, is_through])).toEqual(
    Array(3).fill([null, false]),
  );
  for (const [index, { slug }] of start.groups.entries()) {
    await play(slug, 3, () => index + 1);
    const { groups, best } = await shown();
    expect(groups.map(({ is_over }) => is_over)).toEqual([0, 1, 2].map((one) => one <= index));
    expect(best?.is_final).toBe(index === 2);
    expect(best?.rows.map(({ place, is_through }) => [place, is_through])).toEqual(
      [1, 2, 3].map((place) => (place > index + 1 ? [null, false] : [place, place <= 2])),
    );
  }
  const { groups, best, final } = await shown();
  const ranked =
    best?.rows.map(({ points, goal_difference, goals_for }) => [points, goal_difference, goals_for]) ?? [];
  expect(ranked).toEqual(
    ranked.toSorted(
      (a, b) => (b[0] ?? 0) - (a[0] ?? 0) || (b[1] ?? 0) - (a[1] ?? 0) || (b[2] ?? 0) - (a[2] ?? 0),
    ),
  );
  const through = new Set(best?.rows.filter(({ is_through }) => is_through).map(({ team }) => team.name));
  for (const { rows } of groups) {
    expect(rows.map(({ zone }) => zone)).toEqual([
      'through',
      'through',
      through.has(rows[2]?.team.name ?? '') ? 'through' : null,
    ]);
  }
  const { rounds } = (await app.call('liguilla.show', { params: { divisionSlug: final.slug } })).body.data;
  const seated = rounds[0]?.matches.flatMap(({ home, away }) => [home?.name, away?.name]) ?? [];
  expect(new Set(seated)).toEqual(
    new Set(
      groups.flatMap(({ rows }) =>
        rows.filter(({ zone }) => zone === 'through').map(({ team }) => team.name),
      ),
    ),
  );
});

test('thirds that are level say which of them stand above others by lot alone', async () => {
  await running(9, {});
  const { groups } = await shown();
  // Each team wins at home and loses away: all of a group are level.
  for (const { slug } of groups) await play(slug, 3);
  const rows = (await shown()).best?.rows ?? [];
  const names = rows.map(({ team }) => team.name);
  expect(rows.map(({ place }) => place)).toEqual([1, 2, 3]);
  expect(new Set(rows.map(({ points, goal_difference: goals }) => `${points} ${goals}`)).size).toBe(1);
  expect(rows.map(({ lot_over }) => lot_over)).toEqual([names.slice(1), names.slice(2), []]);
});

test('the final phase tells its champion with its last match', async () => {
  await running(6, { groups: 2, places: 1, best: 0 });
  const { groups, final } = await shown();
  for (const { slug } of groups) await play(slug, 3);
  expect((await shown()).final.champion).toBeNull();
  await play(final.slug, 1);
  const { rounds } = (await app.call('liguilla.show', { params: { divisionSlug: final.slug } })).body.data;
  expect((await shown()).final.champion?.name).toBe(rounds[0]?.matches[0]?.winner?.name);
});

/** The statements of the page, whatever they are asked about. */
async function cost(): Promise<string[]> {
  app.cache.touch(['*']);
  statements = [];
  await shown();
  return statements.map(({ text }) => text.replace(/\$\d+/g, '?').replace(/(\?, )+\?/g, '?'));
}

test('is read by the same statements for two groups and for sixteen, in play and with best thirds', async () => {
  await running(6, { groups: 2, places: 1, best: 1 });
  const few = await cost();
  cup = await organise(app, { teams: 48 });
  await running(48, { groups: 16, places: 2, best: 8 });
  expect(await cost()).toEqual(few);
  expect(few.length).toBeLessThanOrEqual(16);
});

test('is read by the same statements for one stage and for two, and each has its own champion', async () => {
  const stage = async (from: number, name: string) => {
    const teams = cup.teamIds.slice(from, from + 6);
    const named = { groupName: `${name} group`, finalName: `${name} phase` };
    const made = await desk.create({ teams, groups: 2, places: 1, best: 0, ...named });
    await desk.dates(made.body.id, 'groups');
    await desk.dates(made.body.id, 'final', { from: '2027-02-01' });
    expect((await desk.start()).status).toBe(200);
  };
  const finish = async ({ groups, final }: ShownStage) => {
    for (const { slug } of groups) await play(slug, 3);
    await play(final.slug, 1);
  };
  await stage(0, 'Upper');
  await finish(await shown());
  const one = await cost();
  await stage(6, 'Lower');
  for (const each of (await desk.shown()).slice(1)) await finish(each);
  expect(await cost()).toEqual(one);
  const champions = (await desk.shown()).map(({ final }) => final.champion?.name);
  expect(new Set(champions).size).toBe(2);
  expect(champions).not.toContain(undefined);
});

// The last one: the tables pretend to be large from here on.
test('reads no growing table as a whole', async () => {
  await running(9, {});
  app.cache.touch(['*']);
  statements = [];
  await shown();
  const reader = await openPlanReader(app.database.url);
  const grown: string[] = [];
  for (const statement of statements.filter(({ text }) => /^\s*(select|with|\()/i.test(text))) {
    for (const growth of await reader.growthOf(statement)) grown.push(`${growth} | ${statement.text}`);
  }
  await reader.close();
  expect(grown).toEqual([]);
});
