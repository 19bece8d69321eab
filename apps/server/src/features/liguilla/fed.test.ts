import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDivision, deskOf, type Organised, organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

let token: string;
let cup: Organised;
/** Groups A, B and C of three, and the final phase. */
let groups: Group[];
let final: Group;

interface Group {
  readonly id: number;
  readonly slug: string;
  readonly desk: ReturnType<typeof deskOf>;
  readonly teams: readonly number[];
}

const EVERY = { best: { position: 3, count: 2 } };

describe('a final phase that groups feed', () => {
  stage();
  beforeAll(async () => {
    token = (await makePerson(app, { role: 'FULL' })).token;
  });
  beforeEach(async () => {
    cup = await organise(app, { teams: 9 });
    groups = [];
    for (const [index, name] of ['Group A', 'Group B', 'Group C'].entries()) {
      groups.push(await opened(name, cup.teamIds.slice(index * 3, index * 3 + 3)));
    }
    final = await opened('Final phase', [], 'automatic_knockout');
  });

  test('names every place from the start, before anybody has played', async () => {
    await feed(EVERY);
    expect(await firstRound()).toEqual([
      '1st in Group A v 2nd in Group B',
      '1st in Group C v One of the best 3rd-placed teams',
      '1st in Group B v One of the best 3rd-placed teams',
      '2nd in Group A v 2nd in Group C',
    ]);
    await startFinal();
    expect((await firstRound())[0]).toBe('1st in Group A v 2nd in Group B');
    const { desk } = final;
    expect((await desk.slots()).fed).toBe(true);
    for (const reply of [await desk.choose(cup.teamIds.slice(0, 2)), await desk.draw()]) {
      expect(reply.status).toBe(409);
    }
  });

  test('shows who stands in the places of groups that have begun, as it changes', async () => {
    await feed({});
    await startFinal();
    await start(groups);
    expect(await standing()).toEqual([]);
    const [id = 0] = await openMatches(at(0).slug);
    const { home_team_id: home } = await matchOf(id);
    const strongest = `A${at(0).teams.indexOf(home) + 1}`;
    await rule(id, { decision: 'played', homeGoals: 3, awayGoals: 0 });
    const shown = await standing();
    expect([shown.length, shown.includes(strongest)]).toEqual([2, true]);
    await play(at(0), [3, 2, 1]);
    expect(await standing()).toEqual([]);
    expect((await firstRound()).join()).toContain('A1');
  });

  test('fills with a group as soon as that is over, and with the best thirds after the last', async () => {
    await feed(EVERY);
    await startFinal();
    await start(groups);
    await play(at(0), [3, 2, 1]);
    expect(await firstRound()).toEqual([
      'A1 v 2nd in Group B',
      '1st in Group C v One of the best 3rd-placed teams',
      '1st in Group B v One of the best 3rd-placed teams',
      'A2 v 2nd in Group C',
    ]);
    await play(at(1), [3, 2, 1]);
    expect((await firstRound())[0]).toBe('A1 v B2');
    // C's third loses by one goal only: it and B's, by lot, are the best two.
    await play(at(2), [3, 2, 1], 1);
    const drawn = await firstRound();
    expect([drawn[0], drawn[3]]).toEqual(['A1 v B2', 'A2 v C2']);
    // The best third does not meet the winner of its own group: C3 is drawn to B1, whoever the other is.
    expect(drawn[2]).toBe('B1 v C3');
    expect(drawn[1]).toMatch(/^C1 v [AB]3$/);
    expect(await openMatches(final.slug)).toHaveLength(4);
  });

  test('takes teams that are known when its schedule is created after the groups', async () => {
    await feed({});
    await start(groups);
    await play(at(0), [3, 2, 1]);
    await startFinal();
    expect((await firstRound()).join()).toContain('A1');
    expect((await teamsOf(final)).map((name) => name.slice(0, 2))).toEqual(['A1', 'A2']);
  });

  test('seats other teams when a table is corrected, and refuses it once they have played', async () => {
    await feed({});
    await startFinal();
    await start(groups);
    for (const group of groups) await play(group, [3, 2, 1]);
    const [, second, third] = at(0).teams;
    const { id, isHome } = await matchBetween(at(0), [second, third]);
    const won = (other: boolean) => {
      const [homeGoals, awayGoals] = isHome === other ? [0, 1] : [1, 0];
      return { decision: 'played', homeGoals, awayGoals, reason: 'the video says so' };
    };
    expect((await firstRound())[3]).toBe('A2 v C2');
    const foreseen = await preview(id, won(true));
    expect(JSON.stringify(foreseen.body)).toContain('"round":"quarter_final"');
    expect((await rule(id, won(true))).status).toBe(200);
    expect((await firstRound())[3]).toBe('A3 v C2');
    for (const open of await openMatches(final.slug)) {
      expect((await rule(open, { decision: 'played', homeGoals: 1, awayGoals: 0 })).status).toBe(200);
    }
    const back = await rule(id, won(false));
    expect([back.status, back.body.message]).toEqual([409, expect.stringContaining('Annul that one first')]);
    expect((await firstRound())[3]).toBe('A3 v C2');
  });

  test('does not end before every group has sent its teams', async () => {
    await feed({});
    await startFinal();
    const early = await final.desk.step('finished');
    expect(early.status).toBe(409);
  });

  test('two groups that end at once both arrive, the best thirds too', async () => {
    await feed(EVERY);
    await startFinal();
    await start(groups);
    await play(at(0), [3, 2, 1]);
    const last = [];
    for (const group of groups.slice(1)) {
      const open = await openMatches(group.slug);
      for (const id of open.slice(1)) await rule(id, { decision: 'played', homeGoals: 1, awayGoals: 0 });
      last.push(open[0] ?? 0);
    }
    const replies = await Promise.all(
      last.map((id) => rule(id, { decision: 'played', homeGoals: 1, awayGoals: 0 })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await firstRound()).join()).not.toContain('of');
    expect(await openMatches(final.slug)).toHaveLength(4);
  });

  test('marks in each table who goes on', async () => {
    await feed({});
    await start(groups);
    expect(await zones(at(0))).toEqual(['liguilla', 'liguilla', null]);
    await feed({ places: 1 });
    expect(await zones(at(0))).toEqual(['liguilla', null, null]);
    await feed({ groups: [] });
    expect(await zones(at(0))).toEqual(['champion', null, null]);
  });
});

describe('feeds that can’t be', () => {
  stage();
  beforeEach(async () => {
    cup = await organise(app, { teams: 6 });
    groups = [
      await opened('Group A', cup.teamIds.slice(0, 3)),
      await opened('Group B', cup.teamIds.slice(3)),
    ];
    final = await opened('Final phase', [], 'automatic_knockout');
  });

  test.each([
    [
      'a division of another tournament',
      'This division belongs to another tournament.',
      async () => [[await elsewhere(), 2]],
    ],
    ['itself', 'Final phase would end up sending teams to itself.', async () => [[final.id, 2]]],
    [
      'a division twice',
      'Group A is in the list twice.',
      async () => [
        [at(0).id, 2],
        [at(0).id, 1],
      ],
    ],
    [
      'a knockout',
      'Cup is a knockout and has no table.',
      async () => [[(await opened('Cup', [], 'automatic_knockout')).id, 2]],
    ],
    [
      'one with its own play-offs',
      'League has play-offs of its own.',
      async () => [[(await opened('League', [], 'all_final', 2)).id, 2]],
    ],
    [
      'one that feeds another',
      'East already sends its teams to Copa F.C. Silver.',
      async () => [[await feedingOther(), 2]],
    ],
    ['one place alone', 'A knockout needs at least 2 teams.', async () => [[at(0).id, 1]]],
  ] as const)('are refused: %s', async (_, sentence, feeds) => {
    const reply = await setFeeds(final, (await feeds()) as [number, number][]);
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.body.errors)).toContain(sentence);
    expect((await app.call('divisions.feeds', final.desk.ask)).body.data.feeds).toEqual([]);
  });

  test('are refused in a circle of two, into a league, and with best teams that are none', async () => {
    const plain = [at(0).id, at(1).id].map((id): [number, number] => [id, 2]);
    const into = await setFeeds(at(0), [[at(1).id, 2]]);
    expect(JSON.stringify(into.body.errors)).toContain('Only an automatic knockout');
    await setFeeds(final, plain);
    const changed = await app.call('divisions.settings', at(0).desk.ask);
    const { slug: _s, image: _i, editable: _e, version, ...settings } = changed.body.data;
    const asKnockout = { ...settings, version, type: 'automatic_knockout', teamLiguilla: 0 };
    const edited = await app.call('divisions.edit', { ...at(0).desk.ask, body: asKnockout });
    expect(JSON.stringify(edited.body.errors)).toContain('sends teams to a final phase');
    for (const best of [
      { position: 2, count: 1 },
      { position: 3, count: 3 },
    ]) {
      const reply = await setFeeds(final, plain, best);
      expect(JSON.stringify(reply.body.errors)).toContain('more best-placed teams than there are divisions');
    }
  });

  test('are refused for a group that has too few teams, before its schedule and after', async () => {
    await setFeeds(final, [
      [at(0).id, 4],
      [at(1).id, 2],
    ]);
    expect((await at(0).desk.programme()).obstacle).toBe('too_few_for_feed');
    expect((await at(0).desk.create()).body.message).toContain('too few teams for the places');
    // The checklist knows what the fixtures are refused for.
    expect((await app.call('divisions.desk', at(0).desk.ask)).body.data.next).toBe('teams_for_feed');
    await setFeeds(final, []);
    expect((await at(0).desk.create()).status).toBe(200);
    const reply = await setFeeds(final, [
      [at(0).id, 4],
      [at(1).id, 2],
    ]);
    expect(JSON.stringify(reply.body.errors)).toContain('Group A has only 3 teams');
  });

  test('are fixed once the schedule exists, and refused to who saw an older state', async () => {
    const two = [at(0).id, at(1).id].map((id): [number, number] => [id, 1]);
    const { version } = (await app.call('divisions.feeds', final.desk.ask)).body.data;
    await setFeeds(final, two);
    const old = await app.call('divisions.setFeeds', {
      ...final.desk.ask,
      body: { version, feeds: [], best: null },
    });
    expect(old.status).toBe(409);
    await startFinal();
    expect((await setFeeds(final, [])).status).toBe(409);
  });
});

function at(index: number): Group {
  const group = groups[index];
  if (!group) throw new Error(`no group ${index}`);
  return group;
}

async function opened(
  name: string,
  teams: readonly number[],
  type = 'all_final',
  teamLiguilla = 0,
): Promise<Group> {
  const id = await createDivision(app, cup, { name, type, teamLiguilla, teamDowns: 0 });
  const desk = deskOf(app, cup, id);
  if (teams.length > 0) await desk.prepare(teams);
  else await desk.open();
  for (const [index, team] of teams.entries()) {
    await app.write(async (tx) => {
      await tx
        .updateTable('teams')
        .set({ name: `${name.slice(-1)}${index + 1} ${cup.tournamentId}` })
        .where('id', '=', team)
        .execute();
    });
  }
  const { slug } = await app.database.db
    .selectFrom('divisions')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, slug, desk, teams };
}

async function setFeeds(
  into: Group,
  feeds: readonly (readonly [number, number])[],
  best: object | null = null,
) {
  const { version } = (await app.call('divisions.feeds', into.desk.ask)).body.data;
  const body = { version, feeds: feeds.map(([division, places]) => ({ division, places })), best };
  return await app.call('divisions.setFeeds', { ...into.desk.ask, body });
}

async function feed(asked: { best?: object; places?: number; groups?: readonly Group[] }): Promise<void> {
  const { best = null, places = 2 } = asked;
  const feeds = (asked.groups ?? groups).map(({ id }) => [id, places] as const);
  expect((await setFeeds(final, feeds, best)).status).toBe(200);
}

async function startFinal(): Promise<void> {
  await final.desk.step('programming');
  await final.desk.plan();
  expect((await final.desk.create()).status).toBe(200);
}

async function start(some: readonly Group[]): Promise<void> {
  for (const { desk } of some) expect((await desk.create()).status).toBe(200);
}

/** Decides a group so that its teams end in their order; the better scores as many goals as its strength. */
async function play(group: Group, strength: readonly number[], least = 0): Promise<void> {
  for (const id of await openMatches(group.slug)) {
    const { home_team_id: home, away_team_id: away } = await matchOf(id);
    const [own, other] = [group.teams.indexOf(home), group.teams.indexOf(away)];
    const goals = (better: number) => (strength[better] ?? 0) + 1;
    const [homeGoals, awayGoals] = own < other ? [goals(own), least] : [least, goals(other)];
    expect((await rule(id, { decision: 'played', homeGoals, awayGoals })).status).toBe(200);
  }
}

async function matchOf(id: number) {
  return await app.database.db
    .selectFrom('fixtures')
    .select(['home_team_id', 'away_team_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function matchBetween({ id }: Group, [one = 0, other = 0]: readonly (number | undefined)[]) {
  const row = await app.database.db
    .selectFrom('fixtures')
    .select(['id', 'home_team_id'])
    .where('division_id', '=', id)
    .where('home_team_id', 'in', [one, other])
    .where('away_team_id', 'in', [one, other])
    .executeTakeFirstOrThrow();
  return { id: row.id, isHome: row.home_team_id === one };
}

async function openMatches(divisionSlug: string): Promise<number[]> {
  const { body } = await app.call('matches.list', { params: { divisionSlug }, query: { status: 'to_play' } });
  return body.data.data.map(({ id }: { id: number }) => id);
}

async function firstRound(): Promise<string[]> {
  const { body } = await app.call('liguilla.show', { params: { divisionSlug: final.slug } });
  interface Tie {
    readonly home: { name: string } | null;
    readonly away: { name: string } | null;
    readonly home_source: string | null;
    readonly away_source: string | null;
  }
  return (body.data.rounds[0]?.matches ?? []).map(
    (tie: Tie) =>
      `${tie.home?.name.slice(0, 2) ?? tie.home_source} v ${tie.away?.name.slice(0, 2) ?? tie.away_source}`,
  );
}

/** Who would have a place that nobody has yet. */
async function standing(): Promise<string[]> {
  const { body } = await app.call('liguilla.show', { params: { divisionSlug: final.slug } });
  return (body.data.rounds[0]?.matches ?? []).flatMap(({ home_now, away_now }) =>
    [home_now, away_now].flatMap((team) => (team ? [team.name.slice(0, 2)] : [])),
  );
}

async function teamsOf({ slug }: Group): Promise<string[]> {
  const { body } = await app.call('divisions.teams', { params: { divisionSlug: slug } });
  return body.data.teams.map(({ team }: { team: { name: string } }) => team.name);
}

async function zones({ slug }: Group): Promise<(string | null)[]> {
  const { body } = await app.call('statistics.table', { params: { divisionSlug: slug } });
  return body.data.rows.map(({ zone }: { zone: string | null }) => zone);
}

async function rule(fixtureId: number, body: object) {
  return await judged('matches.decide', fixtureId, body);
}

async function preview(fixtureId: number, body: object) {
  return await judged('matches.previewDecision', fixtureId, body);
}

async function judged(call: 'matches.decide' | 'matches.previewDecision', fixtureId: number, body: object) {
  const ask = { token, params: { fixtureId } };
  const { version } = (await app.call('matches.judged', ask)).body.data;
  return await app.call(call, { ...ask, body: { version, reason: 'as reported', ...body } });
}

async function elsewhere(): Promise<number> {
  const other = await organise(app, { teams: 2 });
  return await createDivision(app, other, { name: 'Elsewhere', type: 'all_final', teamLiguilla: 0 });
}

async function feedingOther(): Promise<number> {
  const [feeder, other] = [
    await opened('East', []),
    await opened('Copa F.C. Silver', [], 'automatic_knockout'),
  ];
  expect((await setFeeds(other, [[feeder.id, 2]])).status).toBe(200);
  return feeder.id;
}
