import { feature } from '../../platform/feature.ts';
import { formationsCalls } from './calls.ts';
import { person as formationsPerson } from './repository/person.ts';

export const formationsFeature = feature({
  name: 'formations',
  calls: { formations: formationsCalls },
  person: formationsPerson,
});
