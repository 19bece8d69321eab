export {
  type NoticeGiven,
  noticeGiven,
  type OfferMoved,
  offerMoved,
  type PlayerMoved,
  playerMoved,
} from './events.ts';
export { offersFeature } from './feature.ts';
export { MARKET_CRON, marketJobs } from './jobs.ts';
export { findNamed, marketNamed } from './known.ts';
export { loadMarket } from './market.ts';
export { passByCalendar } from './pass.ts';
export { type ReportedSince, reportedSince } from './ports.ts';
export { requirePrice } from './price.ts';
export { purseOf, returningTo } from './purse.ts';
export { nextOfferId } from './repository/offers.ts';
export { saveStep } from './save.ts';
export { requireForSale } from './signings.ts';
export { type Deed, takeStep } from './step.ts';
export { squadsToFill, waitingFor } from './waiting.ts';
