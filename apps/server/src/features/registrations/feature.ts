import { feature } from '../../platform/feature.ts';
import { registrationsCalls } from './calls.ts';
import { ownTeams } from './own-teams.ts';
import { teamDesk } from './team-desk.ts';

export const registrationsFeature = feature({
  name: 'registrations',
  calls: { teams: { ...ownTeams, ...teamDesk }, registrations: registrationsCalls },
});
