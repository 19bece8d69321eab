export { decideWeek } from './decide.ts';
export { type RewardTold, rewardTold } from './events.ts';
export { rewardsFeature } from './feature.ts';
export { rewardJobs } from './jobs.ts';
export { paySeason } from './pay.ts';
export { replaceReceivers } from './repository/rewards.ts';
export { upsertSettings } from './repository/settings.ts';
