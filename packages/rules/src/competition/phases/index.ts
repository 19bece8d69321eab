export * from './best-placed.ts';
export * from './best-placed-seats.ts';
export * from './crossing.ts';
export * from './cup.ts';
export * from './fixture-dates.ts';
export * from './fixture-status.ts';
export * from './groups.ts';
export * from './prize.ts';
export * from './promotion.ts';
export type { TierFailure } from './promotion-check.ts';
export * from './replacement.ts';
export {
  type DecidedByReports,
  type ManagerReport,
  type MatchReports,
  REPORT_SETTINGS,
  type ReportSettings,
  type ReportState,
  type ReportVerdict,
  reportState,
  reportsAgree,
} from './report-comparison.ts';
export * from './report-steps.ts';
export * from './season-actions.ts';
export * from './swiss.ts';
export * from './swiss-table.ts';
export * from './team-draw.ts';
export * from './week.ts';
export {
  type FixtureChange,
  planWithdrawal,
  type SlotFixture,
  type WithdrawalFailure,
  type WithdrawalKind,
  type WithdrawalPlan,
} from './withdrawal.ts';
