import type { Tx } from '../../platform/database/index.ts';
import { type Events, port } from '../../platform/events.ts';

/**
 * Whether a team has made or received offers for players that are open, and hold money. What time has ended by then is
 * ended first. Who asks holds the tournaments in which the team takes part.
 */
export type HasOpenOffers = (
  tx: Tx,
  of: { readonly teamId: number; readonly now: Date },
  events: Events,
) => Promise<boolean>;
export const openOffers = port<HasOpenOffers>('openOffers');

/**
 * What keeps a player of a club from running it: `sale`: the club has given its word to sell them; `undoing`: the transfer
 * that brought them may still be undone. Who asks holds the club and the tournaments in which it takes part.
 */
export type BoundBy = (
  tx: Tx,
  of: { readonly teamId: number; readonly playerId: number; readonly now: Date },
  events: Events,
) => Promise<'sale' | 'undoing' | null>;
export const boundBy = port<BoundBy>('boundBy');
