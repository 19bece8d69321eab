import type { ReportVerdict } from '../results/report-comparison.ts';

/** How a match was decided whose sheet both sides stood by: VS counts matches on these alone. */
export const STOOD_BY_BOTH: readonly ReportVerdict[] = ['agreed', 'accepted'];

/** How a match was decided whose sheet may earn a reward: both sides stood by it, or a judge ruled. */
export const REWARDED_SHEETS: readonly (ReportVerdict | 'judge')[] = [...STOOD_BY_BOTH, 'judge'];
