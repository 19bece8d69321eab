import type { Tx } from '../../platform/database/index.ts';
import { recountListed } from '../tournaments/index.ts';
import { findAllMiskept } from './repository/kept.ts';

/** Counts anew what the lists keep of a player, where it is wrong. Tells what was not as it should be. */
export async function rebuildLists(tx: Tx): Promise<string[]> {
  const wrong = await findAllMiskept(tx);
  await recountListed(
    tx,
    wrong.map(({ id }) => id),
  );
  return wrong.map(
    (row) =>
      `player ${row.player_id} in the list of tournament ${row.tournament_id}: ${row.kept}, not ${row.counted}`,
  );
}
