export {
  type Known,
  type KnownClub,
  type KnownPerson,
  PLAN_FAULTS,
  type Plan,
  type PlanFault,
  type PlannedClub,
  planPasted,
} from './plan.ts';
export {
  type LineFault,
  PASTED_LIMITS,
  type PastedClub,
  type PastedFault,
  type PastedList,
  readPasted,
} from './read.ts';
export { FOLLOWED, type Followed, type ListedTeam, whatFollowed } from './take-back.ts';
