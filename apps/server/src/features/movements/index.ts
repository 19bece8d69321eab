export { movementsFeature } from './feature.ts';
export {
  insertMovement,
  insertMovements,
  type NewMovement,
  updateUndone as markUndone,
} from './repository/movements.ts';
