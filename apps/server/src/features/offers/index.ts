export { boundByMarket } from './bound.ts';
export { offersCalls } from './calls.ts';
export {
  type NoticeGiven,
  noticeGiven,
  type OfferMoved,
  offerMoved,
  type PlayerMoved,
  playerMoved,
} from './events.ts';
export { offersFeature } from './feature.ts';
export {
  hasOpenOffers,
  lapseOffersForPlayer,
  lapseOffersOfAccount,
  lapseOffersOfMember,
  lapseOffersOfTeam,
} from './follow.ts';
export { MARKET_CRON, marketJobs } from './jobs.ts';
export { findNamed } from './known.ts';
export { loadMarket } from './market.ts';
export { passByCalendar, passByFinishedSeason, passByNextSeason, passFirst } from './pass.ts';
export { type ReportedSince, reportedSince } from './ports.ts';
export { requirePrice } from './price.ts';
export { heldInTournament, purseOf, returningTo } from './purse.ts';
export { nextOfferId } from './repository/offers.ts';
export { person as offersPerson } from './repository/person.ts';
export { saveStep } from './save.ts';
export { type Deed, holdMarket, takeStep } from './step.ts';
export { logTakenOut } from './taken-out.ts';
export { countOfTournament, waitingFor } from './waiting.ts';
