import { feature } from '../../platform/feature.ts';
import { picturesCalls } from './calls.ts';
import { PICTURE_CRON, pictureJobs } from './jobs.ts';
import { person } from './repository/person.ts';

export const picturesFeature = feature({
  name: 'pictures',
  calls: { pictures: picturesCalls },
  person,
  tasks: pictureJobs,
  cron: PICTURE_CRON,
});
