import { LEAST_TEAMS } from '../schedule/schedule.ts';

/**
 * The states of a season, in order. A division shows its current season's, a tournament the least advanced of its
 * divisions'.
 */
export const SEASON_STATES = ['to_start', 'programming', 'in_progress', 'finished'] as const;
export type SeasonState = (typeof SEASON_STATES)[number];

/** What the next step depends on. `undecided` = matches that are neither played, won by default nor annulled. */
export type SeasonFacts = {
  readonly state: SeasonState;
  readonly teams: number;
  readonly undecided: number;
};

export type SeasonFailure =
  | { readonly code: 'season_finished' }
  | { readonly code: 'season_not_next_state'; readonly from: SeasonState; readonly next: SeasonState }
  | { readonly code: 'season_too_few_teams'; readonly teams: number; readonly least: number }
  | { readonly code: 'season_matches_undecided'; readonly undecided: number };

export type SeasonStep =
  | { readonly ok: true; readonly state: SeasonState; readonly createsSchedule: boolean }
  | { readonly ok: false; readonly failure: SeasonFailure };

/**
 * One step forward, never back and never two at once. Entering `in_progress` creates the schedule (irreversible);
 * `finished` needs every match decided.
 */
export function advanceSeason(facts: SeasonFacts, to: SeasonState): SeasonStep {
  const next = nextState(facts.state);
  if (!next) return failed({ code: 'season_finished' });
  if (to !== next) return failed({ code: 'season_not_next_state', from: facts.state, next });
  if (to === 'in_progress' && facts.teams < LEAST_TEAMS) {
    return failed({ code: 'season_too_few_teams', teams: facts.teams, least: LEAST_TEAMS });
  }
  if (to === 'finished' && facts.undecided > 0) {
    return failed({ code: 'season_matches_undecided', undecided: facts.undecided });
  }
  return { ok: true, state: to, createsSchedule: to === 'in_progress' };
}

/** The state that follows, or null after the last. */
export function nextState(state: SeasonState): SeasonState | null {
  return SEASON_STATES[SEASON_STATES.indexOf(state) + 1] ?? null;
}

/** A tournament's status: the least advanced of its divisions'; one without divisions is still to start. */
export function leastAdvanced(states: readonly SeasonState[]): SeasonState {
  return SEASON_STATES.find((state) => states.includes(state)) ?? 'to_start';
}

/** Teams enter until the schedule is created; after that the number of slots never changes. */
export function teamsMayEnter(state: SeasonState): boolean {
  return state === 'to_start' || state === 'programming';
}

function failed(failure: SeasonFailure): SeasonStep {
  return { ok: false, failure };
}
