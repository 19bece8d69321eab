import type { DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';

/** How many offers of a tournament are open: closed signings end them all. */
export type OffersOpen = (db: DbOrTx, tournamentId: number) => Promise<number>;
export const offersOpen = port<OffersOpen>('offersOpen');
