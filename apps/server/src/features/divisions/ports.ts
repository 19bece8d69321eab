import type { DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';

/** How many matches of a season are neither played, won by default nor annulled. */
export type CountUndecided = (db: DbOrTx, seasonId: number) => Promise<number>;
export const undecided = port<CountUndecided>('undecided');
