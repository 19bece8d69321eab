export { movementsCalls } from './calls.ts';
export { movementsFeature } from './feature.ts';
export { insertMovement, type NewMovement, updateUndone as markUndone } from './repository/movements.ts';
export { person as movementsPerson } from './repository/person.ts';
