export * from './possession.ts';
export * from './possession-parts.ts';
export * from './shares.ts';
export * from './vs.ts';
export {
  hasSetVsTerms,
  isVsFull,
  isVsOver,
  VS_DECIDE_MS,
  VS_MOST_SEATS,
  VS_REPORT_MS,
  type Vs,
  type VsDecided,
  type VsEntry,
  type VsReport,
  type VsReturned,
  type VsSetTerms,
  type VsStage,
  type VsTerms,
  winnersOf,
} from './vs-bet.ts';
export { payoutOf, stakeCoins, type VsGain, type VsTransfer, vsGain } from './vs-coins.ts';
export { type VsEntrant, type VsEntryFailure, vsEntryRefuses } from './vs-entering.ts';
export * from './vs-exclusion.ts';
export { leaveVs, replayLeft, type VsLeaving, type VsLeft } from './vs-leaving.ts';
export { type VsMove, vsMoves } from './vs-moves.ts';
export * from './vs-paying.ts';
export { haveBothReported, vsProposal } from './vs-reports.ts';
export * from './vs-settings.ts';
export * from './vs-state.ts';
export { checkVsTerms, VS_MOST_DAYS_AHEAD, VS_MOST_ENTRY_COINS, type VsTermsFailure } from './vs-terms.ts';
export * from './vs-time.ts';
export * from './vs-words.ts';
