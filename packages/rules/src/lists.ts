/** The lists that the browser also shows, and nothing else, so that a page loads no law. */
export { DECIDED_STATUSES } from './match/decision.ts';
export { MATCH_STATUSES, type MatchStatus, OPEN_STATUSES } from './match/match-status.ts';
export { POSITIONS, type Position } from './match/positions.ts';
export { WHEN_LEVEL, type WhenLevel } from './results/when-level.ts';
export { SEASON_STATES, type SeasonState } from './season/season.ts';
export { ZONES } from './table/table-marks.ts';
