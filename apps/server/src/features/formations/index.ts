export { formationsCalls } from './calls.ts';
export { formationsFeature } from './feature.ts';
export { person as formationsPerson } from './repository/person.ts';
export { saveFormation } from './save.ts';
export { formationShare } from './share.ts';
export { wishFor } from './wishes.ts';
