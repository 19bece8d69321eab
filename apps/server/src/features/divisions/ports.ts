import type { DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';

/** How many matches of a season are neither played, won by default nor annulled. */
export type CountUndecided = (db: DbOrTx, seasonId: number) => Promise<number>;
export const undecided = port<CountUndecided>('undecided');

/** Whether the cup of a season is delivered. */
export type CupDelivered = (db: DbOrTx, seasonId: number) => Promise<boolean>;
export const cupDelivered = port<CupDelivered>('cupDelivered');
