import { ADVICE_LIMITS } from '@matchnight/rules';
import { feature } from '../../platform/feature.ts';
import { countFailedJobs } from '../../platform/queue-state.ts';
import { again, mute } from './deeds.ts';
import { HEALTH_CRON, healthJobs } from './jobs.ts';
import { person } from './repository/person.ts';
import { countStates } from './repository/states.ts';
import { show } from './show.ts';

export const healthFeature = feature({
  name: 'health',
  calls: { health: { show, again, mute } },
  person,
  tasks: healthJobs,
  cron: HEALTH_CRON,
  gauges: [
    {
      name: 'matchnight_advice_bad',
      help: 'Checks of the health page that cannot wait, muted or not',
      read: (db) => countStates(db, 'bad'),
    },
    {
      name: 'matchnight_advice_warn',
      help: 'Checks of the health page that should be looked at',
      read: (db) => countStates(db, 'warn'),
    },
    {
      name: 'matchnight_jobs_failed',
      help: `Jobs that failed ${ADVICE_LIMITS.jobTries} times or more`,
      read: (db) => countFailedJobs(db, ADVICE_LIMITS.jobTries),
    },
  ],
});
