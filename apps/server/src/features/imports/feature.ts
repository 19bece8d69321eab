import { feature } from '../../platform/feature.ts';
import { importsCalls } from './calls.ts';
import { IMPORT_CRON, importJobs } from './jobs.ts';
import { person as importsPerson } from './repository/person.ts';

export const importsFeature = feature({
  name: 'imports',
  calls: { imports: importsCalls },
  person: importsPerson,
  tasks: importJobs,
  cron: IMPORT_CRON,
});
