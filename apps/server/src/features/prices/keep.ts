import type { Tx } from '../../platform/database/index.ts';
import { touch } from '../../platform/touch.ts';
import type { ChangedPrice } from '../tournaments/index.ts';
import { insertSetPrices } from './repository/steps.ts';

/** Writes prices that a person set into the history, so that each step begins where the one before it ended. */
export async function keepSetPrices(
  tx: Tx,
  of: { readonly tournamentId: number; readonly reason: 'set' | 'next_season'; readonly at: Date },
  changes: readonly ChangedPrice[],
): Promise<void> {
  await insertSetPrices(tx, of, changes);
  touch(tx, `prices:${of.tournamentId}`, `standings:${of.tournamentId}`);
}
