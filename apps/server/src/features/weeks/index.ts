export { weeksCalls } from './calls.ts';
export { insertElevens } from './elevens.ts';
export { type WeekDrafted, type WeekPublished, weekDrafted, weekPublished } from './events.ts';
export { weekJobs, weekOfDecidedMatch } from './jobs.ts';
export { findAllDrafts, findDraftWeeks } from './repository/drafts.ts';
export { person as weeksPerson } from './repository/person.ts';
export { weekShare } from './share.ts';
