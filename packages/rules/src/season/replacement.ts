import { compareIds, type Id } from '../ids.ts';
import { isDecided } from '../match/match-status.ts';
import type { SeasonState } from './season.ts';
import { checkSeasonAction, type SeasonActionFailure } from './season-actions.ts';
import { decidedOf, isHalfDecided, type SlotMatch } from './withdrawal.ts';

export type ReplacementFailure =
  | SeasonActionFailure
  | { readonly code: 'replacement_team_unknown' }
  /** The heir already plays in this season, or in another division of the tournament. */
  | { readonly code: 'replacement_heir_plays' }
  | { readonly code: 'replacement_too_late'; readonly decided: number; readonly matches: number };

/**
 * A plan to confirm: which team takes which slot, the matches that the heir plays, and the matches whose points it
 * inherits.
 */
export type ReplacementPlan<Team extends Id = Id, Match extends Id = Id> =
  | {
      readonly ok: true;
      readonly team: Team;
      readonly heir: Team;
      readonly takesOver: readonly Match[];
      readonly inherits: readonly Match[];
    }
  | { readonly ok: false; readonly failure: ReplacementFailure };

/** Until when a slot can be taken over: until half of the matches that count for it, or until the first of them, is decided. */
export type ReplacementEnd = 'half' | 'first_result';

/**
 * In a knockout the first result ends it, however many matches may come after it: who has won one is in a round that the heir
 * never reached. A league's own final phase follows on the league, and goes by its half.
 */
export function replacementEnd(matches: readonly Pick<SlotMatch, 'knockout'>[]): ReplacementEnd {
  return matches.every(({ knockout }) => knockout) ? 'first_result' : 'half';
}

/**
 * Another team takes over a slot, with its points and its open matches, until half of the slot's matches are decided: in a
 * knockout until its first result, in a mini-league until half of that.
 * The number of slots and the schedule stay the same.
 */
export function planReplacement<Team extends Id, Match extends Id>(slot: {
  readonly state: SeasonState;
  readonly team: Team;
  readonly heir: Team;
  /** All teams that play in the tournament's present seasons. */
  readonly playing: readonly Team[];
  readonly matches: readonly SlotMatch<Team, Match>[];
  /** In a knockout: the team is in it, and may wait for its first rival. */
  readonly isSeated?: boolean;
}): ReplacementPlan<Team, Match> {
  const { state, team, heir, playing, matches, isSeated = false } = slot;
  const own = matches.filter(({ home, away }) => home === team || away === team);
  const failure =
    checkSeasonAction('replace', { state, cupDelivered: false }) ?? checkHeir(own, isSeated, heir, playing);
  if (failure) return { ok: false, failure };
  const inOrder = [...own].sort((a, b) => compareIds(a.match, b.match));
  return {
    ok: true,
    team,
    heir,
    takesOver: inOrder.filter(({ status }) => !isDecided(status)).map(({ match }) => match),
    inherits: inOrder.filter(({ status }) => isDecided(status)).map(({ match }) => match),
  };
}

function checkHeir(
  own: readonly SlotMatch[],
  isSeated: boolean,
  heir: Id,
  playing: readonly Id[],
): ReplacementFailure | null {
  if (own.length === 0 && !isSeated) return { code: 'replacement_team_unknown' };
  if (playing.includes(heir)) return { code: 'replacement_heir_plays' };
  const ofMiniLeague = own.filter(({ miniLeague }) => miniLeague);
  const counted = ofMiniLeague.length > 0 ? ofMiniLeague : own;
  const decided = decidedOf(counted);
  const isOver = replacementEnd(counted) === 'half' ? isHalfDecided(counted) : decided > 0;
  return isOver ? { code: 'replacement_too_late', decided, matches: counted.length } : null;
}
