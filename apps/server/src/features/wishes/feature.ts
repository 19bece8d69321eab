import { feature } from '../../platform/feature.ts';
import { wishesCalls } from './calls.ts';
import { WISHES_CRON, wishJobs } from './jobs.ts';
import { person } from './repository/person.ts';

export const wishesFeature = feature({
  name: 'wishes',
  calls: { wishes: wishesCalls },
  person,
  tasks: wishJobs,
  cron: WISHES_CRON,
});
