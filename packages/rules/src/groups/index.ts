export * from './best-placed.ts';
export * from './best-placed-seats.ts';
export * from './crossing.ts';
export * from './dealing.ts';
export * from './feeding.ts';
export {
  type DrawnGroup,
  type GroupDealing,
  type GroupStage,
  type GroupsFailure,
  groupStage,
} from './groups.ts';
