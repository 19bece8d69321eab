export { isAddress } from './columns.ts';
export { MAIL_INVITE_DAYS, MOST_MAIL_INVITES } from './invite-figures.ts';
export { PASTED_LIMITS } from './limits.ts';
export {
  type Known,
  type KnownClub,
  type KnownMail,
  type KnownPerson,
  mailKey,
  NAME_FAULTS,
  type NameFault,
  PLAN_FAULTS,
  type Plan,
  type PlanFault,
  type PlannedClub,
  type PlannedInvite,
  planPasted,
} from './plan.ts';
export {
  type LineFault,
  type PastedClub,
  type PastedFault,
  type PastedList,
  readPasted,
} from './read.ts';
export { FOLLOWED, type Followed, type ListedTeam, whatFollowed } from './take-back.ts';
