import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { rebuildAll } from '../../commands/rebuild.ts';
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
  stepsIn,
} from './testing.ts';

let own: PriceStage;
stage();
beforeEach(async () => {
  own = await makePriceStage();
});

async function rebuilt(isCheck = false): Promise<string[]> {
  const said: string[] = [];
  await rebuildAll(app.database.db, isCheck, (line) => said.push(line));
  app.cache.touch(['*']);
  return said.filter((line) => line.startsWith('  '));
}

test('finds nothing to change after weeks that closed, corrections, and a price that was set', async () => {
  for (const week of [1, 2, 3]) await own.closeWeek(week);
  const [match] = own.league.matches;
  expect((await own.judge.score(`${match?.home ?? ''}-${match?.away ?? ''}`, 3, 3)).status).toBe(200);
  await closeWeekOf(own.league, 1);
  const before = [await pricesIn(own.league), await stepsIn(own.league)];
  expect(await rebuilt(true)).toEqual([]);
  expect(await rebuilt()).toEqual([]);
  expect([await pricesIn(own.league), await stepsIn(own.league)]).toEqual(before);
});

test('weeks that were decided, but closed without prices, move them one after the other', async () => {
  for (const week of [1, 2, 3]) await own.playWeek(week, { goalsOf: (home) => home.charCodeAt(0) % 3 });
  await own.playWeek(4, { matches: [0, 2] });
  const before = await pricesIn(own.league);
  expect(await rebuilt(true)).toEqual(
    [1, 2, 3].map((week) => `  week ${week} closed without the prices of 18 players`),
  );
  expect(await pricesIn(own.league)).toEqual(before);
  expect(await rebuilt()).toHaveLength(3);
  expect(await pricesIn(own.league)).toEqual(await recountedPrices(own.league, 3));
  // Each step is as old as the last decision of its week.
  const { rows } = await sql<{ week: number; at: Date }>`
    select week, max(decided_at) as at from fixtures where season_id = ${own.league.seasonId} and week < 4
    group by week order by week`.execute(app.database.db);
  const ofWeeks = new Map((await stepsIn(own.league)).map(({ week, at }) => [week, at]));
  expect([...ofWeeks].map(([week, at]) => ({ week, at }))).toEqual(rows);
  // The job that was still waiting finds them moved.
  await closeWeekOf(own.league, 1);
  expect(await rebuilt()).toEqual([]);
});

test('a price that is not what its last step says is put right', async () => {
  await own.closeWeek(1);
  const right = await pricesIn(own.league);
  const [wrong, fresh] = [playerOf(own.league, 'Ajo', GK), playerOf(own.league, 'Bor', CB)];
  const { db } = app.database;
  await sql`update registrations set price = 1 where player_id = ${wrong}`.execute(db);
  // Steps are those of a registration: who is registered again starts anew.
  await sql`update registrations set price = 7 where player_id = ${fresh}`.execute(db);
  await sql`update price_steps set registration_id = null where player_id = ${fresh}`.execute(db);
  expect(await rebuilt()).toEqual([`  price of player ${wrong}: 1, not ${right.get(wrong)}`]);
  expect(await pricesIn(own.league)).toEqual(new Map(right).set(fresh, 7));
});
