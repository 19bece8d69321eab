import { on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { banChanged } from '../discipline/index.ts';
import { alike } from './alike.ts';
import { appealsCalls } from './calls.ts';
import { desksOfEnded } from './follow.ts';
import { APPEALS_CRON, appealsJobs } from './jobs.ts';
import { person as personOfCases, years } from './record.ts';
import { person } from './repository/person.ts';

export const appealsFeature = feature({
  name: 'appeals',
  calls: { appeals: appealsCalls, moderation: { person: personOfCases, alike, years } },
  person,
  tasks: appealsJobs,
  cron: APPEALS_CRON,
  follows: [on(banChanged, desksOfEnded)],
});
