import type { SeasonState } from './season.ts';

/** What somebody may want to do with a season, and the states in which it is possible. */
export const SEASON_ACTIONS = {
  add_team: ['to_start', 'programming'],
  /** Before the schedule exists a team simply leaves; afterwards it withdraws or is replaced in its slot. */
  remove_team: ['to_start', 'programming'],
  draw: ['to_start', 'programming'],
  change_settings: ['to_start', 'programming'],
  change_weights: ['to_start', 'programming'],
  change_tie_breaks: ['to_start', 'programming'],
  /** Within the tournament's windows, which have their own rules. */
  sign: ['to_start', 'programming', 'in_progress'],
  propose_date: ['in_progress'],
  report: ['in_progress'],
  adjust_points: ['in_progress'],
  withdraw: ['in_progress'],
  replace: ['in_progress'],
  /** Until the cup is delivered: its results are never taken back. */
  correct: ['in_progress', 'finished'],
  deliver_cup: ['finished'],
} as const satisfies Record<string, readonly SeasonState[]>;
export type SeasonAction = keyof typeof SEASON_ACTIONS;

export type SeasonActionFailure =
  | {
      readonly code: 'season_state_forbids';
      readonly action: SeasonAction;
      readonly state: SeasonState;
      readonly states: readonly SeasonState[];
    }
  | { readonly code: 'season_cup_delivered' };

/** Why a season doesn't allow this now; null if it does. */
export function checkSeasonAction(
  action: SeasonAction,
  season: { readonly state: SeasonState; readonly cupDelivered: boolean },
): SeasonActionFailure | null {
  if (season.cupDelivered) return { code: 'season_cup_delivered' };
  const states: readonly SeasonState[] = SEASON_ACTIONS[action];
  return states.includes(season.state)
    ? null
    : { code: 'season_state_forbids', action, state: season.state, states };
}
