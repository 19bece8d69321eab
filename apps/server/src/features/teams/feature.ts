import { feature } from '../../platform/feature.ts';
import { person as teamsPerson } from './repository/person.ts';

export const teamsFeature = feature({
  name: 'teams',
  person: teamsPerson,
});
