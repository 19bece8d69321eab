import { keptYellows } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { findAllTallies, insertKeptYellows, type NextPlace } from './repository/kept-yellows.ts';

/**
 * The players of these teams begin the new seasons with the yellows toward a suspension that they ended the last one
 * with. Suspensions go on by themselves: they bind the next matches, whatever their season.
 */
export async function keepYellows(
  tx: Tx,
  { tournamentId, places }: { readonly tournamentId: number; readonly places: readonly NextPlace[] },
): Promise<void> {
  const tallies = await findAllTallies(tx, { tournamentId, places });
  const rows = tallies.map(({ player_id, season_id, kept, rounds, liguilla, has_liguilla }) => {
    const tally = { rounds: kept + rounds, liguilla };
    return { player_id, season_id, yellows: keptYellows(tally, has_liguilla ? 'liguilla' : 'rounds').rounds };
  });
  await insertKeptYellows(
    tx,
    rows.filter(({ yellows }) => yellows > 0),
  );
}
