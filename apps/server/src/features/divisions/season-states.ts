import type { DbOrTx } from '../../platform/database/index.ts';
import type { SeasonStates } from '../tournaments/index.ts';
import { findAllStates } from './repository/of-tournaments.ts';

/** How far the seasons of a tournament are. */
export async function seasonStates(db: DbOrTx, tournamentId: number): Promise<SeasonStates> {
  const rows = await findAllStates(db, tournamentId);
  const current = rows.filter((row) => row.is_current).map(({ state }) => state);
  return { current, ever: [...new Set(rows.map(({ state }) => state))] };
}
