import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepted, numbers, SINGLE_LEGS, score } from '../testing/knockouts.ts';
import type { Bracket } from './bracket.ts';
import {
  bracketByHand,
  type HandPairing,
  mostExempt,
  type PairedNumbers,
  type PairingStep,
  pairedNumbers,
  pairFirstRound,
  pairNextRound,
  teamsToPair,
} from './by-hand.ts';
import { decideLeg } from './decide.ts';
import { legsOf, replayBracket } from './liguilla.ts';
import { seatTeams } from './seats.ts';

describe('what is kept of rounds that were paired', () => {
  it('replays to the bracket that was played, whatever was paired, decided and corrected', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 13 }),
        fc.boolean(),
        fc.constantFrom(1 as const, 2 as const),
        fc.array(fc.nat(1_000_000), { minLength: 200, maxLength: 200 }),
        (count, thirdPlace, legs, dice) => {
          const settings = { ...SINGLE_LEGS, legs, thirdPlace, whenLevel: 'better_placed' as const };
          const teams = numbers(count);
          const rounds: PairedNumbers[][] = [];
          const roll = (below: number) => (dice.shift() ?? 0) % below;
          let bracket: Bracket<number> | null = null;
          for (;;) {
            const left: readonly number[] | null = bracket ? teamsToPair(bracket, teams) : teams;
            if (left === null || (bracket && left.length === 0)) break;
            const pairings = dealt(left, roll);
            const step: PairingStep<number> = bracket
              ? pairNextRound(bracket, pairings)
              : pairFirstRound(teams, pairings, settings);
            rounds.push(pairedNumbers(bracket, teams, pairings));
            bracket = accepted(step).bracket;
            bracket = playRound(bracket, roll);
          }
          if (!bracket) throw new Error('no round was paired');
          const empty = bracketByHand<number>(rounds, settings);
          const seats = teams.map((team) => ({
            entrance: { kind: 'by_hand', number: team } as const,
            team,
            rank: team,
          }));
          const seated = accepted(seatTeams(empty, seats)).bracket;
          const decisions = new Map(bracket.ties.map((tie) => [tie.key, tie.decisions]));
          expect(accepted(replayBracket(seated, decisions)).bracket).toEqual(bracket);
        },
      ),
      { numRuns: 100 },
    );
  });
});

/** Pairs in any order, with as many exempt as may be. */
function dealt(teams: readonly number[], roll: (below: number) => number): HandPairing<number>[] {
  const left = [...teams].sort(() => roll(3) - 1);
  const exempt = left.splice(0, mostExempt(teams.length)).map((team): HandPairing<number> => [team, null]);
  const pairs: HandPairing<number>[] = [];
  while (left.length > 1) pairs.push([left.shift() ?? 0, left.shift() ?? 0]);
  return [...pairs, ...exempt];
}

/** All that can be played, third place included. */
function playRound(bracket: Bracket<number>, roll: (below: number) => number): Bracket<number> {
  let now = bracket;
  for (;;) {
    const open = legsOf(now).find(
      ({ tie, leg }) => now.ties.find(({ key }) => key === tie)?.decisions[leg - 1] === null,
    );
    if (!open) return now;
    now = accepted(decideLeg(now, open.tie, open.leg, score(roll(4), roll(4)))).bracket;
  }
}
