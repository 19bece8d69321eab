import { feature } from '../../platform/feature.ts';
import { moderationCalls } from './calls.ts';
import { MODERATION_CRON, moderationJobs } from './jobs.ts';
import { person as moderationPerson } from './repository/person.ts';

export const moderationFeature = feature({
  name: 'moderation',
  calls: { moderation: moderationCalls },
  person: moderationPerson,
  tasks: moderationJobs,
  cron: MODERATION_CRON,
});
