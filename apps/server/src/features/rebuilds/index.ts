export { rebuildsFeature } from './feature.ts';
export { findAllSeasons, tagsOfSeason } from './repository/seasons.ts';
export { rebuildAllOf } from './season.ts';
