import { beforeEach, describe, expect, test } from 'vitest';
import { createDivision, deskOf, type Organised, organise, SETTINGS } from '../../testing/organiser.ts';
import { app, stage } from '../../testing/stage.ts';

stage();
let cup: Organised;
beforeEach(async () => {
  cup = await organise(app, { teams: 4 });
});

const askCup = () => ({ token: cup.administrator.token, params: { tournamentId: cup.tournamentId } });
const list = async () => (await app.call('divisions.list', askCup())).body.data;
const create = async (more: object) =>
  await app.call('divisions.create', { ...askCup(), body: { ...SETTINGS, ...more } });
const order = async (divisions: number[], version: number) =>
  await app.call('divisions.order', { ...askCup(), body: { version, divisions } });
const settingsOf = async (id: number) =>
  (await app.call('divisions.settings', deskOf(app, cup, id).ask)).body.data;
async function edit(id: number, more: object, version?: number) {
  const { image: _, editable: __, slug: ___, version: seen, ...before } = await settingsOf(id);
  const body = { ...before, version: version ?? seen, ...more };
  return await app.call('divisions.edit', { ...deskOf(app, cup, id).ask, body });
}

describe('divisions', () => {
  test('are created below one another, and pressing twice makes one', async () => {
    expect((await create({})).status).toBe(200);
    const again = await create({ name: 'FIRST' });
    expect([again.status, again.body.errors]).toEqual([422, { name: ['The name is already taken.'] }]);
    expect(Object.keys((await create({ name: 'https://x.yz' })).body.errors)).toEqual(['name']);
    await create({ name: 'Second' });
    expect((await list()).divisions).toMatchObject([
      { name: 'First', tier: 1, state: 'to_start', teams: 0, season: null, teams_down: 1, teams_playoffs: 2 },
      { name: 'Second', tier: 2 },
    ]);
  });

  test.each([
    [{ teamLiguilla: 1 }, 'teamLiguilla'],
    [{ teamLiguilla: 64, teamDowns: 37 }, 'teamDowns'],
    [{ name: ' ' }, 'name'],
    [{ teamDowns: -1 }, 'teamDowns'],
    [
      { discipline: { yellowsEvery: 0, matches: { yellows: 1, two_yellows: 1, red: 1 } } },
      'discipline.yellowsEvery',
    ],
  ])('are refused with %j on the field', async (wrong, field) => {
    const refused = await create(wrong);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    expect((await list()).divisions).toEqual([]);
  });

  test('are put in another order at once, each named once', async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push(await createDivision(app, cup, { name }));
    const [a = 0, b = 0, c = 0] = ids;
    for (const wrong of [
      [a, b],
      [a, b, c, c],
      [a, b, 0],
    ]) {
      expect((await order(wrong, 0)).status).toBe(422);
    }
    expect((await order([c, a, b], 0)).status).toBe(200);
    expect((await list()).divisions.map(({ name, tier }) => `${tier}${name}`)).toEqual(['1C', '2A', '3B']);
    // The other administrator saw the former order.
    expect((await order([b, a, c], 0)).status).toBe(409);
  });

  test('keep their address when they are renamed, unless another one is asked for', async () => {
    const id = await createDivision(app, cup);
    const [before] = (await list()).divisions;
    expect((await edit(id, { name: 'Premier', teamDowns: 0, tie_breaks: 'head_to_head' })).status).toBe(200);
    expect((await list()).divisions).toMatchObject([{ name: 'Premier', slug: before?.slug, teams_down: 0 }]);
    expect(await settingsOf(id)).toMatchObject({ tie_breaks: 'head_to_head', editable: true });
    expect((await edit(id, { name: 'Premier', newAddress: true })).status).toBe(200);
    const [renamed] = (await list()).divisions;
    expect(renamed?.slug).toBe('premier');
    const old = await app.call('divisions.show', { params: { divisionSlug: before?.slug ?? '' } });
    expect([old.status, old.headers.location]).toEqual([301, expect.stringContaining('/division/premier')]);
    const late = await edit(id, { name: 'Late' }, 0);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(cup.administrator.nick)]);
  });

  test('keep all but their name once the schedule exists', async () => {
    const rules = { yellowsEvery: 3, matches: { yellows: 1, two_yellows: 2, red: 3 } };
    const id = await createDivision(app, cup, { discipline: rules });
    const desk = deskOf(app, cup, id);
    await desk.prepare(cup.teamIds);
    expect((await desk.create()).status).toBe(200);
    expect(await settingsOf(id)).toMatchObject({ editable: false, discipline: rules });
    expect((await edit(id, { name: 'Renamed' })).status).toBe(200);
    for (const [field, value] of Object.entries({
      teamDowns: 0,
      teamLiguilla: 0,
      type: 'all_final',
      is_premium: true,
      tie_breaks: 'goal_difference',
      discipline: null,
    })) {
      const refused = await edit(id, { [field]: value });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  test('of another tournament are not found', async () => {
    const id = await createDivision(app, cup);
    const other = await organise(app, { teams: 0 });
    expect((await app.call('divisions.settings', deskOf(app, other, id).ask)).status).toBe(404);
  });
});

test('the desk of a division names the next step, from its first season to the last match', async () => {
  const id = await createDivision(app, cup, { teamLiguilla: 0 });
  const desk = deskOf(app, cup, id);
  const tasks: (string | null)[] = [];
  const look = async () => tasks.push((await app.call('divisions.desk', desk.ask)).body.data.next);
  await look();
  for (const step of [
    () => desk.open(),
    () => desk.choose(cup.teamIds.slice(0, 2)),
    () => desk.draw(),
    () => desk.step('programming'),
    () => desk.plan(),
    () => desk.create(),
  ]) {
    await step();
    await look();
  }
  expect(tasks).toEqual(['open_season', 'teams', 'draw', 'programming', 'calendar', 'schedule', 'play']);
  const slug = (await list()).divisions[0]?.slug ?? '';
  const { body } = await app.call('divisions.teams', { params: { divisionSlug: slug } });
  expect(body.data.draws.map(({ kind }) => kind)).toEqual(['lots', 'numbers']);
});

test('a division without a season has public pages that are empty', async () => {
  await createDivision(app, cup);
  const ask = { params: { divisionSlug: (await list()).divisions[0]?.slug ?? '' } };
  const table = await app.call('statistics.table', ask);
  expect(table.body.data).toMatchObject({ season: null, rows: [], adjustments: [] });
  for (const call of ['statistics.scorers', 'statistics.gks', 'statistics.mvp', 'matches.list'] as const) {
    expect((await app.call(call, ask)).body.data).toMatchObject({ data: [], total: 0 });
  }
  for (const call of ['divisions.show', 'divisions.teams', 'liguilla.show'] as const) {
    expect([call, (await app.call(call, ask)).status]).toEqual([call, 200]);
  }
  expect((await app.call('statistics.tableCsv', ask)).status).toBe(200);
});

describe('the season of a division', () => {
  test('is opened once', async () => {
    const desk = deskOf(app, cup, await createDivision(app, cup));
    expect((await desk.step('programming')).body.message).toBe('This division has no season yet.');
    expect((await desk.open('2026')).status).toBe(200);
    expect((await desk.open('2027')).status).toBe(409);
    expect((await app.call('divisions.seasons', desk.ask)).body.data).toMatchObject({
      seasons: [{ name: '2026', state: 'to_start', is_current: true, teams: 0 }],
      next: 'programming',
    });
  });

  test('goes one step forward, never back, and starts only with its schedule', async () => {
    const id = await createDivision(app, cup);
    const desk = deskOf(app, cup, id);
    await desk.open();
    for (const wrong of ['to_start', 'in_progress', 'finished'] as const) {
      expect((await desk.step(wrong)).status).toBe(409);
    }
    expect((await desk.step('programming')).status).toBe(200);
    for (const wrong of ['to_start', 'programming', 'in_progress', 'finished'] as const) {
      expect((await desk.step(wrong)).status).toBe(409);
    }
    const show = await app.call('tournaments.show', { params: { tournamentSlug: cup.tournamentSlug } });
    expect(show.body.data).toMatchObject({ status: 'programming', divisions: [{ state: 'programming' }] });
  });

  test('has teams of the tournament, each in one division of it', async () => {
    const [first, second] = [await createDivision(app, cup), await createDivision(app, cup, { name: 'B' })];
    const [one, two] = [deskOf(app, cup, first), deskOf(app, cup, second)];
    const [a = 0, b = 0, c = 0] = cup.teamIds;
    expect((await one.choose([a])).body.message).toBe('This division has no season yet.');
    await one.open();
    await two.open();
    expect((await one.choose([b, a])).status).toBe(200);
    const taken = await two.choose([a, c]);
    expect([taken.status, taken.body.errors?.teams?.[0]]).toEqual([422, expect.stringContaining('First')]);
    const [stranger = 0] = (await organise(app, { teams: 1 })).teamIds;
    expect((await two.choose([c, stranger])).status).toBe(422);
    expect((await one.choose([a, c])).status).toBe(200);
    expect((await two.choose([b])).status).toBe(200);
    const { teams } = await one.slots();
    expect(teams.map(({ number, elsewhere }) => number ?? elsewhere)).toEqual([1, 2, 'B', null]);
  });

  test('has a team once: a list with a second place for it is refused there', async () => {
    const desk = deskOf(app, cup, await createDivision(app, cup));
    await desk.open();
    const [a = 0, b = 0] = cup.teamIds;
    const before = await desk.slots();
    const name = before.teams.find(({ id }) => id === b)?.team.name;
    const refused = await desk.choose([b, a, b]);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'teams.2': [`${name} is in the list twice.`] },
    ]);
    expect(await desk.slots()).toEqual(before);
  });

  test('that two divisions choose at once, a team is in one of them', async () => {
    const [a = 0] = cup.teamIds;
    const desks = [];
    for (const name of ['A', 'B', 'C', 'D']) {
      const desk = deskOf(app, cup, await createDivision(app, cup, { name }));
      await desk.open();
      desks.push(desk);
    }
    const replies = await Promise.all(desks.map((desk) => desk.choose([a])));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  test('draws the numbers of its teams once; again only as a public redraw', async () => {
    const desk = deskOf(app, cup, await createDivision(app, cup));
    await desk.open();
    expect((await desk.draw()).body.message).toBe('A league needs at least 2 teams.');
    const [a = 0, b = 0, c = 0, d = 0] = cup.teamIds;
    await desk.choose([a, b, c]);
    expect((await desk.slots()).drawn).toBe(false);
    expect((await desk.draw()).status).toBe(200);
    expect((await desk.draw()).status).toBe(409);
    await desk.choose([a, b, c, d]);
    expect((await desk.slots()).drawn).toBe(false);
    expect((await desk.draw()).status).toBe(200);
    expect((await desk.draw(true)).status).toBe(200);
    const { drawn, draws, teams } = await desk.slots();
    expect(drawn).toBe(true);
    expect(teams.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(draws.map(({ is_redraw, teams: count }) => [is_redraw, count])).toEqual([
      [true, 4],
      [false, 4],
      [false, 3],
    ]);
  });
});

test('a final phase takes the best of a place only if every division sends all above it', async () => {
  const one = await createDivision(app, cup, { name: 'Group A', teamLiguilla: 0 });
  const other = await createDivision(app, cup, { name: 'Group B', teamLiguilla: 0 });
  const final = await createDivision(app, cup, { name: 'Final phase', type: 'automatic_knockout' });
  const { ask } = deskOf(app, cup, final);
  const save = async (places: number) => {
    const feeds = [
      { division: one, places: 2 },
      { division: other, places },
    ];
    const body = { version: 0, feeds, best: { position: 3, count: 1 } };
    return await app.call('divisions.setFeeds', { ...ask, body });
  };
  const refused = await save(1);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['best.position']]);
  expect(JSON.stringify(refused.body.errors)).toContain('if all teams placed above them do too');
  expect((await app.call('divisions.feeds', ask)).body.data.feeds).toEqual([]);
  expect((await save(2)).status).toBe(200);
});
