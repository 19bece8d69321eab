export { JUDGES_WHY, type JudgesWhy } from './judges-why.ts';
export * from './questioned-lines.ts';
export {
  type DecidedByReports,
  type JudgeCalls,
  type ManagerReport,
  type MatchReports,
  NO_JUDGE_CALLS,
  REPORT_SETTINGS,
  type ReportSettings,
  type ReportState,
  type ReportVerdict,
  reportState,
  reportsAgree,
} from './report-comparison.ts';
export * from './report-events.ts';
export { type LinesOfReports, linesOfReports, unknownRest } from './report-lines.ts';
export * from './report-steps.ts';
export * from './reported-result.ts';
export * from './result.ts';
export { MOST_GOALS } from './result-score.ts';
export { WHEN_LEVEL, type WhenLevel } from './when-level.ts';
