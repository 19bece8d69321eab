import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inWrite } from '../../platform/touch.ts';
import { type Meeting, makeNight, type Night } from '../../testing/match-night.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildSeason } from '../statistics/index.ts';

const TEAMS = Array.from({ length: 34 }, (_, index) => `Team${index}`);
let night: Night;
let statements: string[] = [];
stage({ onQuery: (text) => statements.push(text), recheck: false });
beforeAll(async () => {
  night = await makeNight(app, TEAMS);
});

/** Decides so many matches, from the last on, as if they had been reported long ago. */
async function decideLast(count: number): Promise<void> {
  const ids = night.league.matches.slice(-count).map(({ id }) => id);
  const { db } = app.database;
  await sql`update fixtures set status = 'played', home_goals = id % 3, away_goals = id % 2, decided_at = now()
    where id = any(${ids})`.execute(db);
  await inWrite(db, (tx) => rebuildSeason(tx, night.league.seasonId));
}

/** The statements of a first report, and of the one that decides. */
async function costOf(one: Meeting): Promise<string[][]> {
  const costs: string[][] = [];
  for (const side of ['home', 'away'] as const) {
    statements = [];
    expect((await one.report(side, [2, 1])).status).toBe(200);
    costs.push(statements.map((text) => text.replace(/\$\d+/g, '?').replace(/(\(\?[?, ]*\)(, )?)+/g, '(?)')));
  }
  expect((await one.rowOf()).decided_how).toBe('agreed');
  return costs;
}

test('a report takes the same statements with 10 and with 1,000 decided matches', async () => {
  await decideLast(10);
  const few = await costOf(await night.next());
  await decideLast(1000);
  const many = await costOf(await night.next());
  expect(many).toEqual(few);
  const [first, deciding] = many.map((one) => one.length);
  // The first tells of the kick-off, too, which no job has noticed.
  expect(first).toBeLessThanOrEqual(31);
  expect(deciding).toBeLessThanOrEqual(41);
});
