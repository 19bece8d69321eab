import { feature } from '../../platform/feature.ts';
import { TEAM_CRON, teamJobs } from './given-up-names.ts';
import { person as teamsPerson } from './repository/person.ts';

export const teamsFeature = feature({
  name: 'teams',
  person: teamsPerson,
  tasks: teamJobs,
  cron: TEAM_CRON,
});
