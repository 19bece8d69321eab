export {
  type NextSeasonBegins,
  type NextSeasonOpened,
  nextSeasonBegins,
  nextSeasonOpened,
} from './events.ts';
export { nextseasonFeature } from './feature.ts';
export { makeNextSeason } from './make-next-season.ts';
