export * from './possession.ts';
export * from './possession-parts.ts';
export * from './shares.ts';
export * from './vs.ts';
export {
  isVsFull,
  VS_DECIDE_MS,
  VS_MOST_SEATS,
  VS_REPORT_MS,
  type Vs,
  type VsEntry,
  type VsOutcome,
  type VsPosition,
  type VsReport,
  type VsStage,
  type VsTerms,
  type VsVerdict,
  vsWaitsFor,
} from './vs-bet.ts';
export {
  type CoinAccount,
  type CoinPosting,
  type CoinTransfer,
  type VsGain,
  vsGain,
} from './vs-coins.ts';
