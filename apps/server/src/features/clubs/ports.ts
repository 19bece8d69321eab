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
