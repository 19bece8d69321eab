import {
  type Bracket,
  correctLeg,
  type KnockoutFailure,
  type SeatFailure,
  type Tie,
} from '@matchnight/rules';
import { Refusal } from '../../platform/errors.ts';
import { AnnulFirst, type MatchInTheWay, roundOf } from '../matches/index.ts';
import { asResult } from './bracket.ts';
import type { TieMatch } from './repository/matches.ts';

/** A bracket with its matches, as it stands before what is refused. */
export interface Refusing {
  readonly bracket: Bracket<number>;
  readonly matches: readonly TieMatch[];
}

/** @param leg the leg that was to be decided; 0: teams were to be seated */
export function refusalOf(failure: KnockoutFailure | SeatFailure, refusing: Refusing, leg: number): Error {
  switch (failure.code) {
    case 'knockout_dependent_played':
      return new AnnulFirst('later', lastFirst(refusing, failure.ties));
    case 'knockout_leg_too_early':
      if (leg === failure.leg) return new Refusal('liguilla_first_leg_open');
      return otherLegOf(failure.tie, failure.leg, refusing);
    case 'knockout_leg_needless':
    case 'knockout_result_wrong':
      return otherLegOf(failure.tie, failure.leg, refusing);
    case 'knockout_team_withdrawn':
      return new Refusal('team_withdrew_before');
    case 'knockout_next_round_paired':
      return new Refusal('knockout_next_round_paired');
    default:
      return new Error(`a liguilla refused: ${JSON.stringify(failure)}`);
  }
}

/** The other leg can't stay as it is, and before it what its tie led to. */
function otherLegOf(key: string, leg: number, { bracket, matches }: Refusing): AnnulFirst {
  const step = correctLeg(bracket, key, leg, null);
  const isBlocked = !step.ok && step.failure.code === 'knockout_dependent_played';
  const later = isBlocked ? step.failure.ties : [];
  const own = matches.filter((match) => match.tie === key && match.leg === leg && hasResult(match));
  const named = [...lastFirst({ bracket, matches }, later), ...own.map((match) => inTheWay(match, 2))];
  return new AnnulFirst('other_leg', named);
}

/** The matches of these ties, which come in the order of play, that have a result. */
function lastFirst({ bracket, matches }: Refusing, ties: readonly string[]): MatchInTheWay[] {
  const byTie = Map.groupBy(matches.filter(hasResult), ({ tie }) => tie);
  const legsOf = new Map(bracket.ties.map(({ key, legs }: Tie<number>) => [key, legs]));
  return ties
    .toReversed()
    .flatMap((key) =>
      (byTie.get(key) ?? [])
        .toSorted((a, b) => b.leg - a.leg)
        .map((match) => inTheWay(match, legsOf.get(key) ?? 1)),
    );
}

function inTheWay({ id, tie, leg, names, goals }: TieMatch, legs: number): MatchInTheWay {
  return {
    id,
    round: roundOf(tie),
    leg: legs === 1 ? null : leg,
    home: names.home,
    away: names.away,
    home_goals: goals.home,
    away_goals: goals.away,
  };
}

function hasResult({ decision }: TieMatch): boolean {
  return asResult(decision) !== null;
}
