import { beforeEach, describe, expect, test } from 'vitest';
import { mateOf } from '../../testing/league.ts';
import { app, stage } from '../../testing/stage.ts';
import {
  CB,
  closeWeekOf,
  GK,
  makePriceStage,
  type PriceStage,
  playerOf,
  pricesIn,
  recountedPrices,
  ST,
  START,
  stepsIn,
} from './testing.ts';

const DAY_MS = 86_400_000;
let own: PriceStage;
stage();
beforeEach(async () => {
  own = await makePriceStage();
});

describe('when a week closes', () => {
  test('prices move by the form of the last five matches, week after week, as a recount of the lines says', async () => {
    const goalsOf = (home: string) => (home.charCodeAt(0) % 3) + 1;
    const bench = (week: number) => (team: string, place: number) =>
      place === ST && (team.charCodeAt(0) + week) % 4 === 0;
    for (let week = 1; week <= 7; week += 1) await own.closeWeek(week, { goalsOf, out: bench(week) });
    expect(await pricesIn(own.league)).toEqual(await recountedPrices(own.league, 7));
    const steps = await stepsIn(own.league);
    expect(new Set(steps.map(({ week }) => week))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
    for (const { before, after } of steps) {
      expect(Math.abs(after - (before ?? 0))).toBeLessThanOrEqual((before ?? 0) / 10);
    }
    const directions = new Set(steps.map(({ before, after }) => Math.sign(after - (before ?? 0))));
    expect(directions).toEqual(new Set([1, -1, 0]));
  });

  test('each step begins where the one before it ended, and the last one is the price', async () => {
    for (const week of [1, 2, 3]) await own.closeWeek(week);
    const prices = await pricesIn(own.league);
    for (const [player, steps] of Map.groupBy(await stepsIn(own.league), (step) => step.player)) {
      expect(steps.map(({ before }) => before)).toEqual([
        START,
        ...steps.slice(0, -1).map(({ after }) => after),
      ]);
      expect(steps.at(-1)?.after).toBe(prices.get(player));
    }
  });

  test('who did not play stays where they were', async () => {
    await own.closeWeek(1);
    const sits = playerOf(own.league, 'Ajo', CB);
    const before = (await pricesIn(own.league)).get(sits);
    await own.closeWeek(2, { out: (team, place) => team === 'Ajo' && place === CB });
    expect((await pricesIn(own.league)).get(sits)).toBe(before);
    expect((await stepsIn(own.league)).filter(({ player }) => player === sits)).toHaveLength(1);
  });

  test('with fewer than four rivals in a position nobody of it moves', async () => {
    own = await makePriceStage({ teams: ['Ajo', 'Bor', 'Cid', 'Dux', 'Eje', 'Fes'] });
    await own.closeWeek(1, { out: (team, place) => place === CB && ['Ajo', 'Bor'].includes(team) });
    const moved = new Set((await stepsIn(own.league)).map(({ player }) => player));
    const ofPlace = (place: number) =>
      own.league.clubs.map(({ name }) => moved.has(playerOf(own.league, name, place)));
    expect(ofPlace(GK)).toEqual(Array.from({ length: 6 }, () => true));
    expect(ofPlace(CB)).toEqual(Array.from({ length: 6 }, () => false));
  });

  test('only players whom the division’s teams have now are priced, and are rivals', async () => {
    const gone = playerOf(own.league, 'Ajo', GK);
    await own.playWeek(1);
    await app.database.db
      .updateTable('registrations')
      .set({ team_id: null })
      .where('player_id', '=', gone)
      .execute();
    await closeWeekOf(own.league, 1);
    const moved = (await stepsIn(own.league)).map(({ player }) => player);
    expect([moved.includes(gone), moved.length]).toEqual([false, 17]);
  });

  test('is once: again, and on three nodes at once, nothing moves twice', async () => {
    await own.playWeek(1);
    await Promise.all([1, 1, 1].map((week) => closeWeekOf(own.league, week)));
    const first = await stepsIn(own.league);
    expect(first).toHaveLength(18);
    await closeWeekOf(own.league, 1);
    expect(await stepsIn(own.league)).toEqual(first);
  });

  test('is at the latest seven days after its deadline; a match that is decided later moves no price', async () => {
    await own.closeWeek(1);
    await own.closeWeek(2, { matches: [0, 2] });
    const ofSecond = async () => (await stepsIn(own.league)).filter(({ week }) => week === 2);
    expect(await ofSecond()).toEqual([]);
    app.clock.now = new Date(app.clock.now.getTime() + 22 * DAY_MS);
    await closeWeekOf(own.league, 2);
    const closed = await ofSecond();
    expect(closed).toHaveLength(12);
    await own.closeWeek(2, { matches: [2, 3] });
    expect(await ofSecond()).toEqual(closed);
  });

  test('a correction afterwards leaves the week’s steps, and counts from the next week on', async () => {
    await own.closeWeek(1);
    const before = await stepsIn(own.league);
    const [match] = own.league.matches;
    if (!match) throw new Error('no match');
    const pairing = `${match.home}-${match.away}` as const;
    expect((await own.judge.score(pairing, 3, 0)).status).toBe(200);
    const lines = [
      { player: GK, goalkeeper: true },
      { player: CB, goals: 3 },
    ];
    expect((await own.judge.lines(pairing, match.home, lines)).status).toBe(200);
    await closeWeekOf(own.league, 1);
    expect(await stepsIn(own.league)).toEqual(before);
    await own.closeWeek(2);
    const second = (await stepsIn(own.league)).filter(({ week }) => week === 2);
    const best = playerOf(own.league, match.home, CB);
    expect(second.find(({ player }) => player === best)?.after).toBe(121_000_000);
  });
});

test('a price that an administrator sets is a step of its own, and the next week goes on from it', async () => {
  const { league, token } = own;
  await own.closeWeek(1);
  const { id: playerId, slug: playerSlug } = mateOf(league, 'Ajo', ST);
  const params = { tournamentId: league.tournamentId, playerSlug };
  const set = await app.call('registrations.editPlayer', {
    token,
    params,
    body: { price: '420000.00', version: 0 },
  });
  expect([set.status, set.text]).toEqual([200, expect.anything()]);
  await own.closeWeek(2);
  const steps = (await stepsIn(league)).filter(({ player }) => player === playerId);
  expect(steps.map(({ reason, before, after }) => [reason, before, after])).toEqual([
    ['week', START, expect.any(Number)],
    ['set', steps[0]?.after, 42_000_000],
    ['week', 42_000_000, 46_200_000],
  ]);
});
