import type { Id } from '../ids.ts';
import { WHEN_LEVEL, type WhenLevel } from '../results/when-level.ts';
import { LEAST_TEAMS, MOST_TEAMS } from '../schedule/schedule.ts';
import type { Legs, Tie } from './tie.ts';

export type KnockoutSettings = {
  readonly legs: Legs;
  /** The legs of the final and of the match for third place. */
  readonly finalLegs: Legs;
  /** What decides a tie that is level on aggregate. There is no away-goals rule. */
  readonly whenLevel: WhenLevel;
  /** Before each round the best placed team left is paired with the worst placed. */
  readonly reseeding: boolean;
  readonly thirdPlace: boolean;
};

export type KnockoutSettingsFailure =
  | { readonly code: 'knockout_legs_invalid'; readonly legs: number }
  | { readonly code: 'knockout_when_level_unknown'; readonly whenLevel: string };

/** What is wrong with settings that somebody typed; null if they are sound. */
export function checkKnockoutSettings({
  legs,
  finalLegs,
  whenLevel,
}: Pick<KnockoutSettings, 'legs' | 'finalLegs' | 'whenLevel'>): KnockoutSettingsFailure | null {
  for (const one of [legs, finalLegs]) {
    if (one !== 1 && one !== 2) return { code: 'knockout_legs_invalid', legs: one };
  }
  return WHEN_LEVEL.includes(whenLevel) ? null : { code: 'knockout_when_level_unknown', whenLevel };
}

export type KnockoutSizeFailure =
  | { readonly code: 'knockout_too_small'; readonly teams: number; readonly least: number }
  | { readonly code: 'knockout_too_large'; readonly teams: number; readonly most: number };

/** What is wrong with the size of a knockout; null if it is sound. */
export function checkKnockoutSize(teams: number): KnockoutSizeFailure | null {
  if (teams < LEAST_TEAMS) return { code: 'knockout_too_small', teams, least: LEAST_TEAMS };
  return teams > MOST_TEAMS ? { code: 'knockout_too_large', teams, most: MOST_TEAMS } : null;
}

/** A knockout as it stands. `ties` come in the order of play: every tie after those it gets its teams from. */
export type Bracket<Team extends Id = Id> = {
  readonly settings: KnockoutSettings;
  readonly ties: readonly Tie<Team>[];
  /** Teams that withdrew: in each tie that such a team had not finished, its rival goes through. */
  readonly withdrawn: readonly Team[];
};
