import { answer, on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { cupGiven } from '../awards/index.ts';
import { matchDecided } from '../matches/index.ts';
import { tournamentPays } from '../profiles/index.ts';
import { rewardedBy, unlikeRewards } from '../wallet/index.ts';
import { weekPublished } from '../weeks/index.ts';
import { account, list, set, settings } from './desk.ts';
import { rewardsOfCup, rewardsOfDecidedMatch, rewardsOfWeek } from './follow.ts';
import { REWARDS_CRON, rewardJobs } from './jobs.ts';
import { findAllRewarded } from './repository/caused.ts';
import { person } from './repository/person.ts';
import { paysOf } from './repository/settings.ts';
import { findUnlikeRewards } from './repository/unlike.ts';

export const rewardsFeature = feature({
  name: 'rewards',
  calls: { rewards: { list, settings, set, account } },
  person,
  tasks: rewardJobs,
  cron: REWARDS_CRON,
  follows: [
    on(matchDecided, rewardsOfDecidedMatch),
    on(weekPublished, rewardsOfWeek),
    on(cupGiven, rewardsOfCup),
  ],
  answers: [
    answer(rewardedBy, findAllRewarded),
    answer(unlikeRewards, findUnlikeRewards),
    answer(tournamentPays, paysOf),
  ],
});
