export { nextSeasonCalls } from './calls.ts';
export { type NextSeasonOpened, nextSeasonOpened } from './events.ts';
export { makeNextSeason } from './make-next-season.ts';
