export { matchdayCalls } from './calls.ts';
export {
  type DateAnswered,
  type DateProposed,
  dateAnswered,
  dateProposed,
  type MatchMovedByJudge,
  matchMovedByJudge,
} from './events.ts';
export { person as matchdayPerson } from './repository/person.ts';
