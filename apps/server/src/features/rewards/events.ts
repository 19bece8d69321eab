import type { RewardKind } from '@matchnight/rules';
import { event } from '../../platform/events.ts';

/** A player's reward was paid, or is not since the season has paid all that it may. */
export interface RewardTold {
  readonly kind: 'reward_paid' | 'reward_not_paid';
  readonly userId: number;
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly what: RewardKind;
  /** Null: it was of a season's end. */
  readonly week: number | null;
  readonly coins: number;
  readonly at: Date;
}
export const rewardTold = event<RewardTold>('rewardTold');
