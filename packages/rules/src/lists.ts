/** The lists that the browser also shows, and nothing else, so that a page loads no law. */
export { ADVICE_LIMITS } from './advice/limits.ts';
export {
  LEAD_UNDO_HOURS,
  LINK_DAYS,
  LINK_USES,
  MOST_LINK_DAYS,
  MOST_LINK_USES,
  MOST_TOURNAMENT_LINK_USES,
} from './club/link-figures.ts';
export {
  CHEMISTRY_STYLES,
  type ChemistryStyle,
  FORMATION_NAMES,
  type Formation,
  isFormation,
  linesOf,
  placesOf,
} from './club/shapes.ts';
export { MOST_COINS_BY_HAND } from './coins/by-hand.ts';
export { APPEAL_OUTCOMES, type AppealOutcome } from './discipline/appeal-outcomes.ts';
export {
  DISCIPLINE_RULES,
  type DisciplineRules,
  MOST_SUSPENDED_MATCHES,
  SUSPENSION_REASONS,
  type SuspensionReason,
} from './discipline/discipline-rules.ts';
export {
  GROUP_DEALINGS,
  type GroupDealing,
  LEAST_GROUPS,
  LEAST_IN_GROUP,
  MOST_GROUPS,
  MOST_IN_GROUP,
} from './groups/dealing-lists.ts';
export { MOST_MARKET_SETTINGS, SQUAD_LIMITS } from './market/settings.ts';
export { DECIDED_STATUSES } from './match/decision.ts';
export { MATCH_STATUSES, type MatchStatus, OPEN_STATUSES } from './match/match-status.ts';
export { POSITIONS, type Position } from './match/positions.ts';
export { PASTED_LIMITS } from './pasted/limits.ts';
export { ORDER_OUTCOMES, type OrderOutcome } from './payments/order-outcome.ts';
export { ORDER_STATES, type OrderState } from './payments/order-states.ts';
export { JUDGES_WHY, type JudgesWhy } from './results/judges-why.ts';
export { WHEN_LEVEL, type WhenLevel } from './results/when-level.ts';
export * from './rewards/reward-words.ts';
export { AVAILABILITIES, type Availability } from './schedule/availability.ts';
export {
  MOST_TRAINING_WEEKS,
  MOST_TRAININGS,
  TRAINING_MINUTES,
} from './schedule/training-figures.ts';
export { CARRIES, type Carry } from './season/carry.ts';
export { LIGUILLA_FORMATS, MOST_IN_MINI_LEAGUE } from './season/mini-league-lists.ts';
export { FIXTURE_OBSTACLES, SEASON_DEEDS, SEASON_OBSTACLES, SOUND, UNWISE } from './season/obstacle-codes.ts';
export { SEASON_STATES, type SeasonState } from './season/season.ts';
export { INDEX_WEIGHTS, type IndexWeights, MOST_INDEX_WEIGHT } from './statistics/index-weights.ts';
export { ZONES } from './table/table-marks.ts';
export * from './wagers/vs-words.ts';
