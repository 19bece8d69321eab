export { addAdjustment } from './adjustments.ts';
export { holdSeasonRatings, ratingsOfDecidedMatch } from './elo.ts';
export { recountRatings } from './elo-repository.ts';
export { openStandings, refreshStandings, statisticsOfDecidedMatch } from './follow.ts';
export { rankingOf } from './rankings.ts';
export { rebuildSeason } from './rebuild.ts';
export { statisticsRouter } from './router.ts';
export { tableShare } from './share.ts';
export { leadersOf } from './table.ts';
