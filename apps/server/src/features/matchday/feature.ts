import { feature } from '../../platform/feature.ts';
import { matchdayCalls } from './calls.ts';
import { person as matchdayPerson } from './repository/person.ts';

export const matchdayFeature = feature({
  name: 'matchday',
  calls: { matchday: matchdayCalls },
  person: matchdayPerson,
});
