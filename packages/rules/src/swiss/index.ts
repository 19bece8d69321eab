export * from './swiss.ts';
export * from './swiss-table.ts';
