import { feature } from '../../platform/feature.ts';
import { movementsCalls } from './calls.ts';
import { person as movementsPerson } from './repository/person.ts';

export const movementsFeature = feature({
  name: 'movements',
  calls: { movements: movementsCalls },
  person: movementsPerson,
});
