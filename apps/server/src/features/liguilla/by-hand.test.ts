import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDivision, deskOf, type Organised, organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

type Pairs = readonly (readonly [number, number | null])[];

let token: string;
let cup: Organised;

describe('a knockout by hand', () => {
  stage();
  beforeAll(async () => {
    token = (await makePerson(app, { role: 'FULL' })).token;
  });
  beforeEach(async () => {
    cup = await organise(app, { teams: 6 });
  });

  test('is previewed by its rounds, and begins with nobody paired', async () => {
    const { desk, read, open } = await started();
    expect((await desk.programme()).obstacle).toBe('created');
    expect(await read()).toMatchObject({ rounds: [], can_unpair: false });
    expect((await read()).pairing).toMatchObject({ round: 'quarter_final', exempt: 2 });
    expect((await read()).pairing?.teams.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await read()).weeks.map(({ rounds }) => rounds)).toEqual([
      ['quarter_final'],
      ['semi_final'],
      ['final'],
    ]);
    expect(await open()).toEqual([]);
  });

  test('is paired round by round to the cup; the season can’t end between two rounds', async () => {
    const { desk, read, open, pair, byNumber, play } = await started();
    expect(
      (
        await pair([
          [1, 4],
          [6, null],
          [2, 5],
          [3, null],
        ])
      ).status,
    ).toBe(200);
    expect((await open()).map(({ week }) => week)).toEqual([1, 1]);
    const [shown] = (await read()).rounds;
    expect(shown?.matches.map(({ home, away }) => [home?.name, away?.name ?? null])).toEqual([
      [byNumber(1), byNumber(4)],
      [byNumber(6), null],
      [byNumber(2), byNumber(5)],
      [byNumber(3), null],
    ]);
    await play(byNumber(1), 3, 0);
    expect((await read()).pairing?.teams).toEqual([]);
    const early = await pair([
      [1, 6],
      [3, 2],
    ]);
    expect([early.status, early.body.message]).toEqual([
      409,
      expect.stringContaining('The round before isn’t over'),
    ]);
    await play(byNumber(2), 0, 2);
    expect((await desk.step('finished')).status).toBe(409);
    expect((await read()).pairing?.teams.map(({ number }) => number)).toEqual([1, 3, 5, 6]);
    expect(
      (
        await pair([
          [5, 1],
          [6, 3],
        ])
      ).status,
    ).toBe(200);
    await play(byNumber(1), 2, 1);
    await play(byNumber(3), 0, 1);
    expect((await pair([[1, 6]])).status).toBe(200);
    await play(byNumber(1), 4, 2);
    const end = await read();
    expect([end.champion?.name, end.pairing, end.can_unpair]).toEqual([byNumber(1), null, false]);
    expect((await desk.step('finished')).status).toBe(200);
  });

  test.each([
    [
      'a team twice',
      [
        [1, 2],
        [3, 4],
        [5, 1],
        [6, null],
      ],
      /is paired twice/,
    ],
    [
      'a team forgotten',
      [
        [1, 2],
        [3, 4],
      ],
      /Not paired yet: Side/,
    ],
    [
      'too many byes',
      [
        [1, null],
        [2, null],
        [3, null],
        [4, 5],
        [6, null],
      ],
      /at most 2 teams can have a bye/,
    ],
  ] as [string, Pairs, RegExp][])(
    'refuses %s on the field, and keeps nothing',
    async (_, pairs, sentence) => {
      const { pair, read } = await started();
      const refused = await pair(pairs);
      expect(refused.status).toBe(422);
      expect(refused.body.errors?.pairings?.[0]).toMatch(sentence);
      expect((await read()).rounds).toEqual([]);
    },
  );

  test('refuses a team that never was in it, and a round before the season runs', async () => {
    const { pairIds, read } = await started({ teams: cup.teamIds.slice(0, 2) });
    const stranger = await pairIds([[cup.teamIds[0] ?? 0, 999_999]]);
    expect(stranger.body.errors?.pairings).toEqual(['One of these teams isn’t in the knockout any more.']);
    expect((await read()).rounds).toEqual([]);
    const other = await started({ create: false, teams: cup.teamIds.slice(2) });
    expect((await other.pairIds([[1, 2]])).status).toBe(409);
  });

  test('is paired once where two administrators do it at once', async () => {
    const { pair, read } = await started();
    const both = await Promise.all([
      pair(
        [
          [1, 2],
          [3, 4],
          [5, null],
          [6, null],
        ],
        0,
      ),
      pair(
        [
          [1, 6],
          [2, 5],
          [3, null],
          [4, null],
        ],
        0,
      ),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).rounds[0]?.matches).toHaveLength(4);
  });

  test('does not end where one team is left alone: it is exempt in the final, and champion', async () => {
    const { desk, pair, byNumber, open, read, rule } = await started({ teams: cup.teamIds.slice(0, 4) });
    await pair([
      [1, 2],
      [3, 4],
    ]);
    const [first, second] = await open();
    const both = { decision: 'both', reason: 'nobody came' };
    expect((await rule(first?.id ?? 0, both)).status).toBe(200);
    const isHome = second?.home === byNumber(3);
    const won = { decision: 'played', homeGoals: isHome ? 1 : 0, awayGoals: isHome ? 0 : 1 };
    expect((await rule(second?.id ?? 0, won)).status).toBe(200);
    expect((await desk.step('finished')).status).toBe(409);
    expect((await pair([[3, null]])).status).toBe(200);
    expect((await read()).champion?.name).toBe(byNumber(3));
    expect((await desk.step('finished')).status).toBe(200);
  });

  test('lets the last round be taken back until one of its matches has a result', async () => {
    const { pair, unpair, open, byNumber, play, read } = await started();
    expect((await unpair()).body.message).toBe('No round is paired yet.');
    await pair([
      [1, 2],
      [3, 4],
      [5, null],
      [6, null],
    ]);
    expect((await unpair()).status).toBe(200);
    expect(await open()).toEqual([]);
    await pair([
      [1, 3],
      [2, 4],
      [5, null],
      [6, null],
    ]);
    await play(byNumber(1), 1, 0);
    const late = await unpair();
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('has a result')]);
    expect((await read()).can_unpair).toBe(false);
  });

  test('sends another team to a paired place where a result is corrected, as long as nobody played there', async () => {
    const { pair, open, byNumber, play, correct } = await started();
    await pair([
      [1, 2],
      [3, 4],
      [5, null],
      [6, null],
    ]);
    await play(byNumber(1), 1, 0);
    await play(byNumber(3), 1, 0);
    await pair([
      [1, 5],
      [3, 6],
    ]);
    expect((await correct(byNumber(2), 2, 1)).status).toBe(200);
    expect((await open()).map(({ home, away }) => [home, away])).toContainEqual([byNumber(2), byNumber(5)]);
    await play(byNumber(5), 1, 0);
    expect((await correct(byNumber(2), 0, 1)).body.message).toContain('Annul that one first');
  });
});

async function started({ create = true, teams = cup.teamIds } = {}) {
  const divisionId = await createDivision(app, cup, {
    type: 'manual_knockout',
    name: create ? 'Cup' : 'Plate',
  });
  const desk = deskOf(app, cup, divisionId);
  await desk.prepare(teams);
  const { preview } = await desk.programme();
  if (create) expect((await desk.create()).status).toBe(200);
  const { data } = (await app.call('divisions.slots', desk.ask)).body;
  const numbered = new Map(data.teams.map(({ id, number }) => [number, id]));
  const byNumber = (number: number) => preview?.teams[number - 1]?.name ?? '';
  const read = async () => (await app.call('liguilla.desk', desk.ask)).body.data;
  const matches = async () =>
    await app.database.db
      .selectFrom('fixtures as f')
      .innerJoin('teams as home', 'home.id', 'f.home_team_id')
      .innerJoin('teams as away', 'away.id', 'f.away_team_id')
      .select(['f.id', 'f.week', 'f.status', 'home.name as home', 'away.name as away'])
      .where('f.division_id', '=', divisionId)
      .orderBy('f.id')
      .execute();
  const pairIds = async (pairs: Pairs, seen?: number) => {
    const version = seen ?? (await read()).pairing_version;
    const pairings = pairs.map(([home, away]) => ({ home, away }));
    return await app.call('liguilla.pair', { ...desk.ask, body: { version, pairings } });
  };
  const rule = async (fixtureId: number, ruling: object) => {
    const ask = { token, params: { fixtureId } };
    const { version } = (await app.call('matches.judged', ask)).body.data;
    const body = { version, reason: 'as reported', ...ruling };
    return await app.call('matches.decide', { ...ask, body });
  };
  const score = async (fixtureId: number, homeGoals: number, awayGoals: number) =>
    await rule(fixtureId, { decision: 'played', homeGoals, awayGoals });
  const find = async (status: string, team: string) =>
    (await matches()).findLast((one) => one.status === status && (one.home === team || one.away === team));
  return {
    desk,
    read,
    byNumber,
    rule,
    pairIds,
    pair: async (pairs: Pairs, seen?: number) =>
      await pairIds(
        pairs.map(([home, away]) => [
          numbered.get(home) ?? 0,
          away === null ? null : (numbered.get(away) ?? 0),
        ]),
        seen,
      ),
    async unpair() {
      const { pairing_version: version } = await read();
      return await app.call('liguilla.unpair', { ...desk.ask, body: { version } });
    },
    open: async () => (await matches()).filter(({ status }) => status === 'scheduled'),
    /** The goals of the team first. */
    async play(team: string, own: number, other: number) {
      const match = await find('scheduled', team);
      const isHome = match?.home === team;
      const reply = await score(match?.id ?? 0, isHome ? own : other, isHome ? other : own);
      expect(reply.status).toBe(200);
    },
    async correct(team: string, own: number, other: number) {
      const match = (await matches()).find(
        (one) => one.week === 1 && (one.home === team || one.away === team),
      );
      const isHome = match?.home === team;
      return await score(match?.id ?? 0, isHome ? own : other, isHome ? other : own);
    },
  };
}
