import type { Id } from '../ids.ts';
import { type FieldFailure, MOST_TEAMS } from '../schedule/schedule.ts';
import {
  type Bracket,
  checkKnockoutSettings,
  type KnockoutSettings,
  type KnockoutSettingsFailure,
} from './bracket.ts';
import { entranceKey, seed } from './entrances.ts';
import { emptyBracket, type FirstPairing, seededPairings } from './layout.ts';
import { bracketSize } from './seeding.ts';
import type { Entrance } from './tie.ts';

export type LayoutFailure =
  | KnockoutSettingsFailure
  | Exclude<FieldFailure, { code: 'field_team_twice' }>
  /** Later rounds halve the first: it must be 1, 2, 4, 8 … pairings. */
  | { readonly code: 'bracket_pairings_uneven'; readonly pairings: number }
  | { readonly code: 'bracket_source_twice'; readonly source: Entrance };

export type BracketLayout<Team extends Id = Id> =
  | { readonly ok: true; readonly bracket: Bracket<Team> }
  | { readonly ok: false; readonly failure: LayoutFailure };

/**
 * A bracket whose first round is given, from the top: neighbours meet in the next round, and so on (with reseeding, by
 * rank instead). It has no teams yet: `seatTeams` fills the entrances.
 */
export function bracketFromPairings<Team extends Id = Id>(
  pairings: readonly FirstPairing[],
  settings: KnockoutSettings,
): BracketLayout<Team> {
  const failure = checkKnockoutSettings(settings) ?? checkPairings(pairings);
  if (failure) return { ok: false, failure };
  return { ok: true, bracket: emptyBracket(pairings, settings) };
}

/**
 * The bracket of any number of seeds from 2 to 1,000: n - 1 deciding ties, one more with the match for third
 * place. `entrance` names the nth best, for a liguilla `tablePosition`.
 */
export function knockoutLayout<Team extends Id = Id>(
  teams: number,
  settings: KnockoutSettings,
  entrance: (nth: number) => Entrance = seed,
): BracketLayout<Team> {
  const failure = checkKnockoutSettings(settings) ?? checkSize(teams);
  if (failure) return { ok: false, failure };
  return { ok: true, bracket: emptyBracket(seededPairings(teams, entrance), settings) };
}

function checkSize(teams: number): Exclude<FieldFailure, { code: 'field_team_twice' }> | null {
  if (!Number.isInteger(teams) || teams < 2) return { code: 'field_too_small', teams };
  return teams > MOST_TEAMS ? { code: 'field_too_large', teams, most: MOST_TEAMS } : null;
}

function checkPairings(pairings: readonly FirstPairing[]): LayoutFailure | null {
  const entrances = pairings.flat().filter((source) => source.kind !== 'bye');
  const failure = checkSize(entrances.length);
  if (failure) return failure;
  const seen = new Set<string>();
  for (const source of entrances) {
    const key = entranceKey(source);
    if (seen.has(key)) return { code: 'bracket_source_twice', source };
    seen.add(key);
  }
  const even = bracketSize(pairings.length * 2) === pairings.length * 2;
  return even ? null : { code: 'bracket_pairings_uneven', pairings: pairings.length };
}
