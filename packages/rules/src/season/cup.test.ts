import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { type CupProposal, cupAwaits, deliverCup, NEXT_SEASON_DEFAULTS } from './cup.ts';
import { checkPrize, HONOUR_PLACES, type PrizeShare, sharePrize } from './prize.ts';

const HONOURS = { champion: 'a', championByPosition: 'b', second: 'b', third: 'c' };

const PROPOSAL: CupProposal<string, number> = deepFreeze({
  state: 'finished',
  delivered: false,
  feeds: false,
  teams: ['a', 'b', 'c', 'd'],
  honours: HONOURS,
  awards: [
    { award: 'golden boot', player: 9 },
    { award: 'fair play', team: 'd' },
  ],
  inQuestion: false,
  prize: 1000,
  split: null,
  othersDelivered: false,
});

function failureOf(change: Partial<CupProposal<string, number>>) {
  const delivery = deliverCup({ ...PROPOSAL, ...change });
  return delivery.ok ? null : delivery.failure;
}

describe('delivering the cup', () => {
  it('writes champion, champion by position, second, third and awards, and pays the champion’s team', () => {
    expect(deliverCup(PROPOSAL)).toEqual({
      ok: true,
      honours: HONOURS,
      awards: PROPOSAL.awards,
      payments: [{ team: 'a', cents: 1000 }],
      previewsNextSeason: false,
    });
  });

  it('pays by the split if there is one', () => {
    const split: PrizeShare[] = [
      { place: 'champion', percent: 50 },
      { place: 'championByPosition', percent: 10 },
      { place: 'second', percent: 30 },
      { place: 'third', percent: 10 },
    ];
    expect(deliverCup({ ...PROPOSAL, split })).toMatchObject({
      payments: [
        { team: 'a', cents: 500 },
        { team: 'b', cents: 400 },
        { team: 'c', cents: 100 },
      ],
    });
  });

  it('previews the next season if it was the tournament’s last cup', () => {
    expect(deliverCup({ ...PROPOSAL, othersDelivered: true })).toMatchObject({ previewsNextSeason: true });
    expect(NEXT_SEASON_DEFAULTS).toEqual({ keepBudgets: true, keepPrices: true, resetYellows: true });
  });

  it('is refused to a group: the cup is that of the final phase which it feeds', () => {
    expect(failureOf({ feeds: true })).toEqual({ code: 'cup_of_group' });
  });

  it('needs a finished season', () => {
    for (const state of ['to_start', 'programming', 'in_progress'] as const) {
      expect(failureOf({ state })).toEqual({ code: 'cup_season_not_finished', state });
    }
  });

  it('can’t be done twice', () => {
    expect(failureOf({ delivered: true })).toEqual({ code: 'cup_delivered_already' });
  });

  it('needs a champion, but no second or third place', () => {
    expect(failureOf({ honours: { ...HONOURS, champion: null } })).toEqual({ code: 'cup_without_champion' });
    expect(
      failureOf({ honours: { ...HONOURS, second: null, third: null, championByPosition: null } }),
    ).toBeNull();
  });

  it('waits for a ruling on the lines of a match, which nobody could settle after it', () => {
    expect(failureOf({ inQuestion: true })).toEqual({ code: 'cup_lines_in_question' });
    const unwon = { ...HONOURS, champion: null };
    expect(failureOf({ inQuestion: true, honours: unwon })).toEqual({ code: 'cup_without_champion' });
  });

  it('honours teams of the division, each for one place, except a champion who is also champion by position', () => {
    for (const place of HONOUR_PLACES) {
      const honours = { champion: 'a', championByPosition: 'd', second: 'b', third: 'c', [place]: 'z' };
      expect(failureOf({ honours })).toEqual({ code: 'cup_team_unknown', place, team: 'z' });
    }
    expect(failureOf({ honours: { ...HONOURS, championByPosition: 'a' } })).toBeNull();
    expect(failureOf({ honours: { ...HONOURS, second: 'a' } })).toEqual({
      code: 'cup_team_twice',
      team: 'a',
    });
    expect(failureOf({ honours: { ...HONOURS, second: 'c' } })).toEqual({
      code: 'cup_team_twice',
      team: 'c',
    });
    expect(failureOf({ honours: { ...HONOURS, third: 'a' } })).toEqual({ code: 'cup_team_twice', team: 'a' });
  });

  it('gives every award once', () => {
    const awards = [...PROPOSAL.awards, { award: 'golden boot', player: 8 }];
    expect(failureOf({ awards })).toEqual({ code: 'cup_award_twice', award: 'golden boot' });
  });

  it('refuses a split that doesn’t add up', () => {
    expect(failureOf({ split: [{ place: 'champion', percent: 99 }] })).toEqual({
      code: 'prize_split_not_whole',
      percent: 99,
    });
  });
});

describe('a prize', () => {
  it('is a whole number of cents, not below zero', () => {
    const all: PrizeShare[] = [{ place: 'champion', percent: 100 }];
    for (const cents of [-1, 0.5, Number.MAX_SAFE_INTEGER + 1]) {
      expect(checkPrize(cents, all)).toEqual({ code: 'prize_amount_invalid', cents });
    }
    expect(checkPrize(0, all)).toBeNull();
    expect(sharePrize(0, all, HONOURS)).toEqual([]);
  });

  it('is split in whole percent, each place once', () => {
    expect(checkPrize(1, [])).toEqual({ code: 'prize_split_not_whole', percent: 0 });
    for (const percent of [-1, 0.5]) {
      expect(checkPrize(1, [{ place: 'second', percent }])).toEqual({
        code: 'prize_share_invalid',
        place: 'second',
        percent,
      });
    }
    const twice: PrizeShare[] = [
      { place: 'champion', percent: 50 },
      { place: 'champion', percent: 50 },
    ];
    expect(checkPrize(1, twice)).toEqual({ code: 'prize_place_twice', place: 'champion' });
    expect(
      checkPrize(1, [
        { place: 'champion', percent: 100 },
        { place: 'third', percent: 0 },
      ]),
    ).toBeNull();
    expect(checkPrize(1, [{ place: 'champion', percent: 101 }])).toMatchObject({ percent: 101 });
  });

  it('gives left-over cents, and shares that nobody earned, to the champion', () => {
    const split: PrizeShare[] = [
      { place: 'champion', percent: 33 },
      { place: 'second', percent: 33 },
      { place: 'third', percent: 34 },
    ];
    expect(sharePrize(101, split, HONOURS)).toEqual([
      { team: 'a', cents: 34 },
      { team: 'c', cents: 34 },
      { team: 'b', cents: 33 },
    ]);
    expect(sharePrize(100, split, { ...HONOURS, third: null })).toEqual([
      { team: 'a', cents: 67 },
      { team: 'b', cents: 33 },
    ]);
    expect(sharePrize(100, [{ place: 'second', percent: 100 }], HONOURS)).toEqual([
      { team: 'b', cents: 100 },
    ]);
  });

  it('is paid out to the last cent, whatever the split', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.maxSafeNat(), cuts, fc.subarray([...HONOUR_PLACES.slice(1)]), (cents, points, empty) => {
        const [first = 0, second = 0, last = 0] = points.sort((a, b) => a - b);
        const percents = [first, second - first, last - second, 100 - last];
        const split = HONOUR_PLACES.map((place, index) => ({ place, percent: percents[index] ?? 0 }));
        const none = Object.fromEntries(empty.map((place) => [place, null]));
        const payments = sharePrize(cents, split, { ...HONOURS, ...none, champion: 'a' });
        expect(payments.reduce((sum, payment) => sum + BigInt(payment.cents), 0n)).toBe(BigInt(cents));
        expect(payments.every((payment) => Number.isSafeInteger(payment.cents) && payment.cents > 0)).toBe(
          true,
        );
        expect(new Set(payments.map(({ team }) => team)).size).toBe(payments.length);
      }),
    );
  });
});

describe('the cup of a division', () => {
  const finished = {
    state: 'finished',
    delivered: false,
    feeds: false,
    outcome: 'won',
    inQuestion: false,
  } as const;

  it('waits for the end of the season, then for what was annulled since and for lines in question, then for its delivery', () => {
    for (const state of [null, 'to_start', 'programming', 'in_progress'] as const) {
      expect(cupAwaits({ ...finished, state })).toBe('season');
    }
    const questioned = { ...finished, inQuestion: true };
    expect(cupAwaits({ ...questioned, state: 'in_progress' })).toBe('season');
    expect(cupAwaits({ ...questioned, outcome: 'open' })).toBe('result');
    expect(cupAwaits(questioned)).toBe('lines');
    expect(cupAwaits({ ...questioned, outcome: 'nobody' })).toBeNull();
    expect(cupAwaits(finished)).toBe('delivery');
    expect(cupAwaits({ ...finished, delivered: true })).toBeNull();
  });

  it('is none to deliver where nobody won the season', () => {
    expect(cupAwaits({ ...finished, outcome: 'nobody' })).toBeNull();
    expect(cupAwaits({ ...finished, state: 'in_progress', outcome: 'nobody' })).toBe('season');
  });

  it('is that of the final phase where it feeds one', () => {
    for (const state of [null, 'in_progress', 'finished'] as const) {
      expect(cupAwaits({ ...finished, state, feeds: true })).toBeNull();
    }
  });
});
