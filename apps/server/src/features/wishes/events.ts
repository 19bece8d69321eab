import type { Wish } from '@matchnight/contract';
import { event } from '../../platform/events.ts';

/** An administrator began what somebody asked for in writing. */
export interface WishStarted {
  readonly userId: number;
  readonly kind: Wish;
  readonly actorId: number;
  readonly at: Date;
}
export const wishStarted = event<WishStarted>('wishStarted');
