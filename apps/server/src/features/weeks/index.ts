export { insertElevens } from './elevens.ts';
export { weekJobs, weekOfDecidedMatch } from './jobs.ts';
export { person as weeksPerson } from './repository/person.ts';
export { weeksRouter } from './router.ts';
export { weekShare } from './share.ts';
