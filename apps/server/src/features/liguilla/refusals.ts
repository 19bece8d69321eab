import type { KnockoutFailure, SeatFailure } from '@matchnight/rules';
import { Refusal } from '../../platform/errors.ts';
import { asResult } from './bracket.ts';
import type { TieMatch } from './repository.ts';

export function refusalOf(
  failure: KnockoutFailure | SeatFailure,
  matches: readonly TieMatch[],
  leg: number,
): Error {
  switch (failure.code) {
    case 'knockout_dependent_played': {
      // The last of them must be annulled first.
      const tie = failure.ties.at(-1);
      const match = matches.findLast((one) => one.tie === tie && asResult(one.decision) !== null);
      return new Refusal('liguilla_later_match_played', {
        values: { match: match ? `${match.names.home} – ${match.names.away}` : '' },
      });
    }
    case 'knockout_leg_too_early':
      return new Refusal(leg === failure.leg ? 'liguilla_first_leg_open' : 'liguilla_other_leg_played');
    case 'knockout_team_withdrawn':
      return new Refusal('team_withdrew_before');
    case 'knockout_leg_needless':
    case 'knockout_result_wrong':
      return new Refusal('liguilla_other_leg_played');
    case 'knockout_next_round_paired':
      return new Refusal('knockout_next_round_paired');
    default:
      return new Error(`a liguilla refused: ${JSON.stringify(failure)}`);
  }
}
