export * from './dates.ts';
export * from './fixture-dates.ts';
export * from './schedule.ts';
export * from './week.ts';
