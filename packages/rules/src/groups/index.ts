export * from './best-placed.ts';
export * from './best-placed-seats.ts';
export * from './crossing.ts';
export * from './feeding.ts';
export * from './groups.ts';
