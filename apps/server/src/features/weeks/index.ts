export { bestOfWeek, type WeekBest } from './best.ts';
export { appearancesOf } from './candidates.ts';
export { closeWeek } from './close.ts';
export { insertElevens } from './elevens.ts';
export {
  type WeekClosed,
  type WeekDrafted,
  type WeekPublished,
  weekClosed,
  weekDrafted,
  weekPublished,
} from './events.ts';
export { weeksFeature } from './feature.ts';
export { weekJobs } from './jobs.ts';
export { findAllDrafts, findDraftWeeks } from './repository/drafts.ts';
export { lockTournamentOf } from './repository/weeks.ts';
export { weekShare } from './share.ts';
