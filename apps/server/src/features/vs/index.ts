export { type VsTold, vsTold } from './events.ts';
export { vsFeature } from './feature.ts';
export { vsJobs } from './jobs.ts';
export { passAndPay } from './pay.ts';
export { replayAll } from './replay.ts';
export { insertBet, lockBet } from './repository/bets.ts';
export { findAllSeats, insertEntry, upsertReport } from './repository/entries.ts';
export { keepEnvironment } from './settings.ts';
export { heldVs, type Stepping, saveStage } from './step.ts';
