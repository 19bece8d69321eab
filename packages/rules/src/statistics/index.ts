export * from './all-time-record.ts';
export * from './elo.ts';
export * from './price.ts';
export * from './team-of-the-week.ts';
export * from './team-ranking.ts';
export * from './tier-ranking.ts';
export * from './week-edition.ts';
export * from './week-match.ts';
