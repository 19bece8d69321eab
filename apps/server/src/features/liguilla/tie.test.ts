import { beforeAll, describe, expect, test } from 'vitest';
import { type CupDivision, judgeOfCup, makeCup, openDivision, startCup } from '../../testing/cups.ts';
import { organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makePlayoff } from './testing.ts';

let token: string;
let judge: ReturnType<typeof judgeOfCup>;
stage();
beforeAll(async () => {
  ({ token } = await makePerson(app, { role: 'FULL' }));
  judge = judgeOfCup(app, token);
});

interface Made extends CupDivision {
  readonly seasonId: number;
}
/** Teams K1, K2, …, seeded in this order, with these settings. */
async function knockout(teams: number, settings: object = {}, type = 'automatic_knockout'): Promise<Made> {
  const of = await organise(app, { teams });
  const cup = await openDivision(app, of, { name: 'Cup K', type, teams: of.teamIds });
  const { version, settings: usual, season } = (await app.call('liguilla.desk', cup.desk.ask)).body.data;
  const body = { version, ...usual, ...settings, teamLiguilla: 0, leaderIsChampion: false };
  expect((await app.call('liguilla.change', { ...cup.desk.ask, body })).status).toBe(200);
  const seasonId = season?.id ?? 0;
  await app.write(async (tx) => {
    const slots = tx.updateTable('season_teams').where('season_id', '=', seasonId);
    for (const [index, id] of of.teamIds.entries()) {
      await slots
        .set({ number: index + 1001 })
        .where('team_id', '=', id)
        .execute();
    }
    await slots.set((eb) => ({ number: eb('number', '-', 1000) })).execute();
  });
  expect((await cup.desk.create()).status).toBe(200);
  return { ...cup, seasonId };
}
async function idOf({ seasonId }: Pick<Made, 'seasonId'>, tie: string, leg = 1): Promise<number> {
  const row = await app.database.db
    .selectFrom('fixtures')
    .select('id')
    .where('season_id', '=', seasonId)
    .where('tie', '=', tie)
    .where('leg', '=', leg)
    .where('status', '<>', 'annulled')
    .executeTakeFirstOrThrow();
  return row.id;
}
const tieOf = async (fixtureId: number) =>
  (await app.call('liguilla.tie', { params: { fixtureId } })).body.data;
const score = async (id: number, homeGoals: number, awayGoals: number, more: object = {}) =>
  expect((await judge.decide(id, { decision: 'played', homeGoals, awayGoals, ...more })).status).toBe(200);
type Onward = NonNullable<Awaited<ReturnType<typeof tieOf>>>['next'];
/** "semi_final-1 v K4", "final-1 v winner", "champion" */
function told(onward: Onward | undefined): string {
  if (onward?.kind === 'tie') {
    const rival = onward.rival?.name.split(' ')[0] ?? onward.rival_place.kind;
    return `${onward.round}-${onward.number} v ${rival}`;
  }
  return onward?.kind === 'reseeded' ? `some ${onward.round}` : (onward?.kind ?? '-');
}

describe('the tie of a match', () => {
  test('tells before it is played where winner and loser go, and then who goes through and whom they meet', async () => {
    const cup = await knockout(4, { thirdPlace: true });
    const first = await idOf(cup, 'semi_final-1');
    const open = await tieOf(first);
    expect(open).toMatchObject({ round: 'semi_final', number: 1, leg: null, legs: [], winner: null });
    expect(open).toMatchObject({ when_level: 'penalties', aggregate: null });
    expect([told(open?.next), told(open?.loser_next)]).toEqual(['final-1 v winner', 'third_place-1 v loser']);
    await score(first, 2, 1);
    expect(await tieOf(first)).toMatchObject({ winner: 'home', next: { match: null } });
    await score(await idOf(cup, 'semi_final-2'), 0, 1);
    const done = await tieOf(first);
    expect([told(done?.next), told(done?.loser_next)]).toEqual(['final-1 v K3', 'third_place-1 v K2']);
    const final = await idOf(cup, 'final-1');
    expect(done?.next).toMatchObject({ match: final });
    expect(told((await tieOf(final))?.next)).toBe('champion');
    expect(told((await tieOf(await idOf(cup, 'third_place-1')))?.next)).toBe('third');
  });

  test('adds both legs up, by the sides of the match that is looked at', async () => {
    const cup = await knockout(4, { legs: 2, whenLevel: 'extra_time' });
    const [first, second] = [await idOf(cup, 'semi_final-1', 1), await idOf(cup, 'semi_final-1', 2)];
    expect(await tieOf(first)).toMatchObject({ leg: 1, when_level: null, aggregate: null, winner: null });
    expect(await tieOf(second)).toMatchObject({ leg: 2, when_level: 'extra_time' });
    await score(first, 3, 1);
    expect(await tieOf(second)).toMatchObject({ aggregate: { home: 1, away: 3 }, winner: null });
    await score(second, 2, 0, { homeExtraGoals: 3, awayExtraGoals: 0 });
    const done = await tieOf(first);
    expect(done).toMatchObject({ aggregate: { home: 3, away: 4 }, winner: 'away', leg: 1 });
    expect(done?.legs).toMatchObject([
      { id: first, home_goals: 3, away_goals: 1, home: { name: expect.stringContaining('K4') } },
      { id: second, home_goals: 3, away_goals: 0, home: { name: expect.stringContaining('K1') } },
    ]);
    expect(await tieOf(second)).toMatchObject({ aggregate: { home: 4, away: 3 }, winner: 'home' });
    const match = (await app.call('matches.match', { params: { fixtureId: second } })).body.data;
    expect(match).toMatchObject({ home_goals: 3, home_regular_goals: 2, away_regular_goals: 0 });
  });

  test('with reseeding knows the rival once the round is over', async () => {
    const cup = await knockout(8, { reseeding: true });
    const first = await idOf(cup, 'quarter_final-1');
    await score(first, 1, 0);
    expect(told((await tieOf(first))?.next)).toBe('some semi_final');
    await judge.playAll(cup);
    expect(told((await tieOf(first))?.next)).toBe('semi_final-1 v K4');
  });

  test('by hand waits for the next round to be paired', async () => {
    const cup = await knockout(4, {}, 'manual_knockout');
    const pair = async (pairings: readonly (readonly [number, number])[]) => {
      const { pairing_version: version, pairing } = (await app.call('liguilla.desk', cup.desk.ask)).body.data;
      const idOfNumber = (number: number) => pairing?.teams.find((team) => team.number === number)?.id ?? 0;
      const asked = pairings.map(([home, away]) => ({ home: idOfNumber(home), away: idOfNumber(away) }));
      const body = { version, pairings: asked };
      expect((await app.call('liguilla.pair', { ...cup.desk.ask, body })).status).toBe(200);
    };
    await pair([
      [1, 2],
      [3, 4],
    ]);
    const first = await idOf(cup, 'semi_final-1');
    expect(told((await tieOf(first))?.next)).toBe('unpaired');
    await judge.playAll(cup);
    expect(told((await tieOf(first))?.next)).toBe('unpaired');
    await pair([[3, 1]]);
    expect(told((await tieOf(first))?.next)).toBe('final-1 v K3');
  });

  test('passes over a tie that has no rival left, and names nobody where both lost', async () => {
    const cup = await knockout(4);
    const other = await idOf(cup, 'semi_final-2');
    expect((await judge.decide(other, { decision: 'both', reason: 'nobody came' })).status).toBe(200);
    expect(await tieOf(other)).toMatchObject({ winner: 'none' });
    expect(told((await tieOf(await idOf(cup, 'semi_final-1')))?.next)).toBe('champion');
  });

  test('of a fed final phase leads on like any other', async () => {
    const cup = await makeCup(app);
    await startCup(cup);
    for (const group of cup.groups) await judge.playAll(group);
    const [id] = (
      await app.call('matches.list', {
        params: { divisionSlug: cup.final.slug },
        query: { status: 'to_play' },
      })
    ).body.data.data;
    expect(told((await tieOf(id?.id ?? 0))?.next)).toBe('final-1 v winner');
  });

  test('is none in a league, a mini-league, or where others meet since', async () => {
    const playoff = await makePlayoff(app, token, { teamsPlayoffs: 3, settings: { format: 'mini_league' } });
    const [league] = playoff.league.matches;
    expect(await tieOf(league?.id ?? 0)).toBeNull();
    await playoff.playLeague();
    expect(await tieOf(await idOf(playoff.league, 'mini_league-1'))).toBeNull();
    const cup = await knockout(4);
    const semi = await idOf(cup, 'semi_final-1');
    await score(semi, 1, 0);
    await score(await idOf(cup, 'semi_final-2'), 1, 0);
    const final = await idOf(cup, 'final-1');
    await score(final, 1, 0);
    await judge.decide(final, { decision: 'annul' });
    await judge.decide(semi, { decision: 'played', homeGoals: 0, awayGoals: 1 });
    expect(await tieOf(final)).toBeNull();
    expect(told((await tieOf(semi))?.next)).toBe('final-1 v K2');
  });
});
