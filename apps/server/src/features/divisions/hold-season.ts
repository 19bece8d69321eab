import type { Tx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { type DivisionRow, findById } from './repository/divisions.ts';
import { lockSeason } from './repository/seasons.ts';

/**
 * A division as it is once its current season is held. Who makes the next season meanwhile is waited for, and then that one
 * is held: what the division was before says nothing.
 */
export async function holdCurrentSeason(tx: Tx, divisionId: number): Promise<DivisionRow> {
  let division = found(await findById(tx, divisionId));
  for (let held: number | null = null; division.season_id !== held; ) {
    held = division.season_id;
    if (held !== null) await lockSeason(tx, held);
    division = found(await findById(tx, divisionId));
  }
  return division;
}
