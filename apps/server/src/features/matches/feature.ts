import { feature } from '../../platform/feature.ts';
import { matchesCalls } from './calls.ts';
import { person as matchesPerson } from './repository/person.ts';

export const matchesFeature = feature({
  name: 'matches',
  calls: { matches: matchesCalls },
  person: matchesPerson,
});
