export { movementsFeature } from './feature.ts';
export { insertMovement, type NewMovement, updateUndone as markUndone } from './repository/movements.ts';
