import { feature } from '../../platform/feature.ts';
import { contactCalls } from './calls.ts';
import { CONTACT_CRON, contactJobs } from './jobs.ts';
import { person } from './repository/person.ts';

export const contactFeature = feature({
  name: 'contact',
  calls: { contact: contactCalls },
  person,
  tasks: contactJobs,
  cron: CONTACT_CRON,
});
