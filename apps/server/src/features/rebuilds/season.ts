import type { REBUILT } from '@matchnight/contract';
import type { Tx } from '../../platform/database/index.ts';
import { rebuildSuspensions } from '../discipline/index.ts';
import { rebuildPrices } from '../prices/index.ts';
import { rebuildSeason } from '../statistics/index.ts';
import { lockTournamentOf } from '../weeks/index.ts';

export type Rebuilt = (typeof REBUILT)[number];
/** A line for each row that was not as it should be, by what it is kept for. */
export type Differences = Readonly<Partial<Record<Rebuilt, readonly string[]>>>;

/** Counts all of it anew for a season; tells what was not as it should be. */
export async function rebuildAllOf(tx: Tx, seasonId: number): Promise<string[]> {
  return Object.values(await differencesOf(tx, seasonId)).flat();
}

/** The same, told apart. */
export async function differencesOf(tx: Tx, seasonId: number): Promise<Differences> {
  // Before the season's lock, as the closing of a week.
  const tournamentId = await lockTournamentOf(tx, seasonId);
  if (tournamentId === undefined) return {};
  return {
    tables: await rebuildSeason(tx, seasonId),
    suspensions: await rebuildSuspensions(tx, seasonId),
    prices: await rebuildPrices(tx, { seasonId, tournamentId }),
  };
}
