import { event } from '../../platform/events.ts';

/** An administrator made a user a member by hand, or prolonged their membership. */
export interface PremiumGiven {
  readonly userId: number;
  /** Calendar months. */
  readonly months: number;
  readonly actorId: number;
  readonly at: Date;
}
export const premiumGiven = event<PremiumGiven>('premiumGiven');

/** A membership ends in so many days; 0: it has ended. */
export interface PremiumEnding {
  readonly userId: number;
  readonly days: 7 | 1 | 0;
  readonly at: Date;
}
export const premiumEnding = event<PremiumEnding>('premiumEnding');
