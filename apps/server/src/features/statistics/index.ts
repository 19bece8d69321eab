export { addAdjustment } from './adjustments.ts';
export { openStandings, refreshStandings, statisticsOfDecidedMatch } from './follow.ts';
export { rankingOf } from './rankings.ts';
export { rebuildSeason } from './rebuild.ts';
export { statisticsRouter } from './router.ts';
export { tableShare } from './share.ts';
export { leadersOf } from './table.ts';
