import type { DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';

/** How many matches of a season are neither played, won by default nor annulled. */
export type CountUndecided = (db: DbOrTx, seasonId: number) => Promise<number>;
export const undecided = port<CountUndecided>('undecided');

/** Whether the cup of a season is delivered. */
export type CupDelivered = (db: DbOrTx, seasonId: number) => Promise<boolean>;
export const cupDelivered = port<CupDelivered>('cupDelivered');

/**
 * The Elo ratings of teams as they are now, in thousandths of a point; null: no match of the team ever counted.
 * Seedings by ranking record them.
 */
export type RatingsOfTeams = (
  db: DbOrTx,
  teamIds: readonly number[],
) => Promise<ReadonlyMap<number, number | null>>;
export const ratingsOfTeams = port<RatingsOfTeams>('ratingsOfTeams');
