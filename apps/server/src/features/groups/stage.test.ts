import { dealGroups } from '@matchnight/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDivision, deskOf, type Organised, organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { rate } from '../../testing/ratings.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { groupsDesk, type ShownStage } from './testing.ts';

let cup: Organised;
const desk = groupsDesk(
  () => app,
  () => cup,
);
stage();
beforeEach(async () => {
  cup = await organise(app, { teams: 12 });
});

/** Ratings that fall in the order of the teams' ids; the last two have none. */
async function rateAll(): Promise<void> {
  await rate(app, ...cup.teamIds.slice(0, 10).map((id, at) => [id, 1_700_000 - at * 10_000, 9] as const));
}

async function only(): Promise<ShownStage> {
  const [first, ...others] = await desk.shown();
  expect(others).toEqual([]);
  if (!first) throw new Error('no stage');
  return first;
}

const idsOf = (places: readonly number[]) => places.map((place) => cup.teamIds[place]);

describe('the preview of a group stage', () => {
  test('tells sizes, who goes on, byes and matches, and of a snake the very groups; nothing is written', async () => {
    await rateAll();
    const before = await allRows(app.database.db);
    const { data } = (await desk.preview()).body;
    expect(data.groups.map(({ name, size }) => [name, size])).toEqual([
      ['Group A', 4],
      ['Group B', 4],
      ['Group C', 4],
    ]);
    expect(data.groups.map(({ teams }) => teams?.map(({ id }) => id))).toEqual([
      idsOf([0, 5, 6, 11]),
      idsOf([1, 4, 7, 10]),
      idsOf([2, 3, 8, 9]),
    ]);
    expect(data.groups[0]?.teams?.map(({ rating }) => rating)).toEqual([
      1_700_000,
      1_650_000,
      1_640_000,
      null,
    ]);
    expect(data).toMatchObject({
      pots: null,
      final: { teams: 8, byes: 0 },
      matches: { groups: 18, final: 7 },
    });
    expect(await allRows(app.database.db)).toEqual(before);
  });

  test('tells of pots who is in which, and of no lot what will come of it', async () => {
    await rateAll();
    const pots = (await desk.preview({ dealing: 'pots', mode: 'rounds_final', best: 0 })).body.data;
    expect(pots.pots?.map((pot) => pot.map(({ id }) => id))).toEqual([
      idsOf([0, 1, 2]),
      idsOf([3, 4, 5]),
      idsOf([6, 7, 8]),
      idsOf([9, 10, 11]),
    ]);
    expect(pots.groups.every(({ teams }) => teams === null)).toBe(true);
    expect(pots).toMatchObject({ final: { teams: 6, byes: 2 }, matches: { groups: 36, final: 5 } });
    const lot = (await desk.preview({ dealing: 'lot', teams: cup.teamIds.slice(0, 10) })).body.data;
    expect([lot.pots, lot.groups.map(({ size, teams }) => [size, teams])]).toEqual([
      null,
      [
        [4, null],
        [3, null],
        [3, null],
      ],
    ]);
  });

  test('says where the best of a further place are of groups that are not equally large', async () => {
    const eleven = cup.teamIds.slice(0, 11);
    expect((await desk.preview({ teams: eleven })).body.data.uneven).toBe(true);
    expect((await desk.preview({ teams: eleven, best: 0 })).body.data.uneven).toBe(false);
    expect((await desk.preview()).body.data.uneven).toBe(false);
    const { id } = (await desk.create()).body;
    expect((await desk.previewDeal(id)).body.data.uneven).toBe(false);
    expect((await desk.previewDeal(id, { teams: eleven })).body.data.uneven).toBe(true);
  });
});

describe('a group stage that is created', () => {
  test('is a division for each group in tier order and the final phase that they feed, drawn and numbered', async () => {
    await rateAll();
    await createDivision(app, cup, { name: 'Premier' });
    const made = await desk.create();
    expect([made.status, made.body.message]).toEqual([
      200,
      '3 groups and the final phase have been created. Next, set the dates.',
    ]);
    const { divisions } = (await app.call('divisions.list', desk.ask())).body.data;
    expect(
      divisions.map(({ name, competition_type: mode, season, teams }) => [name, mode, season?.name, teams]),
    ).toEqual([
      ['Premier', 'rounds_final', undefined, 0],
      ['Group A', 'all_final', '2026', 4],
      ['Group B', 'all_final', '2026', 4],
      ['Group C', 'all_final', '2026', 4],
      ['Final phase', 'automatic_knockout', '2026', 0],
    ]);
    const own = deskOf(app, cup, divisions[1]?.id ?? 0);
    const { drawn, teams, draws } = await own.slots();
    expect(drawn).toBe(true);
    expect(draws.map(({ kind, is_redraw }) => [kind, is_redraw])).toEqual([['numbers', false]]);
    const numbered = teams.filter(({ number }) => number !== null).map(({ id }) => id);
    expect(new Set(numbered)).toEqual(new Set(idsOf([0, 5, 6, 11])));
    const feeds = (await app.call('divisions.feeds', desk.at(made.body.id))).body.data;
    expect(feeds).toMatchObject({ teams: 8, best: { position: 3, count: 2 } });
    expect(feeds.feeds.map(({ division, places }) => [division, places])).toEqual(
      divisions.slice(1, 4).map(({ id }) => [id, 2]),
    );
  });

  test.each(['snake', 'pots', 'lot'] as const)(
    'shows everybody all that is needed to deal it again: %s',
    async (dealing) => {
      await rateAll();
      expect((await desk.create({ dealing })).status).toBe(200);
      const { draw, former, groups } = await only();
      if (!draw) throw new Error('no draw');
      expect(draw).toMatchObject({ dealing, is_redraw: false });
      expect([former, draw.seed === null]).toEqual([[], dealing === 'snake']);
      const again = dealGroups(
        draw.teams.map(({ id }) => id),
        { groups: draw.groups.length, dealing, seed: draw.seed ?? 0 },
      );
      if (!again.ok) throw new Error(again.failure.code);
      expect(draw.groups.map(({ teams }) => teams)).toEqual(again.groups);
      expect(draw.pots).toEqual(again.pots);
      expect(draw.teams.every(({ rating }) => rating === null)).toBe(dealing === 'lot');
      const names = new Map(draw.teams.map(({ id, name }) => [id, name]));
      for (const [index, { rows }] of groups.entries()) {
        const dealt = draw.groups[index]?.teams.map((id) => names.get(id)) ?? [];
        expect(new Set(rows.map(({ team }) => team.name))).toEqual(new Set(dealt));
      }
    },
  );

  test('goes to all its schedules at once, with one calendar for the groups and one for the final phase', async () => {
    const { id } = (await desk.create()).body;
    const obstacles = async () =>
      (await app.call('matches.programmes', desk.ask())).body.data.map(({ obstacle }) => obstacle);
    expect(await obstacles()).toEqual(Array(4).fill('not_programming'));
    expect((await desk.dates(id, 'groups')).status).toBe(200);
    expect((await desk.dates(id, 'final', { from: '2027-02-01' })).status).toBe(200);
    expect(await obstacles()).toEqual(Array(4).fill(null));
    expect((await desk.start()).body.message).toBe('The fixtures of 4 divisions have been created.');
    const { final, groups, best } = await only();
    expect([final.state, ...groups.map(({ state }) => state)]).toEqual(Array(4).fill('in_progress'));
    expect(best?.rows).toHaveLength(3);
    const late = await desk.dates(id, 'groups');
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('fixtures')]);
  });

  test('has desks that say what comes next, of the final phase as well: nobody chooses or draws its teams', async () => {
    const { id } = (await desk.create()).body;
    const { groups } = await only();
    const next = async () => {
      const desks = [groups[0]?.id ?? 0, id].map((division) => app.call('divisions.desk', desk.at(division)));
      return (await Promise.all(desks)).map(({ body }) => body.data.next);
    };
    expect(await next()).toEqual(['programming', 'programming']);
    await desk.dates(id, 'groups');
    await desk.dates(id, 'final', { from: '2027-02-01' });
    expect(await next()).toEqual(['schedule', 'schedule']);
    await desk.start();
    expect(await next()).toEqual(['play', 'play']);
  });

  test('keeps the dates that somebody else set meanwhile', async () => {
    const { id } = (await desk.create()).body;
    const own = deskOf(app, cup, (await only()).groups[1]?.id ?? 0);
    await own.plan();
    const before = await allRows(app.database.db);
    const old = { of: 'groups', version: 0, from: '2026-12-01', weekdays: [2], times: ['21:00'], breaks: [] };
    const late = await app.call('groups.setCalendar', { ...desk.at(id), body: { ...old, deadline: null } });
    expect(late.status).toBe(409);
    expect({ ...(await allRows(app.database.db)), attempts: '' }).toEqual({ ...before, attempts: '' });
  });

  test('says of itself in the log who formed it, and of which teams', async () => {
    await desk.create();
    const { token } = await makePerson(app, { role: 'FULL' });
    const [entry] = (await app.call('tournaments.log', { ...desk.ask(), token })).body.data.data;
    expect([entry.deed, entry.by?.nick]).toEqual(['Formed the groups', cup.administrator.nick]);
    expect(Object.fromEntries(entry.changes.map(({ field, after }) => [field, after]))).toEqual({
      'final phase': 'Final phase',
      'way to form the groups': 'by strength',
      mode: 'All against all plus final phase',
      'number of groups': '3',
      'number of places': '2',
      'number of best-placed teams': '2',
      teams: expect.stringContaining('Side'),
    });
  });
});

test('the desks of a final phase say how many places it has until its teams come', async () => {
  const { id } = (await desk.create()).body;
  const { divisions } = (await app.call('tournaments.desk', desk.ask())).body.data;
  expect(divisions.map(({ name, teams, places }) => [name, teams, places])).toEqual([
    ['Group A', 4, null],
    ['Group B', 4, null],
    ['Group C', 4, null],
    ['Final phase', 0, 8],
  ]);
  const { seasons, places } = (await app.call('divisions.seasons', desk.at(id))).body.data;
  expect([seasons[0]?.teams, places]).toEqual([0, 8]);
});

describe('leagues that feed a final phase', () => {
  test('are no groups where they have more teams than a group has', async () => {
    const large = await organise(app, { teams: 24 });
    const [one, other] = [
      await createDivision(app, large, { name: 'East', type: 'all_final', teamLiguilla: 0 }),
      await createDivision(app, large, { name: 'West', type: 'all_final', teamLiguilla: 0 }),
    ];
    const final = await createDivision(app, large, { name: 'Final', type: 'automatic_knockout' });
    for (const [index, id] of [one, other].entries()) {
      const league = deskOf(app, large, id);
      await league.open();
      await league.choose(large.teamIds.slice(index * 12, index * 12 + 12));
    }
    const ask = {
      token: large.administrator.token,
      params: { tournamentId: large.tournamentId, divisionId: final },
    };
    const feeds = [one, other].map((division) => ({ division, places: 2 }));
    expect(
      (await app.call('divisions.setFeeds', { ...ask, body: { version: 0, feeds, best: null } })).status,
    ).toBe(200);
    const { body } = await app.call('groups.show', { params: { tournamentSlug: large.tournamentSlug } });
    expect(body.data.stages).toEqual([]);
  });
});
