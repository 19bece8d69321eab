import type { DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';

/** How many offers of a tournament are open by then: closed signings end them all. */
export type OffersOpen = (db: DbOrTx, tournamentId: number, now: Date) => Promise<number>;
export const offersOpen = port<OffersOpen>('offersOpen');
