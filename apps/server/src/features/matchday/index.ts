export { acceptFor } from './answer.ts';
export {
  type DateAnswered,
  type DateProposed,
  dateAnswered,
  dateProposed,
  type MatchMovedByJudge,
  matchMovedByJudge,
} from './events.ts';
export { matchdayFeature } from './feature.ts';
export { putLive } from './live.ts';
export { moveFor } from './move.ts';
export { proposeFor } from './propose.ts';
export { findAllToAnswer } from './repository/dates.ts';
