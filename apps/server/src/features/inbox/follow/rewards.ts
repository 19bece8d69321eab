import type { Tx } from '../../../platform/database/index.ts';
import { on, type Wire } from '../../../platform/events.ts';
import { type RewardTold, rewardTold } from '../../rewards/index.ts';
import { notify } from '../notify.ts';

export const ofRewards: readonly Wire[] = [on(rewardTold, inboxOfReward)];

async function inboxOfReward(
  tx: Tx,
  { kind, userId, divisionId, what, week, coins, at }: RewardTold,
): Promise<void> {
  const values = { what, week: week ?? 0, coins };
  await notify(tx, kind, { facts: { users: [userId], division: divisionId, values }, at });
}
