import { HONOUR_PLACES, type Honours, honoursOfTable } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllFirst, honoursOfLiguilla } from '../liguilla/index.ts';

/**
 * The places of a season as they stand: those of its liguilla, with the leader of the table as champion by position,
 * or the first three of the table where it has none.
 */
export async function placesOf(db: DbOrTx, seasonId: number): Promise<Honours<number>> {
  const first = await findAllFirst(db, seasonId, 3);
  const ofLiguilla = await honoursOfLiguilla(db, seasonId, first[0] ?? null);
  return ofLiguilla ?? honoursOfTable(first);
}

/** Names these very places and this prize, in cents: equal for the same teams in the same order, and the same money. */
export function nameOfPlaces(places: Honours<number>, prize: number): string {
  return [...HONOUR_PLACES.map((place) => places[place] ?? ''), prize].join('.');
}
