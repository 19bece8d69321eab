import type { DbOrTx } from '../../platform/database/index.ts';
import { findNewestOpen } from './repository/offers.ts';

/**
 * The time by which something ends a tournament's offers, when it began before it held the tournament: no offer that was made
 * while it waited ends before it was made, or by a window that had not opened yet.
 */
export async function afterOffers(db: DbOrTx, tournamentId: number, at: Date): Promise<Date> {
  const newest = await findNewestOpen(db, tournamentId);
  return newest !== null && newest > at ? newest : at;
}
