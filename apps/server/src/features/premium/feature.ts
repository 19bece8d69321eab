import { feature } from '../../platform/feature.ts';
import { premiumCalls } from './calls.ts';
import { PREMIUM_CRON, premiumJobs } from './jobs.ts';
import { person } from './repository/person.ts';

export const premiumFeature = feature({
  name: 'premium',
  calls: { premium: premiumCalls },
  person,
  tasks: premiumJobs,
  cron: PREMIUM_CRON,
});
