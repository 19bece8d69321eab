export type { HeadToHeadRecord, Meetings } from './head-to-head.ts';
export { tiedBeforeHeadToHead } from './ranking.ts';
export * from './standing.ts';
export * from './table.ts';
export * from './table-marks.ts';
export {
  CRITERIA,
  type Criterion,
  isTieBreaks,
  type OverallCriterion,
  TIE_BREAK_PRESETS,
  type TieBreakPreset,
  type TieBreaks,
  type Why,
} from './tie-breaks.ts';
