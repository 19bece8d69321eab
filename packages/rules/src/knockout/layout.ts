import type { Id } from '../ids.ts';
import type { Bracket, KnockoutSettings } from './bracket.ts';
import { reflow } from './reflow.ts';
import { bracketSize, seedOrder, seedPairings } from './seeding.ts';
import {
  BYE,
  type Bye,
  type Entrance,
  newTie,
  type RoundKey,
  type Source,
  type Tie,
  type TiePair,
} from './tie.ts';

/** One tie of a given first round; a bye makes the first side exempt. */
export type FirstPairing = readonly [Entrance, Entrance | Bye];

/** The bracket over a sound first round, without teams; only byes are settled. */
export function emptyBracket<Team extends Id>(
  pairings: readonly FirstPairing[],
  settings: KnockoutSettings,
): Bracket<Team> {
  const round = roundKey(pairings.length * 2);
  const legs = pairings.length === 1 ? settings.finalLegs : settings.legs;
  const ties = pairings.map((pairing, index) => newTie<Team>(round, index + 1, pairing, legs));
  for (let size = pairings.length; size >= 2; size /= 2) ties.push(...laterRound<Team>(size, settings));
  reflow(ties, [], new Set(ties.keys()));
  return { settings, ties, withdrawn: [] };
}

/** The first round of this many seeds; byes are on the second side. */
export function seededPairings(teams: number, entrance: (nth: number) => Entrance): FirstPairing[] {
  return seedPairings(teams).map(([best, rival]) => [entrance(best), rival === null ? BYE : entrance(rival)]);
}

/** The name of the round with this many places left, from 2: `final`, `semi_final`, `quarter_final`, `round_of_16` … */
export function roundKey(places: number): RoundKey {
  const size = bracketSize(places);
  if (size === 2) return 'final';
  if (size === 4) return 'semi_final';
  return size === 8 ? 'quarter_final' : `round_of_${size}`;
}

function laterRound<Team extends Id>(size: number, settings: KnockoutSettings): Tie<Team>[] {
  const before = roundKey(size * 2);
  if (size === 2) {
    const last: Tie<Team>[] = [];
    if (settings.thirdPlace) {
      last.push(newTie('third_place', 1, neighbours('loser', before, 1), settings.finalLegs));
    }
    last.push(newTie('final', 1, neighbours('winner', before, 1), settings.finalLegs));
    return last;
  }
  const round = roundKey(size);
  if (!settings.reseeding) {
    return Array.from({ length: size / 2 }, (_, index) =>
      newTie<Team>(round, index + 1, neighbours('winner', before, index + 1), settings.legs),
    );
  }
  const survivor = (nth: number): Source => ({ kind: 'survivor', round: before, nth });
  return seedOrder(size / 2).map((nth, index) =>
    newTie<Team>(round, index + 1, [survivor(nth), survivor(size + 1 - nth)], settings.legs),
  );
}

function neighbours(kind: 'winner' | 'loser', round: RoundKey, number: number): TiePair<Source> {
  return [
    { kind, round, number: number * 2 - 1 },
    { kind, round, number: number * 2 },
  ];
}
