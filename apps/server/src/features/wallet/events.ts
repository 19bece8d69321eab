import { event } from '../../platform/events.ts';

/** An administrator gave coins to a user, or took them. */
export interface CoinsMoved {
  readonly userId: number;
  /** What the user gained, or lost below zero. */
  readonly coins: number;
  readonly actorId: number;
  readonly at: Date;
}
export const coinsMoved = event<CoinsMoved>('coinsMoved');
