export { insertElevens } from './elevens.ts';
export { weekJobs, weekOfDecidedMatch } from './jobs.ts';
export { weeksRouter } from './router.ts';
export { weekShare } from './share.ts';
