import { feature } from '../../platform/feature.ts';
import { linksCalls } from './calls.ts';
import { LINK_CRON, linkJobs } from './jobs.ts';
import { person } from './repository/person.ts';

export const linksFeature = feature({
  name: 'links',
  calls: { links: linksCalls },
  person,
  tasks: linkJobs,
  cron: LINK_CRON,
});
