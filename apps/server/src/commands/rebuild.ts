import { parseArgs } from 'node:util';
import { findAllSlots } from '../features/divisions/index.ts';
import { readConfig } from '../platform/config.ts';
import {
  connectDatabase,
  type Db,
  migrate,
  oneLine,
  openDatabase,
  type Tx,
} from '../platform/database/index.ts';
import { inWrite, type Tag, touch } from '../platform/touch.ts';
import { rebuildAllOf } from '../wiring.ts';

/** `npm run rebuild`: "update information", as a command. With `--check` it only tells what is not as it should be. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const connected = await connectDatabase(readConfig(), console.log);
  try {
    await migrate(connected.directUrl);
    const database = openDatabase({ url: connected.url, max: 2 });
    const differences = await rebuildAll(database.db, values.check, console.log).finally(() =>
      database.close(),
    );
    if (values.check && differences > 0) process.exitCode = 1;
  } finally {
    await connected.stop();
  }
}

/** A season a transaction, so that none waits long for another. How many rows were not as they should be. */
export async function rebuildAll(db: Db, isCheck: boolean, say: (line: string) => void): Promise<number> {
  const seasons = await findAllSeasons(db);
  let sum = 0;
  for (const [index, season] of seasons.entries()) {
    const differences = await rebuildOne(db, season.id, isCheck);
    sum += differences.length;
    const found = differences.length === 0 ? 'nothing to change' : `${differences.length} differences`;
    say(`${index + 1} of ${seasons.length}: ${season.label}: ${found}`);
    for (const difference of differences) say(`  ${difference}`);
  }
  // Whatever else was read from what was put right (a player's counts, a market's order) is read anew once, at the end.
  if (sum > 0 && !isCheck) await inWrite(db, async (tx) => touch(tx, '*'));
  const done = isCheck ? 'found' : 'put right';
  say(sum === 0 ? 'everything is as it should be' : `${sum} differences ${done}`);
  return sum;
}

/** Counts one season again, or only compares. What was not as it should be, a line each. */
export async function rebuildOne(db: Db, seasonId: number, isCheck: boolean): Promise<string[]> {
  if (isCheck) return await comparedOnly(db, seasonId);
  const { result } = await inWrite(db, async (tx) => {
    const differences = await rebuildAllOf(tx, seasonId);
    if (differences.length > 0) touch(tx, ...(await tagsOf(tx, seasonId)));
    return differences;
  });
  return result;
}

/** What shows a season: its division, its tournament, its console's home, its teams, and whom it counts. */
async function tagsOf(tx: Tx, seasonId: number): Promise<Tag[]> {
  const place = await tx
    .selectFrom('seasons as s')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .select(['d.id as division', 't.id as tournament', 't.console'])
    .where('s.id', '=', seasonId)
    .executeTakeFirstOrThrow();
  const slots = await findAllSlots(tx, seasonId);
  const counted = tx.selectFrom('player_statistics').select('player_id').where('season_id', '=', seasonId);
  return [
    `division:${place.division}`,
    `standings:${place.tournament}`,
    `results:${place.console}`,
    ...slots.map(({ id }) => `team:${id}` as const),
    ...(await counted.distinct().execute()).map(({ player_id: id }) => `player:${id}` as const),
  ];
}

/** What a rebuild would change; the transaction is taken back. */
async function comparedOnly(db: Db, seasonId: number): Promise<string[]> {
  let differences: string[] = [];
  const compare = async (tx: Tx) => {
    differences = await rebuildAllOf(tx, seasonId);
    throw new TakenBack();
  };
  await db
    .transaction()
    .execute(compare)
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return differences;
}
class TakenBack extends Error {}

async function findAllSeasons(db: Db) {
  const rows = await db
    .selectFrom('seasons as s')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .select(['s.id', 's.name as season', 'd.name as division', 't.name as tournament', 't.console'])
    .orderBy('s.id')
    .execute();
  return rows.map(({ id, season, division, tournament, console }) => ({
    id,
    label: `${console} · ${tournament} · ${division} · ${season}`,
  }));
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(oneLine(error));
    process.exitCode = 1;
  });
}
