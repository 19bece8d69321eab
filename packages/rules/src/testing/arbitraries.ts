import fc from 'fast-check';
import type { Decision, Score, WonByDefault } from '../match/decision.ts';
import type { Line, MatchSheet } from '../match/match-sheet.ts';
import { POSITIONS } from '../match/positions.ts';
import { doubleRound, singleRound } from '../schedule/schedule.ts';
import type { DecidedMatch } from '../table/standing.ts';
import { CRITERIA, TIE_BREAK_PRESETS, type TieBreaks } from '../table/tie-breaks.ts';

/** Few goals, so that teams tie often. */
export const score: fc.Arbitrary<Score> = fc.record({
  home: fc.integer({ min: 0, max: 3 }),
  away: fc.integer({ min: 0, max: 3 }),
});

export const played: fc.Arbitrary<Decision> = score.map((goals) => ({ status: 'played', score: goals }));

/** A default with the score that it was given elsewhere: its winner leads by any number of goals. */
export const awarded: fc.Arbitrary<WonByDefault> = fc
  .record({
    winner: fc.constantFrom('home' as const, 'away' as const),
    lost: fc.nat(4),
    lead: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ winner, lost, lead }) => ({
    status: 'won_by_default',
    winner,
    awarded: { home: lost, away: lost, [winner]: lost + lead },
  }));

export const decision: fc.Arbitrary<Decision> = fc.oneof(
  { weight: 8, arbitrary: played },
  {
    weight: 1,
    arbitrary: fc.record({
      status: fc.constant('won_by_default' as const),
      winner: fc.constantFrom('home' as const, 'away' as const, 'none' as const),
      score: fc.option(
        fc.record({ home: fc.integer({ min: 0, max: 9 }), away: fc.integer({ min: 0, max: 9 }) }),
      ),
    }),
  },
  { weight: 1, arbitrary: awarded },
  { weight: 1, arbitrary: fc.constant({ status: 'annulled' as const }) },
);

export const tieBreaks: fc.Arbitrary<TieBreaks> = fc.oneof(
  fc.constantFrom(...Object.values(TIE_BREAK_PRESETS)),
  fc.shuffledSubarray([...CRITERIA], { minLength: 1 }),
);

export type SampleSeason = {
  readonly teams: { readonly team: number; readonly lot: number; readonly adjustment: number }[];
  readonly matches: DecidedMatch<number>[];
  readonly meetings: 1 | 2;
  readonly tieBreaks: TieBreaks;
};

/** A round robin with any part of it decided, in any order. */
export const season: fc.Arbitrary<SampleSeason> = fc
  .record({ size: fc.integer({ min: 2, max: 8 }), meetings: fc.constantFrom(1 as const, 2 as const) })
  .chain(({ size, meetings }) => {
    const numbers = Array.from({ length: size }, (_, index) => index + 1);
    const rounds = meetings === 1 ? singleRound(numbers) : doubleRound(numbers);
    const pairings = rounds.flatMap((round) => round.pairings);
    return fc.record({
      meetings: fc.constant(meetings),
      tieBreaks,
      teams: fc
        .tuple(
          fc.shuffledSubarray(numbers, { minLength: size }),
          fc.array(fc.constantFrom(0, 0, 0, -3, 1), { minLength: size, maxLength: size }),
        )
        .map(([lots, adjustments]) =>
          numbers.map((team, index) => ({
            team,
            lot: lots[index] ?? 0,
            adjustment: adjustments[index] ?? 0,
          })),
        ),
      matches: fc
        .tuple(
          fc.oneof(fc.constant(pairings), fc.shuffledSubarray(pairings)),
          fc.array(fc.tuple(decision, cards, cards), {
            minLength: pairings.length,
            maxLength: pairings.length,
          }),
        )
        .map(([some, decisions]) =>
          some.flatMap((pairing, index) => {
            const [how, home, away] = decisions[index] ?? [];
            return how ? [{ ...pairing, decision: how, fairPlay: { home: home ?? 0, away: away ?? 0 } }] : [];
          }),
        ),
    });
  });

const cards = fc.integer({ min: 0, max: 4 });

function lines(first: number): fc.Arbitrary<Line<number>[]> {
  return fc
    .array(
      fc.record({
        registered: fc.constantFrom(...POSITIONS),
        position: fc.constantFrom(...POSITIONS),
        started: fc.boolean(),
        goalkeeper: fc.boolean(),
        goals: fc.integer({ min: 0, max: 3 }),
        assists: fc.integer({ min: 0, max: 3 }),
        yellows: fc.integer({ min: 0, max: 2 }),
        reds: fc.integer({ min: 0, max: 1 }),
        ownGoals: fc.integer({ min: 0, max: 1 }),
      }),
      { maxLength: 4 },
    )
    .map((list) => list.map((line, index) => ({ ...line, player: first + index })));
}

/** A match of team 1 at home to team 2, decided in any way, with any lines. */
export const sheet: fc.Arbitrary<MatchSheet<number, number>> = fc.record({
  home: fc.constant(1),
  away: fc.constant(2),
  decision,
  lines: fc.record({ home: lines(10), away: lines(20) }),
  bestPlayer: fc.option(fc.constantFrom(10, 11, 20, 21)),
  imported: fc.boolean(),
});
