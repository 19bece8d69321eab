import { compareIds, type Id } from '../ids.ts';
import { isDecided } from '../match/fixture-status.ts';
import type { SeasonState } from './season.ts';
import { checkSeasonAction, type SeasonActionFailure } from './season-actions.ts';
import { decidedOf, isHalfDecided, type SlotFixture } from './withdrawal.ts';

export type ReplacementFailure =
  | SeasonActionFailure
  | { readonly code: 'replacement_team_unknown' }
  /** The heir plays in this season, or in another division of the tournament. */
  | { readonly code: 'replacement_heir_plays' }
  | { readonly code: 'replacement_too_late'; readonly decided: number; readonly fixtures: number };

/** A plan to confirm: whose slot goes to whom, the fixtures the heir plays, and those whose points it inherits. */
export type ReplacementPlan<Team extends Id = Id, Fixture extends Id = Id> =
  | {
      readonly ok: true;
      readonly team: Team;
      readonly heir: Team;
      readonly takesOver: readonly Fixture[];
      readonly inherits: readonly Fixture[];
    }
  | { readonly ok: false; readonly failure: ReplacementFailure };

/**
 * Another team takes a slot over, with its points and its fixtures still open, until half of the slot's matches are
 * decided. The number of slots and the schedule stay as they are.
 */
export function planReplacement<Team extends Id, Fixture extends Id>(slot: {
  readonly state: SeasonState;
  readonly team: Team;
  readonly heir: Team;
  /** Everybody who plays in the tournament's present seasons. */
  readonly playing: readonly Team[];
  readonly fixtures: readonly SlotFixture<Team, Fixture>[];
}): ReplacementPlan<Team, Fixture> {
  const { state, team, heir, playing, fixtures } = slot;
  const own = fixtures.filter(({ home, away }) => home === team || away === team);
  const failure =
    checkSeasonAction('replace', { state, cupDelivered: false }) ?? checkHeir(own, heir, playing);
  if (failure) return { ok: false, failure };
  const inOrder = [...own].sort((a, b) => compareIds(a.fixture, b.fixture));
  return {
    ok: true,
    team,
    heir,
    takesOver: inOrder.filter(({ status }) => !isDecided(status)).map(({ fixture }) => fixture),
    inherits: inOrder.filter(({ status }) => isDecided(status)).map(({ fixture }) => fixture),
  };
}

function checkHeir(own: readonly SlotFixture[], heir: Id, playing: readonly Id[]): ReplacementFailure | null {
  if (own.length === 0) return { code: 'replacement_team_unknown' };
  if (playing.includes(heir)) return { code: 'replacement_heir_plays' };
  if (!isHalfDecided(own)) return null;
  return { code: 'replacement_too_late', decided: decidedOf(own), fixtures: own.length };
}
