import { feature } from '../../platform/feature.ts';
import { trainingsCalls } from './calls.ts';
import { person as trainingsPerson } from './repository/person.ts';

export const trainingsFeature = feature({
  name: 'trainings',
  calls: { trainings: trainingsCalls },
  person: trainingsPerson,
});
