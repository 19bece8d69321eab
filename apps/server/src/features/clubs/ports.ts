import type { DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';

/** Whether a team has made or received offers for players that are open, and hold money. */
export type HasOpenOffers = (db: DbOrTx, teamId: number) => Promise<boolean>;
export const openOffers = port<HasOpenOffers>('openOffers');
