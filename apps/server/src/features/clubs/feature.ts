import { feature } from '../../platform/feature.ts';
import { clubsCalls } from './calls.ts';
import { person as clubsPerson } from './repository/person.ts';

export const clubsFeature = feature({
  name: 'clubs',
  calls: { clubs: clubsCalls },
  person: clubsPerson,
});
