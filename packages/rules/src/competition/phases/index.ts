export * from './best-placed.ts';
export * from './best-placed-seats.ts';
export * from './crossing.ts';
export * from './fixture-status.ts';
export * from './promotion.ts';
export type { TierFailure } from './promotion-check.ts';
export * from './swiss.ts';
export * from './swiss-table.ts';
