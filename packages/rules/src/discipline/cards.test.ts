import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Line, MatchSheet } from '../match/match-sheet.ts';
import { contributions } from '../statistics/match-index.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { correctedCards, type MatchCards, sentOffFor, shownCards, towardSuspension } from './cards.ts';

const LINE: Omit<Line<string>, 'player'> = {
  registered: 'CB',
  position: 'CB',
  started: true,
  goalkeeper: false,
  goals: 0,
  assists: 0,
  yellows: 0,
  reds: 0,
  ownGoals: 0,
};

const SHEET: MatchSheet<number, string> = deepFreeze({
  home: 1,
  away: 2,
  decision: { status: 'played', score: { home: 0, away: 0 } },
  lines: {
    home: [
      { ...LINE, player: 'ann', yellows: 2 },
      { ...LINE, player: 'bob' },
    ],
    away: [
      { ...LINE, player: 'cid', reds: 1 },
      { ...LINE, player: 'dan', yellows: 1 },
    ],
  },
  bestPlayer: null,
  imported: false,
});

const CARDS: MatchCards<number> = { match: 7, part: 'rounds', decidedAt: 100, yellows: 0, reds: 0 };

describe('the cards of a match', () => {
  const shown = [
    { player: 'ann', yellows: 2, reds: 0 },
    { player: 'cid', yellows: 0, reds: 1 },
    { player: 'dan', yellows: 1, reds: 0 },
  ];

  it('list the players of both teams who were shown one', () => {
    expect(shownCards(SHEET)).toEqual(shown);
  });

  it('count for discipline, but not as statistics, when the match is annulled or broken off', () => {
    const annulled = { ...SHEET, decision: { status: 'annulled' } as const };
    const brokenOff = { ...SHEET, decision: { status: 'won_by_default', winner: 'home' } as const };
    for (const sheet of [annulled, brokenOff]) {
      expect(shownCards(sheet)).toEqual(shown);
      expect(contributions(sheet)).toEqual([]);
    }
  });

  it('are unknown in an imported match', () => {
    expect(shownCards({ ...SHEET, imported: true })).toEqual([]);
  });

  it('count 1 in the red list, 2 in the yellow list and 0 toward five where they are two yellows', () => {
    const [ann] = contributions(SHEET);
    expect([ann?.redCards, ann?.yellowCards]).toEqual([1, 2]);
    expect(towardSuspension({ yellows: 2 })).toBe(0);
    expect(towardSuspension({ yellows: 1 })).toBe(1);
    expect(towardSuspension({ yellows: 0 })).toBe(0);
  });
});

it.each([
  [0, 0, null],
  [1, 0, null],
  [2, 0, 'two_yellows'],
  [0, 1, 'red'],
  [1, 1, 'red'],
  [2, 1, 'red'],
] as const)('%i yellows and %i reds send off for %s', (yellows, reds, reason) => {
  expect(sentOffFor({ yellows, reds })).toBe(reason);
});

describe('cards after a correction at 500', () => {
  const none = CARDS;
  const yellow: MatchCards<number> = { ...CARDS, yellows: 1 };
  const twoYellows: MatchCards<number> = { ...CARDS, yellows: 2 };
  const red: MatchCards<number> = { ...CARDS, reds: 1 };

  it.each([
    ['a red that nobody had seen before counts from the correction', null, red, 500],
    ['a red in the place of a yellow counts from the correction', yellow, red, 500],
    ['a yellow in the place of nothing counts from the correction', none, yellow, 500],
    ['a yellow that stays keeps its time', yellow, yellow, 100],
    ['a yellow in the place of a red keeps its time', red, yellow, 100],
    ['one sending-off in the place of another keeps its time', twoYellows, red, 100],
    ['and so it does the other way round', red, twoYellows, 100],
  ])('%s', (_, before, after, decidedAt) => {
    expect(correctedCards(before, after, 500)).toMatchObject({ ...after, decidedAt });
  });

  it('disappear when the correction removes them, but keep the time from which they counted', () => {
    const none = { ...red, yellows: 0, reds: 0 };
    expect(correctedCards(red, null, 500)).toEqual({ ...none, known: { yellow: 100, sentOff: 100 } });
    expect(correctedCards(null, null, 500)).toBeNull();
  });

  it('punish nobody twice: a card that is removed and entered again counts from its first time', () => {
    const again = (...corrections: (MatchCards<number> | null)[]) =>
      corrections.reduce<MatchCards<number> | null>(
        (cards, next, index) => correctedCards(cards, next, 500 + index),
        red,
      );
    expect(again(null, red)).toMatchObject({ ...red, decidedAt: 100 });
    expect(again(yellow, null, red)).toMatchObject({ ...red, decidedAt: 100 });
    expect(again(null, null, twoYellows, yellow)).toMatchObject({ ...yellow, decidedAt: 100 });
    const graver = correctedCards(correctedCards(yellow, red, 500), null, 600);
    expect(correctedCards(graver, red, 700)).toMatchObject({ decidedAt: 500 });
    expect(correctedCards(graver, yellow, 700)).toMatchObject({ decidedAt: 100 });
  });

  it('count, after any corrections, from the first time that a card of their gravity counted', () => {
    const shown = fc.constantFrom(null, yellow, twoYellows, red);
    fc.assert(
      fc.property(fc.array(shown, { minLength: 2, maxLength: 8 }), (versions) => {
        let cards: MatchCards<number> | null = null;
        versions.forEach((version, at) => {
          cards = correctedCards(cards, version && { ...version, decidedAt: at }, at);
        });
        const last = versions.at(-1);
        if (!last) return;
        const isGrave = (one: MatchCards<number> | null) => one !== null && sentOffFor(one) !== null;
        const first = versions.findIndex((one) => (isGrave(last) ? isGrave(one) : one !== null));
        expect(cards).toMatchObject({ yellows: last.yellows, reds: last.reds, decidedAt: first });
      }),
    );
  });
});
