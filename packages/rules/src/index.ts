export * from './competition/correction.ts';
export * from './competition/dates.ts';
export * from './competition/decision.ts';
export type { HeadToHeadRecord, Meetings } from './competition/head-to-head.ts';
export * from './competition/knockout/index.ts';
export * from './competition/phases/index.ts';
export { tiedBeforeHeadToHead } from './competition/ranking.ts';
export * from './competition/reported-result.ts';
export * from './competition/result.ts';
export { MOST_GOALS } from './competition/result-score.ts';
export * from './competition/schedule.ts';
export * from './competition/season.ts';
export * from './competition/standing.ts';
export * from './competition/table.ts';
export * from './competition/table-marks.ts';
export {
  CRITERIA,
  type Criterion,
  isTieBreaks,
  type OverallCriterion,
  TIE_BREAK_PRESETS,
  type TieBreakPreset,
  type TieBreaks,
  type Why,
} from './competition/tie-breaks.ts';
export * from './discipline/index.ts';
export type { Id } from './ids.ts';
export * from './market/index.ts';
export * from './statistics/index.ts';
export * from './statistics/match-index.ts';
export * from './statistics/match-sheet.ts';
export * from './statistics/positions.ts';
export * from './statistics/rankings.ts';
export * from './wagers/index.ts';
