import { parseArgs } from 'node:util';
import { rebuildInvitees } from '../features/invitations/index.ts';
import { rebuildLists } from '../features/market/index.ts';
import { findAllSeasons, rebuildAllOf, tagsOfSeason } from '../features/rebuilds/index.ts';
import { rebuildPairs } from '../features/vs/index.ts';
import { type Db, oneLine, type Tx } from '../platform/database/index.ts';
import { inWrite, touch } from '../platform/touch.ts';
import { tellUsage } from './tell-usage.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'usage: npm run rebuild [-- --check]   (--check: says what differs, changes nothing)';

/** `npm run rebuild`: "update information", as a command. With `--check` it only reports wrong counts. */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const differences = await withDatabase((db) => rebuildAll(db, values.check, console.log), {
    connections: 2,
  });
  if (values.check && differences > 0) process.exitCode = 1;
}

/** One transaction for the market's lists, one for invitees, one for pairs of VS and one per season, so that nobody waits long. Returns how many rows were wrong. */
export async function rebuildAll(db: Db, isCheck: boolean, say: (line: string) => void): Promise<number> {
  // Before the seasons: what they correct, the lists follow.
  const lists: string[] = [];
  for (const rebuild of [rebuildLists, rebuildInvitees, rebuildPairs]) {
    lists.push(...(isCheck ? await comparedOnly(db, rebuild) : (await inWrite(db, rebuild)).result));
  }
  for (const difference of lists) say(`  ${difference}`);
  const seasons = await findAllSeasons(db);
  let sum = lists.length;
  for (const [index, season] of seasons.entries()) {
    const differences = await rebuildOne(db, season.id, isCheck);
    sum += differences.length;
    const found = differences.length === 0 ? 'nothing to change' : `${differences.length} differences`;
    say(`${index + 1} of ${seasons.length}: ${season.label}: ${found}`);
    for (const difference of differences) say(`  ${difference}`);
  }
  // Everything else that shows corrected counts (a player's totals, a market's order) is recomputed at the end, once.
  if (sum > 0 && !isCheck) await inWrite(db, async (tx) => touch(tx, '*'));
  const done = isCheck ? 'found' : 'put right';
  say(sum === 0 ? 'everything is as it should be' : `${sum} differences ${done}`);
  return sum;
}

/** Counts one season anew, or only compares. Returns a line for each wrong row. */
export async function rebuildOne(db: Db, seasonId: number, isCheck: boolean): Promise<string[]> {
  if (isCheck) return await comparedOnly(db, (tx) => rebuildAllOf(tx, seasonId));
  const { result } = await inWrite(db, async (tx) => {
    const differences = await rebuildAllOf(tx, seasonId);
    if (differences.length > 0) touch(tx, ...(await tagsOfSeason(tx, seasonId)));
    return differences;
  });
  return result;
}

/** What a rebuild would change; the transaction is rolled back. */
async function comparedOnly(db: Db, rebuild: (tx: Tx) => Promise<string[]>): Promise<string[]> {
  let differences: string[] = [];
  const compare = async (tx: Tx) => {
    differences = await rebuild(tx);
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

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(oneLine(error));
    process.exitCode = 1;
  });
}
