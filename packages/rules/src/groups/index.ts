export * from './best-placed.ts';
export * from './best-placed-seats.ts';
export * from './crossing.ts';
export * from './dealing.ts';
export { type GroupDealing, MOST_IN_GROUP } from './dealing-lists.ts';
export * from './feeding.ts';
