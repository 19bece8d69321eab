import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accepted,
  drawn,
  numbers,
  refusal,
  SINGLE_LEGS,
  score,
  sourceName,
  tieOf,
  walkover,
  won,
} from '../testing/knockouts.ts';
import type { Bracket } from './bracket.ts';
import { decideLeg } from './decide.ts';
import { doubleElimination } from './double-elimination.ts';
import { honours } from './honours.ts';
import { isExempt, loserOf } from './tie.ts';

describe('a double elimination', () => {
  it('drops losers into the other bracket, crossed over', () => {
    const lines = start(8)
      .ties.slice(4)
      .map((tie) => `${tie.key}: ${tie.sources.map(sourceName).join(' v ')}`);
    expect(lines).toEqual([
      'winners_round_2-1: winner of winners_round_1-1 v winner of winners_round_1-2',
      'winners_round_2-2: winner of winners_round_1-3 v winner of winners_round_1-4',
      'losers_round_1-1: loser of winners_round_1-1 v loser of winners_round_1-2',
      'losers_round_1-2: loser of winners_round_1-3 v loser of winners_round_1-4',
      'losers_round_2-1: loser of winners_round_2-2 v winner of losers_round_1-1',
      'losers_round_2-2: loser of winners_round_2-1 v winner of losers_round_1-2',
      'winners_round_3-1: winner of winners_round_2-1 v winner of winners_round_2-2',
      'losers_round_3-1: winner of losers_round_2-1 v winner of losers_round_2-2',
      'losers_round_4-1: loser of winners_round_3-1 v winner of losers_round_3-1',
      'grand_final-1: winner of winners_round_3-1 v winner of losers_round_4-1',
      'grand_final_reset-1: rematch v rematch',
    ]);
  });

  it('crosses halves first, then quarters, then both', () => {
    const dropped = (round: string) =>
      start(64)
        .ties.filter((tie) => tie.round === round)
        .map(({ sources: [source] }) => (source.kind === 'loser' ? source.number : null));
    expect(dropped('losers_round_2')).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(dropped('losers_round_4')).toEqual([3, 4, 1, 2, 7, 8, 5, 6]);
    expect(dropped('losers_round_6')).toEqual([4, 3, 2, 1]);
    expect(dropped('losers_round_8')).toEqual([1, 2]);
    expect(dropped('losers_round_10')).toEqual([1]);
  });

  it('has 2n - 2 matches, one more with the reset, and every team but the champion loses twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 70 }), fc.infiniteStream(fc.boolean()), (teams, coins) => {
        const end = playOut(start(teams), () => coins.next().value === true);
        const defeats = end.ties.flatMap((tie) => namesOf(loserOf(tie)));
        const { champion, second } = honours(end);
        for (const team of numbers(teams)) {
          const times = defeats.filter((loser) => loser === team).length;
          if (team === champion) expect(times).toBeLessThanOrEqual(1);
          else expect(times).toBe(2);
        }
        expect(defeats).toContain(second);
        const reset = end.ties.at(-1);
        const matches = end.ties.filter((tie) => !isExempt(tie)).length;
        expect(matches).toBe(2 * teams - (reset && isExempt(reset) ? 2 : 1));
      }),
      { numRuns: 40 },
    );
  });

  it.each([8, 16, 32, 64, 128])(
    'of %i never lets one meet again at once whom they beat or lost to, while avoidable',
    (teams) => {
      const rounds = Math.log2(teams);
      const coin = fc.infiniteStream(fc.boolean());
      fc.assert(
        fc.property(coin, (coins) => {
          const end = playOut(start(teams), () => coins.next().value === true);
          for (let round = 2; round <= 2 ** (rounds - round); round++) {
            const before = end.ties.filter((tie) => tie.round.startsWith('winners_round_'));
            const met = new Set(before.map((tie) => tie.entries.flatMap(namesOf).sort().join('-')));
            for (const tie of end.ties.filter((one) => one.round === `losers_round_${2 * round - 2}`)) {
              expect(met).not.toContain(tie.entries.flatMap(namesOf).sort().join('-'));
            }
          }
        }),
        { numRuns: 5 },
      );
    },
  );
});

describe('the grand final', () => {
  const last = playOut(start(4), () => true, 'grand_final');

  it('is the end if the undefeated team wins', () => {
    const end = won(last, 'grand_final-1', 1);
    expect(drawn(end, 'grand_final_reset')).toEqual(['-']);
    expect(refusal(decideLeg(end, 'grand_final_reset-1', 1, score(1, 0)))?.code).toBe('knockout_tie_exempt');
  });

  it('is played once more if the undefeated team loses', () => {
    const step = accepted(decideLeg(last, 'grand_final-1', 1, score(0, 1)));
    expect(drawn(step.bracket, 'grand_final')).toEqual(['1-2']);
    expect(drawn(step.bracket, 'grand_final_reset')).toEqual(['1-2']);
    expect(step.delta.ready).toEqual(['grand_final_reset-1']);
  });

  it('has no reset if both teams lost it', () => {
    const step = accepted(decideLeg(last, 'grand_final-1', 1, walkover('none')));
    expect(drawn(step.bracket, 'grand_final_reset')).toEqual(['-']);
    expect(honours(step.bracket)).toMatchObject({ champion: null, second: null, third: 3 });
  });

  it('needs no match if no team is left on one side', () => {
    const start4 = start(4);
    const lost = ['winners_round_1-1', 'winners_round_1-2'].reduce(
      (bracket, key) => accepted(decideLeg(bracket, key, 1, walkover('none'))).bracket,
      start4,
    );
    expect(drawn(lost, 'grand_final')).toEqual(['-']);
    const walk = accepted(
      decideLeg(won(start4, 'winners_round_1-1', 1), 'winners_round_1-2', 1, walkover('none')),
    );
    expect(drawn(walk.bracket, 'winners_round_2')).toEqual(['1 exempt']);
    expect(drawn(walk.bracket, 'losers_round_1')).toEqual(['4 exempt']);
    expect(drawn(walk.bracket, 'losers_round_2')).toEqual(['4 exempt']);
    expect(drawn(walk.bracket, 'grand_final')).toEqual(['1-4']);
  });
});

describe('the field of a double elimination', () => {
  it('is at least two teams, which meet twice or three times', () => {
    const two = won(start(2), 'winners_round_1-1', 2);
    expect(drawn(two, 'grand_final')).toEqual(['2-1']);
    expect(tieOf(two, 'grand_final-1').sources.map(sourceName)).toEqual([
      'winner of winners_round_1-1',
      'loser of winners_round_1-1',
    ]);
  });

  it('may have two legs, and another number in the grand final', () => {
    const { bracket } = accepted(doubleElimination(numbers(3), { ...SINGLE_LEGS, legs: 2, finalLegs: 1 }));
    expect(bracket.ties.map((tie) => tie.legs)).toEqual([2, 2, 2, 2, 2, 1, 1]);
    expect(bracket.settings).toMatchObject({ reseeding: false, thirdPlace: false });
  });

  it.each([
    [[1], 'field_too_small'],
    [[1, 1], 'field_team_twice'],
    [numbers(1001), 'field_too_large'],
  ])('is refused otherwise', (teams, code) => {
    expect(refusal(doubleElimination(teams, SINGLE_LEGS))?.code).toBe(code);
  });
});

function start(teams: number): Bracket<number> {
  return accepted(doubleElimination(numbers(teams), SINGLE_LEGS)).bracket;
}

/** Every match up to (not including) this round, won or lost by the home team as given. */
function playOut(bracket: Bracket<number>, homeWins: () => boolean, until?: string): Bracket<number> {
  let now = bracket;
  for (const { key, round } of bracket.ties) {
    if (round === until) return now;
    if (isExempt(tieOf(now, key))) continue;
    const step = decideLeg(now, key, 1, homeWins() ? score(1, 0) : score(0, 1));
    if (!step.ok) throw new Error(JSON.stringify(step.failure));
    now = step.bracket;
  }
  return now;
}

function namesOf(entry: ReturnType<typeof loserOf<number>>): number[] {
  return entry.kind === 'team' ? [entry.team] : [];
}
