export { nextSeasonCalls } from './calls.ts';
export { makeNextSeason } from './make-next-season.ts';
