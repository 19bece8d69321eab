import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { phasesCards } from '../testing/season-arbitraries.ts';
import type { MatchCards } from './cards.ts';
import { checkDisciplineRules, DISCIPLINE_RULES, type DisciplineRules } from './discipline-rules.ts';
import { addCards, keptYellows, NO_YELLOWS, suspensionsFrom } from './suspensions.ts';

/** A season of one player, a match an hour: `y` a yellow, `2` two, `r` a red, `x` a yellow and then a red. */
function seasonOf(marks: string, part: MatchCards['part'] = 'rounds', from = 0): MatchCards<number>[] {
  return [...marks].map((mark, index) => ({
    match: from + index + 1,
    part,
    decidedAt: (from + index + 1) * 100,
    yellows: mark === '2' ? 2 : mark === 'y' || mark === 'x' ? 1 : 0,
    reds: mark === 'r' || mark === 'x' ? 1 : 0,
  }));
}

function earned(cards: readonly MatchCards<number>[], rules: DisciplineRules = DISCIPLINE_RULES): string[] {
  return suspensionsFrom(cards, rules).map(({ match, reason, matches }) => `${match} ${reason} ${matches}`);
}

describe('a suspension', () => {
  it.each([
    ['four yellows earn none', 'yyyy', []],
    ['the fifth earns a match', 'yyyyy', ['5 yellows 1']],
    ['the ninth earns no other', 'yyyyyyyyy', ['5 yellows 1']],
    ['the tenth and the fifteenth do', 'yyyyyyyyyyyyyyy', ['5 yellows 1', '10 yellows 1', '15 yellows 1']],
    ['two yellows in a match earn one', '2', ['1 two_yellows 1']],
    ['a red earns two', 'r', ['1 red 2']],
    ['two yellows count nothing toward five', 'yyyy2', ['5 two_yellows 1']],
    ['nor do they complete five that were complete', 'yyyyy2', ['5 yellows 1', '6 two_yellows 1']],
    ['a red counts nothing toward five', 'yyyyr', ['5 red 2']],
    ['a yellow before the red counts toward five', 'yyyyx', ['5 yellows 1', '5 red 2']],
    ['a match without cards earns nothing', 'yyyyy-', ['5 yellows 1']],
  ])('%s', (_, marks, suspensions) => {
    expect(earned(seasonOf(marks))).toEqual(suspensions);
  });

  it('begins with the decision of its match', () => {
    expect(suspensionsFrom(seasonOf('-r'), DISCIPLINE_RULES)).toEqual([
      { match: 2, reason: 'red', matches: 2, earnedAt: 200 },
    ]);
  });

  it('is earned in the order of the decisions, not of the matches', () => {
    const late = seasonOf('y').map((cards) => ({ ...cards, decidedAt: 900 }));
    expect(earned([...late, ...seasonOf('yyyy', 'rounds', 1)])).toEqual(['1 yellows 1']);
  });

  it('does not count yellows from before the liguilla', () => {
    expect(earned([...seasonOf('yyyy'), ...seasonOf('y', 'liguilla', 4)])).toEqual([]);
    expect(earned([...seasonOf('yyyy'), ...seasonOf('yyyyy', 'liguilla', 4)])).toEqual(['9 yellows 1']);
  });

  it('does not count the last season’s yellows, unless those are kept', () => {
    expect(suspensionsFrom(seasonOf('yy'), DISCIPLINE_RULES)).toEqual([]);
    const kept = suspensionsFrom(seasonOf('yy'), DISCIPLINE_RULES, { rounds: 3, liguilla: 0 });
    expect(kept.map(({ match }) => match)).toEqual([2]);
  });

  it('follows the division’s rule set', () => {
    const rules: DisciplineRules = { yellowsEvery: 3, matches: { yellows: 2, two_yellows: 0, red: 4 } };
    expect(earned(seasonOf('yyy2r'), rules)).toEqual(['3 yellows 2', '5 red 4']);
    expect(earned(seasonOf('yyyyyyyyyy'), { ...rules, yellowsEvery: null })).toEqual([]);
    expect(earned(seasonOf('yy'), { ...rules, yellowsEvery: 1 })).toEqual(['1 yellows 2', '2 yellows 2']);
  });
});

describe('suspensions', () => {
  it('are the same match by match as all at once, in whatever order the matches are given', () => {
    fc.assert(
      fc.property(
        phasesCards.chain((cards) =>
          fc.tuple(fc.constant(cards), fc.shuffledSubarray(cards, { minLength: cards.length })),
        ),
        ([cards, shuffled]) => {
          let tally = NO_YELLOWS;
          const stepwise = cards.flatMap((one) => {
            const step = addCards(deepFreeze(tally), one, DISCIPLINE_RULES);
            tally = step.tally;
            return step.earned;
          });
          expect(suspensionsFrom(deepFreeze(shuffled), DISCIPLINE_RULES)).toEqual(stepwise);
        },
      ),
    );
  });

  it('for yellows are a fifth of the single yellows of each part of the season, rounded down', () => {
    fc.assert(
      fc.property(phasesCards, (cards) => {
        const singles = (part: string) =>
          cards.filter((one) => one.part === part && one.yellows === 1).length;
        const forYellows = suspensionsFrom(cards, DISCIPLINE_RULES).filter(
          ({ reason }) => reason === 'yellows',
        );
        expect(forYellows).toHaveLength(
          Math.floor(singles('rounds') / 5) + Math.floor(singles('liguilla') / 5),
        );
      }),
    );
  });
});

describe('yellows that are kept over the border of a season', () => {
  const tallyOf = (cards: readonly MatchCards<number>[], before = NO_YELLOWS) =>
    cards.reduce((tally, one) => addCards(tally, one, DISCIPLINE_RULES).tally, before);

  it('count as if the season had gone on', () => {
    fc.assert(
      fc.property(phasesCards, fc.nat(40), (all, border) => {
        const cards = all.map((one) => ({ ...one, part: 'rounds' as const }));
        const [first, second] = [cards.slice(0, border), cards.slice(border)];
        const before = keptYellows(tallyOf(first), 'rounds');
        const apart = [
          ...suspensionsFrom(first, DISCIPLINE_RULES),
          ...suspensionsFrom(second, DISCIPLINE_RULES, before),
        ];
        expect(apart).toEqual(suspensionsFrom(cards, DISCIPLINE_RULES));
      }),
    );
  });

  it('are those of the liguilla where one was played, and count in the rounds', () => {
    const tally = tallyOf([...seasonOf('yyyy'), ...seasonOf('yy', 'liguilla', 4)]);
    expect(keptYellows(tally, 'liguilla')).toEqual({ rounds: 2, liguilla: 0 });
    expect(keptYellows(tally, 'rounds')).toEqual({ rounds: 4, liguilla: 0 });
  });
});

describe('a rule set', () => {
  const { matches } = DISCIPLINE_RULES;

  it('may leave yellows out, and cost nothing', () => {
    expect(checkDisciplineRules(DISCIPLINE_RULES)).toBeNull();
    expect(checkDisciplineRules({ yellowsEvery: null, matches })).toBeNull();
    expect(
      checkDisciplineRules({ yellowsEvery: 1, matches: { yellows: 0, two_yellows: 0, red: 38 } }),
    ).toBeNull();
  });

  it.each([0, -5, 2.5, Number.NaN])('can’t punish every %d yellows', (yellowsEvery) => {
    expect(checkDisciplineRules({ yellowsEvery, matches })).toEqual({
      code: 'discipline_yellows_invalid',
      yellowsEvery,
    });
  });

  it.each([-1, 0.5, 39])('can’t cost %d matches', (count) => {
    for (const reason of ['yellows', 'two_yellows', 'red'] as const) {
      expect(checkDisciplineRules({ yellowsEvery: 5, matches: { ...matches, [reason]: count } })).toEqual({
        code: 'discipline_matches_invalid',
        reason,
        matches: count,
        most: 38,
      });
    }
  });
});
