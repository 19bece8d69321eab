import type { Id } from '../ids.ts';
import { checkField, type FieldFailure } from '../schedule/schedule.ts';
import {
  type Bracket,
  checkKnockoutSettings,
  type KnockoutSettings,
  type KnockoutSettingsFailure,
} from './bracket.ts';
import { seed } from './entrances.ts';
import { seededPairings } from './layout.ts';
import { reflow } from './reflow.ts';
import { seatInOrder } from './seats.ts';
import { bracketSize } from './seeding.ts';
import { type Legs, newTie, type RoundKey, type Source, type Tie, type TieSide } from './tie.ts';

export type DoubleEliminationSettings = Pick<KnockoutSettings, 'legs' | 'finalLegs' | 'whenLevel'>;

/**
 * Double elimination of 2 to 1,000 teams, best first. A team that loses in the winners' bracket drops into the losers'
 * bracket; a team that loses there is out. The last team of each bracket meet in the grand final, and once more (the
 * reset) if the undefeated team loses it. A walkover that both lose puts both out.
 */
export function doubleElimination<Team extends Id>(
  teams: readonly Team[],
  settings: DoubleEliminationSettings,
):
  | { readonly ok: true; readonly bracket: Bracket<Team> }
  | { readonly ok: false; readonly failure: FieldFailure | KnockoutSettingsFailure } {
  const failure = checkKnockoutSettings(settings) ?? checkField(teams);
  if (failure) return { ok: false, failure };
  return { ok: true, bracket: seatInOrder(emptyDoubleElimination(teams.length, settings), teams) };
}

function emptyDoubleElimination<Team extends Id>(
  teams: number,
  settings: DoubleEliminationSettings,
): Bracket<Team> {
  const { legs, finalLegs } = settings;
  const rounds = Math.log2(bracketSize(teams));
  const ties = seededPairings(teams, seed).map((pairing, index) =>
    newTie<Team>(winnersRound(1), index + 1, pairing, legs),
  );
  for (let round = 2; round <= rounds; round++) {
    const size = 2 ** (rounds - round);
    const before: From = round === 2 ? ['loser', winnersRound(1)] : ['winner', losersRound(2 * round - 4)];
    ties.push(...halved<Team>(winnersRound(round), ['winner', winnersRound(round - 1)], size, legs));
    ties.push(...halved<Team>(losersRound(2 * round - 3), before, size, legs));
    ties.push(...dropping<Team>(round, size, legs));
  }
  const last: From = rounds === 1 ? ['loser', winnersRound(1)] : ['winner', losersRound(2 * rounds - 2)];
  const finalists = [sourceFrom(['winner', winnersRound(rounds)], 1), sourceFrom(last, 1)] as const;
  ties.push(newTie('grand_final', 1, finalists, finalLegs));
  ties.push(newTie('grand_final_reset', 1, [rematch(0), rematch(1)], finalLegs));
  reflow(ties, [], new Set(ties.keys()));
  return { settings: { ...settings, reseeding: false, thirdPlace: false }, ties, withdrawn: [] };
}

/** Which teams a round passes on: its winners, or its losers. */
type From = readonly ['winner' | 'loser', RoundKey];

/** A round in which neighbours of the round before meet. */
function halved<Team extends Id>(round: RoundKey, from: From, size: number, legs: Legs): Tie<Team>[] {
  return Array.from({ length: size }, (_, index) =>
    newTie(round, index + 1, [sourceFrom(from, 2 * index + 1), sourceFrom(from, 2 * index + 2)], legs),
  );
}

/** The losers' round into which the losers of this winners' round drop, crossed over. */
function dropping<Team extends Id>(round: number, size: number, legs: Legs): Tie<Team>[] {
  const cross = crossOver(round, Math.log2(size));
  const dropped: From = ['loser', winnersRound(round)];
  const left: From = ['winner', losersRound(2 * round - 3)];
  return Array.from({ length: size }, (_, index) => {
    const sources = [sourceFrom(dropped, (index ^ cross) + 1), sourceFrom(left, index + 1)] as const;
    return newTie(losersRound(2 * round - 2), index + 1, sources, legs);
  });
}

/**
 * Which half, quarter, eighth … the losers of a round cross over to: the binary digits of round - 1, mirrored. So no
 * two rounds drop into the same part, and no two teams meet again while there are parts left (in round r of k, as long
 * as r is at most 2 to the power of k - r); after that, they meet the rival of longest ago.
 */
function crossOver(round: number, digits: number): number {
  let mirrored = 0;
  for (let digit = 0; digit < digits; digit++) {
    if ((round - 1) & (1 << digit)) mirrored |= 1 << (digits - 1 - digit);
  }
  return mirrored;
}

function sourceFrom([kind, round]: From, number: number): Source {
  return { kind, round, number };
}

function rematch(side: TieSide): Source {
  return { kind: 'rematch', round: 'grand_final', number: 1, side };
}

function winnersRound(round: number): RoundKey {
  return `winners_round_${round}`;
}

function losersRound(round: number): RoundKey {
  return `losers_round_${round}`;
}
