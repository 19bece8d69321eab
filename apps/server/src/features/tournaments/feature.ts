import { feature } from '../../platform/feature.ts';
import { tournamentsCalls } from './calls.ts';
import { person as tournamentsPerson } from './repository/person.ts';

export const tournamentsFeature = feature({
  name: 'tournaments',
  calls: { tournaments: tournamentsCalls },
  person: tournamentsPerson,
});
