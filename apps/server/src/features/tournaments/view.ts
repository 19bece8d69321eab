import type { SeasonState } from '@matchnight/contract';
import { leastAdvanced } from '@matchnight/rules';

/** A tournament's status: the least advanced of its divisions'; one without divisions is to start. */
export function statusOf(divisions: readonly { readonly state: SeasonState | null }[]): SeasonState {
  return leastAdvanced(divisions.map((division) => stateOf(division.state)));
}

/** What has no season yet is to start. */
export function stateOf(value: SeasonState | null): SeasonState {
  return value ?? 'to_start';
}
