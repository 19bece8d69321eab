import { feature } from '../../platform/feature.ts';
import { desk, start } from './desk.ts';
import { rebuildJobs } from './jobs.ts';
import { person } from './repository/person.ts';

export const rebuildsFeature = feature({
  name: 'rebuilds',
  calls: { rebuilds: { desk, start } },
  person,
  tasks: rebuildJobs,
});
