import { beforeAll, describe, expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makePlayoff } from './testing.ts';

let token: string;
stage();
beforeAll(async () => {
  token = (await makePerson(app, { role: 'FULL' })).token;
});

const make = (asked = {}) => makePlayoff(app, token, asked);
/** What a refused form says, field by field. */
const refusedOf = ({ status, body }: TestReply) => status === 422 && body.errors;
interface Standing {
  readonly home_now: { readonly name: string } | null;
  readonly away_now: { readonly name: string } | null;
}
const NAMED = [
  'semi_final-1 1st in the table v 4th in the table',
  'semi_final-2 2nd in the table v 3rd in the table',
  'final-1 Winner of semi-final 1 v Winner of semi-final 2',
];
const SEATED = [
  'semi_final-1 Ajo v Dux',
  'semi_final-2 Bor v Cid',
  'final-1 Winner of semi-final 1 v Winner of semi-final 2',
];

describe('a liguilla', () => {
  test('is there with the schedule, every place named, in the language of the path', async () => {
    const { ties, league } = await make();
    expect(await ties()).toEqual(NAMED);
    const spanish = await app.call('liguilla.show', {
      lang: 'es',
      console: league.console,
      params: { divisionSlug: league.divisionSlug },
    });
    const [semi, final] = spanish.body.data.rounds;
    expect([semi.key, semi.name, final?.key, final?.name]).toEqual([
      'semi_final',
      'Semifinales',
      'final',
      'Final',
    ]);
    expect(semi.matches[0]).toEqual({
      id: null,
      number: 1,
      home: null,
      away: null,
      home_source: '1.º de la clasificación',
      away_source: '4.º de la clasificación',
      home_place: { kind: 'table_position', position: 1 },
      away_place: { kind: 'table_position', position: 4 },
      home_now: null,
      away_now: null,
      home_goals: null,
      away_goals: null,
      home_penalties: null,
      away_penalties: null,
      winner: null,
      legs: [{ id: null, status: 'scheduled', date: null, home_goals: null, away_goals: null }],
    });
  });

  test('is shown before the season starts, as it would be', async () => {
    const { ties } = await make({ state: 'programming' });
    expect(await ties()).toEqual(NAMED);
  });

  test('has no rounds where the division has none', async () => {
    const { read } = await make({ teamsPlayoffs: 0 });
    expect(await read()).toMatchObject({ teams: 0, champion: null, rounds: [] });
  });

  test('is as large as its division has teams, at most', async () => {
    const { ties } = await make({ teams: ['Ajo', 'Bor', 'Cid'], teamsPlayoffs: 8 });
    expect(await ties()).toEqual([
      'semi_final-1 1st in the table v bye',
      'semi_final-2 2nd in the table v 3rd in the table',
      'final-1 1st in the table v Winner of semi-final 2',
    ]);
  });

  test('shows who stands in its places from the first result on, follows the table, and forgets it when they are taken', async () => {
    const { read, ties, judge, playLeague } = await make();
    const standing = async () =>
      (await read()).rounds.map(({ matches }: { matches: Standing[] }) =>
        matches.map(({ home_now, away_now }) => [home_now?.name ?? null, away_now?.name ?? null]),
      );
    const nobody = [null, null];
    expect(await standing()).toEqual([[nobody, nobody], [nobody]]);
    await judge.score('Dux-Cid', 0, 2);
    const [[first], final] = await standing();
    expect([first[0], final]).toEqual(['Cid', [nobody]]);
    await judge.score('Dux-Cid', 3, 0);
    expect((await standing())[0][0][0]).toBe('Dux');
    expect(await ties()).toEqual(NAMED);
    await playLeague();
    expect(await standing()).toEqual([[nobody, nobody], [nobody]]);
  });

  test('shows who would be exempt, too, in the round that they would enter', async () => {
    const { read, judge } = await make({ teams: ['Ajo', 'Bor', 'Cid'], teamsPlayoffs: 8 });
    await judge.score('Bor-Cid', 4, 0);
    const [semis, final] = (await read()).rounds;
    expect(semis.matches[0]).toMatchObject({ home: null, home_now: { name: 'Bor' }, away_now: null });
    expect(final.matches[0]).toMatchObject({ home: null, home_now: { name: 'Bor' }, away_now: null });
  });

  test('fills with the last decision of the league, with matches that can be played', async () => {
    const { ties, playLeague, read, league } = await make();
    await playLeague();
    expect(await ties()).toEqual(SEATED);
    const [semis] = (await read()).rounds;
    expect(semis.matches[0]).toMatchObject({ home_source: null, away_source: null });
    const match = await app.call('matches.match', {
      console: league.console,
      params: { fixtureId: semis.matches[0].id },
    });
    expect(match.body.data).toMatchObject({
      stage: 'liguilla',
      round: 'semi_final',
      week: 4,
      status: 'scheduled',
      date: null,
      home: { name: 'Ajo' },
      away: { name: 'Dux' },
    });
    const list = await app.call('matches.list', {
      console: league.console,
      params: { divisionSlug: league.divisionSlug },
    });
    const rounds = list.body.data.data.map(({ round }) => round);
    expect(rounds).toEqual([...Array(6).fill(null), 'semi_final', 'semi_final']);
  });

  test('sends on who wins, up to the champion, and the table stays as the league left it', async () => {
    const { ties, score, playLeague, read, league } = await make({ settings: { thirdPlace: true } });
    await playLeague();
    const table = async () =>
      (
        await app.call('statistics.table', {
          console: league.console,
          params: { divisionSlug: league.divisionSlug },
        })
      ).body.data.rows;
    const before = await table();
    await score('semi_final-1', 0, 2);
    expect((await ties()).at(-1)).toBe('final-1 Dux v Winner of semi-final 2');
    await score('semi_final-2', 3, 1);
    expect((await read()).champion).toBeNull();
    await score('final-1', 1, 0);
    await score('third_place-1', 0, 1);
    expect(await ties()).toEqual([
      'semi_final-1 Ajo 0-2 Dux > Dux',
      'semi_final-2 Bor 3-1 Cid > Bor',
      'third_place-1 Ajo 0-1 Cid > Cid',
      'final-1 Bor 1-0 Dux > Bor',
    ]);
    expect((await read()).champion).toMatchObject({ name: 'Bor' });
    expect(await table()).toEqual(before);
  });

  test('counts for Elo with the weight of a knockout, and for the players', async () => {
    const { score, playLeague, league } = await make();
    await playLeague();
    await score('semi_final-1', 1, 0);
    const steps = await app.database.db
      .selectFrom('match_ratings as r')
      .innerJoin('fixtures as f', 'f.id', 'r.fixture_id')
      .select('f.stage')
      .where('f.season_id', '=', league.seasonId)
      .where('f.stage', '=', 'liguilla')
      .execute();
    expect(steps).toHaveLength(1);
  });
});

describe('a level match', () => {
  test('needs its shoot-out, which decides and leaves the score as it was', async () => {
    const { ties, score, playLeague } = await make();
    await playLeague();
    const missing = await score('semi_final-1', 1, 1);
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['homePenalties']]);
    const longer = await score('semi_final-1', 1, 1, { homeExtraGoals: 2, awayExtraGoals: 1 });
    expect(refusedOf(longer)).toEqual({ decision: ['This match has no extra time.'] });
    const needless = await score('semi_final-1', 2, 1, { homePenalties: 4, awayPenalties: 3 });
    expect(refusedOf(needless)).toEqual({
      homePenalties: ['There is a shoot-out only if the match, or the aggregate, is level.'],
    });
    const half = await score('semi_final-1', 1, 1, { homePenalties: 4 });
    expect([half.status, Object.keys(half.body.errors)]).toEqual([422, ['awayPenalties']]);
    const even = await score('semi_final-1', 1, 1, { homePenalties: 4, awayPenalties: 4 });
    expect([even.status, Object.keys(even.body.errors)]).toEqual([422, ['homePenalties']]);
    expect((await score('semi_final-1', 1, 1, { homePenalties: 3, awayPenalties: 4 })).status).toBe(200);
    expect((await ties())[0]).toBe('semi_final-1 Ajo 1-1 Dux (3-4) > Dux');
  });

  test('has extra time before it where the settings say so, whose goals count', async () => {
    const { ties, score, playLeague, league, read } = await make({ settings: { whenLevel: 'extra_time' } });
    await playLeague();
    const at90 = await score('semi_final-1', 1, 1, { homePenalties: 4, awayPenalties: 3 });
    expect(refusedOf(at90)).toEqual({
      homeExtraGoals: ['The match is level: enter the score after extra time.'],
    });
    const early = await score('semi_final-1', 1, 0, { homeExtraGoals: 2, awayExtraGoals: 1 });
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['homeExtraGoals']]);
    expect((await score('semi_final-1', 1, 1, { homeExtraGoals: 2, awayExtraGoals: 1 })).status).toBe(200);
    expect((await ties())[0]).toBe('semi_final-1 Ajo 2-1 Dux > Ajo');
    const { id } = (await read()).rounds[0].matches[0];
    const judged = await app.call('matches.judged', {
      token,
      console: league.console,
      params: { fixtureId: id },
    });
    expect(judged.body.data).toMatchObject({
      home_goals: 2,
      away_goals: 1,
      home_regular_goals: 1,
      away_regular_goals: 1,
      knockout: { decides: true, legs_before: null, when_level: 'extra_time' },
    });
    // Said once more is no correction; a shoot-out instead is one.
    const same = await score('semi_final-1', 1, 1, { homeExtraGoals: 2, awayExtraGoals: 1 });
    expect(same.status).toBe(409);
    const other = { homeExtraGoals: 1, awayExtraGoals: 1, homePenalties: 2, awayPenalties: 3 };
    expect((await score('semi_final-1', 1, 1, other)).status).toBe(200);
    expect((await ties())[0]).toBe('semi_final-1 Ajo 1-1 Dux (2-3) > Dux');
  });

  test('sends the better placed on where the settings say so, and takes neither', async () => {
    const { ties, score, playLeague } = await make({ settings: { whenLevel: 'better_placed' } });
    await playLeague();
    const shoot = await score('semi_final-2', 2, 2, { homePenalties: 3, awayPenalties: 4 });
    expect(refusedOf(shoot)).toEqual({ decision: ['This match can’t be decided on penalties.'] });
    const longer = await score('semi_final-2', 2, 2, { homeExtraGoals: 3, awayExtraGoals: 2 });
    expect(refusedOf(longer)).toEqual({ decision: ['This match has no extra time.'] });
    expect((await score('semi_final-2', 2, 2)).status).toBe(200);
    expect((await ties())[1]).toBe('semi_final-2 Bor 2-2 Cid > Bor');
  });

  test('of the league takes neither', async () => {
    const { judge, league } = await make();
    const [match] = league.matches;
    const level = { decision: 'played', homeGoals: 1, awayGoals: 1 };
    const decide = (body: Record<string, unknown>) => judge.decide(`${match?.home}-${match?.away}`, body);
    expect(refusedOf(await decide({ ...level, homePenalties: 3, awayPenalties: 4 }))).toEqual({
      decision: ['This match can’t be decided on penalties.'],
    });
    expect(refusedOf(await decide({ ...level, homeExtraGoals: 2, awayExtraGoals: 1 }))).toEqual({
      decision: ['This match has no extra time.'],
    });
  });
});

describe('two legs', () => {
  test('count together, the second at the better placed, who may need a shoot-out there', async () => {
    const { ties, rule, playLeague, read } = await make({ settings: { legs: 2 } });
    await playLeague();
    const played = (homeGoals: number, awayGoals: number, more = {}) => ({
      decision: 'played',
      homeGoals,
      awayGoals,
      ...more,
    });
    const early = await rule('semi_final-1', played(1, 0), 2);
    expect([early.status, early.body.message]).toEqual([
      409,
      'Start with the first leg: it has no result yet.',
    ]);
    expect((await rule('semi_final-1', played(1, 0), 1)).status).toBe(200);
    expect((await rule('semi_final-1', played(1, 0), 2)).status).toBe(422);
    const shootOut = { homePenalties: 5, awayPenalties: 4 };
    expect((await rule('semi_final-1', played(1, 0, shootOut), 2)).status).toBe(200);
    expect((await ties())[0]).toBe('semi_final-1 Ajo 1-1 Dux (5-4) > Ajo');
    const { legs } = (await read()).rounds[0].matches[0];
    expect(legs.map((leg: Record<string, unknown>) => [leg.home_goals, leg.away_goals])).toEqual([
      [0, 1],
      [1, 0],
    ]);
    // The first leg can't be another one now: the second was level with it.
    const other = await rule('semi_final-1', played(2, 0), 1);
    expect([other.status, other.body.message]).toEqual([
      409,
      'With this result the other leg could not have ended as it did. Annul that leg first.',
    ]);
    // Annulled, it leaves the second as it is, and the tie open until it is decided anew.
    expect((await rule('semi_final-1', { decision: 'annul' }, 1)).status).toBe(200);
    expect((await ties())[0]).not.toContain('>');
    expect((await rule('semi_final-1', played(2, 0), 1)).status).toBe(409);
    expect((await rule('semi_final-1', played(1, 0), 1)).status).toBe(200);
    expect((await ties())[0]).toBe('semi_final-1 Ajo 1-1 Dux (5-4) > Ajo');
  });
});

describe('without a match', () => {
  test('a default sends the rival on, both lost nobody, and the next rival is exempt', async () => {
    const { ties, rule, playLeague, read } = await make();
    await playLeague();
    await rule('semi_final-1', { decision: 'both' });
    expect((await ties()).at(-1)).toBe('final-1 bye v Winner of semi-final 2');
    await rule('semi_final-2', { decision: 'away' });
    expect(await ties()).toEqual([
      'semi_final-1 Ajo 0-0 Dux',
      'semi_final-2 Bor 0-3 Cid > Cid',
      'final-1 bye v Cid > Cid',
    ]);
    expect((await read()).champion).toMatchObject({ name: 'Cid' });
  });
});

describe('who may see it', () => {
  test('nobody but those who may see the tournament, where it is hidden', async () => {
    const { league } = await make({ hidden: true });
    const ask = { console: league.console, params: { divisionSlug: league.divisionSlug } };
    expect((await app.call('liguilla.show', ask)).status).toBe(404);
    expect((await app.call('liguilla.show', { ...ask, token })).status).toBe(200);
  });

  test('a season that the division never had is not found', async () => {
    const { league } = await make();
    const ask = { console: league.console, params: { divisionSlug: league.divisionSlug } };
    expect((await app.call('liguilla.show', { ...ask, query: { season: 999_999 } })).status).toBe(404);
    expect((await app.call('liguilla.show', { ...ask, query: { season: league.seasonId } })).status).toBe(
      200,
    );
  });
});
