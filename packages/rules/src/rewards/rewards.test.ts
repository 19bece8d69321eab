import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { MOST_REWARD_CEILING, MOST_REWARD_COINS, REWARD_KINDS } from './reward-words.ts';
import {
  decideReward,
  REWARD_AFTER_MS,
  type Reward,
  type RewardDecision,
  type RewardDue,
  rewardDueAt,
  rewardsDue,
  type SeasonRewards,
} from './rewards.ts';
import { checkRewards, NO_REWARDS, type RewardSettings } from './settings.ts';
import { REWARDED_SHEETS, STOOD_BY_BOTH } from './sheets.ts';

const HOUR = 3_600_000;
const DUE = REWARD_AFTER_MS;
const on = (...players: string[]) => players.map((player) => ({ player, isOnSheet: true }));
const best = (...players: string[]): RewardDecision<string> => ({
  source: 'week 1',
  kind: 'best_player',
  coins: 50,
  receivers: on(...players),
});
const HERE = new Map(['ana', 'bob', 'cat'].map((player) => [player, 'here' as const]));
const season = (rewards: readonly Reward<string>[], changes: Partial<SeasonRewards<string>> = {}) =>
  deepFreeze({ ceilingCoins: 1000, paidCoins: 0, accounts: HERE, ...changes, rewards });
const said = (due: readonly RewardDue<string>[]) =>
  due.map(({ source, player, outcome }) => [
    source,
    player,
    outcome.as === 'paid' ? 'paid' : outcome.because,
  ]);

describe('the rewards of a tournament', () => {
  const settings: RewardSettings = { coins: { ...NO_REWARDS.coins, cup: 100 }, ceilingCoins: 100 };
  const set = (changes: Partial<RewardSettings>) =>
    checkRewards({ ...settings, ...changes }, { playsInSeason: false });

  it('are whole coins, each no more than the ceiling; none are fine', () => {
    expect(set({})).toBeNull();
    expect(checkRewards(NO_REWARDS, { playsInSeason: false })).toBeNull();
    const most = Object.fromEntries(REWARD_KINDS.map((kind) => [kind, MOST_REWARD_COINS]));
    expect(set({ coins: most as RewardSettings['coins'], ceilingCoins: MOST_REWARD_CEILING })).toBeNull();
  });

  it.each([-1, 0.5, MOST_REWARD_CEILING + 1, Number.NaN])('have no ceiling of %d', (ceilingCoins) => {
    expect(set({ ceilingCoins })).toEqual({
      code: 'reward_ceiling_invalid',
      coins: ceilingCoins,
      most: MOST_REWARD_CEILING,
    });
  });

  it.each([-1, 0.5, MOST_REWARD_COINS + 1, Number.NaN])('are not %d coins', (coins) => {
    expect(set({ coins: { ...settings.coins, team_of_the_week: coins } })).toEqual({
      code: 'reward_coins_invalid',
      kind: 'team_of_the_week',
      coins,
      most: MOST_REWARD_COINS,
    });
  });

  it('are refused above the ceiling, and by who plays in the season', () => {
    expect(set({ ceilingCoins: 99 })).toEqual({
      code: 'reward_above_ceiling',
      kind: 'cup',
      ceilingCoins: 99,
    });
    expect(checkRewards(settings, { playsInSeason: true })).toEqual({ code: 'rewards_of_own_season' });
  });
});

describe('a reward', () => {
  const decided = decideReward(null, best('ana'), 0);

  it('is due 48 hours after the last decision, and paid once', () => {
    expect(rewardDueAt(decided)).toBe(48 * HOUR);
    expect(rewardsDue(season([decided]), DUE - 1)).toEqual([]);
    const due = rewardsDue(season([decided]), DUE);
    expect(due).toEqual([
      { source: 'week 1', kind: 'best_player', player: 'ana', coins: 50, outcome: { as: 'paid', at: DUE } },
    ]);
    expect(rewardsDue(season(after([decided], due)), DUE + 1)).toEqual([]);
  });

  it('follows a correction within these hours, which run anew; also if nobody else gets it', () => {
    const corrected = decideReward(deepFreeze(decided), best('bob'), DUE - 1);
    expect(corrected).toEqual(decideReward(null, best('bob'), DUE - 1));
    expect(rewardsDue(season([corrected]), 2 * DUE - 2)).toEqual([]);
    expect(said(rewardsDue(season([corrected]), 2 * DUE - 1))).toEqual([['week 1', 'bob', 'paid']]);
    expect(rewardDueAt(decideReward(decided, best('ana'), 5))).toBe(DUE + 5);
  });

  it('no longer changes once it is due, even if no job has run', () => {
    expect(decideReward(deepFreeze(decided), best('bob'), DUE)).toBe(decided);
    const nobody = decideReward(decided, best(), 1);
    expect(decideReward(nobody, best('ana'), DUE + 1)).toBe(nobody);
    expect(rewardsDue(season([nobody]), 2 * DUE)).toEqual([]);
  });

  it('of another source, or at no instant, is an error', () => {
    expect(() => decideReward(decided, { ...best('ana'), source: 'week 2' }, 1)).toThrow(RangeError);
    expect(() => decideReward(decided, { ...best('ana'), kind: 'cup' }, 1)).toThrow(RangeError);
    expect(() => decideReward(null, best('ana'), Number.NaN)).toThrow(RangeError);
    expect(() => rewardsDue(season([decided]), Number.NaN)).toThrow(RangeError);
  });

  it('of no coins is none', () => {
    expect(rewardsDue(season([{ ...decided, coins: 0 }]), DUE)).toEqual([]);
  });
});

describe('who is rewarded', () => {
  it('has an account, and a line on a sheet that both sides stood by or a judge ruled', () => {
    expect(STOOD_BY_BOTH).toEqual(['agreed', 'accepted']);
    expect(REWARDED_SHEETS).toEqual(['agreed', 'accepted', 'judge']);
    const receivers = [...on('ana', 'gone'), { player: 'bob', isOnSheet: false }];
    const reward = decideReward(null, { ...best(), receivers }, 0);
    const due = rewardsDue(season([reward]), DUE);
    expect(due.map(({ outcome }) => outcome.as)).toEqual(['paid', 'not_paid', 'not_paid']);
    expect(said(due)).toEqual([
      ['week 1', 'ana', 'paid'],
      ['week 1', 'bob', 'not_on_sheet'],
      ['week 1', 'gone', 'no_account'],
    ]);
  });

  it('waits while they are banned', () => {
    const reward = decideReward(null, best('ana', 'bob'), 0);
    const accounts = new Map([...HERE, ['ana', 'banned' as const]]);
    const due = rewardsDue(season([reward], { accounts }), DUE);
    expect(said(due)).toEqual([['week 1', 'bob', 'paid']]);
    const later = season(after([reward], due), { paidCoins: 50 });
    expect(said(rewardsDue(later, 9 * DUE))).toEqual([['week 1', 'ana', 'paid']]);
    const never = decideReward(null, { ...best(), receivers: [{ player: 'ana', isOnSheet: false }] }, 0);
    expect(said(rewardsDue(season([never], { accounts }), DUE))).toEqual([['week 1', 'ana', 'not_on_sheet']]);
  });
});

describe('the ceiling of a season', () => {
  const reward = (source: Id, coins: number, at: number, ...players: string[]) =>
    decideReward(null, { source, kind: 'cup', coins, receivers: on(...players) }, at);
  type Id = number | string;

  it('is asked by instant, then id; who would pass it is told so, and a smaller one may still be paid', () => {
    const rewards = [
      reward('b', 30, 1, 'bob', 'ana'),
      reward('c', 60, 0, 'cat'),
      reward('a', 5, 1, 'cat'),
      reward('d', 5, 2, 'ana'),
    ];
    const due = rewardsDue(season(rewards, { ceilingCoins: 200, paidCoins: 100 }), 2 * DUE);
    expect(said(due)).toEqual([
      ['c', 'cat', 'paid'],
      ['a', 'cat', 'paid'],
      ['b', 'ana', 'paid'],
      ['b', 'bob', 'above_ceiling'],
      ['d', 'ana', 'paid'],
    ]);
    expect(due.filter(({ outcome }) => outcome.as === 'paid')).toHaveLength(4);
  });

  it('may be reached to the last coin, and pays nothing once it was lowered below what was paid', () => {
    const one = [reward('a', 5, 0, 'ana')];
    expect(said(rewardsDue(season(one, { ceilingCoins: 5 }), DUE))).toEqual([['a', 'ana', 'paid']]);
    const lowered = season(one, { ceilingCoins: 5, paidCoins: 10 });
    expect(said(rewardsDue(lowered, DUE))).toEqual([['a', 'ana', 'above_ceiling']]);
  });
});

describe('any season', () => {
  const players = fc.uniqueArray(fc.constantFrom('ana', 'bob', 'cat', 'gone', 'banned'), { maxLength: 4 });
  const decision = fc.record({
    source: fc.constantFrom(1, 2, 10),
    coins: fc.constantFrom(0, 10, 40, 70),
    players,
    isOnSheet: fc.constantFrom(true, true, true, false),
    at: fc.integer({ min: 0, max: 4 * DUE }),
  });
  const history = fc.array(decision, { minLength: 1, maxLength: 12 });
  const accounts = new Map([...HERE, ['banned', 'banned' as const]]);
  const END = 9 * DUE;

  function decided(history: readonly (typeof decision extends fc.Arbitrary<infer T> ? T : never)[]) {
    const rewards = new Map<number, Reward<string>>();
    for (const { source, coins, players, isOnSheet, at } of history.toSorted((a, b) => a.at - b.at)) {
      const receivers = players.map((player) => ({ player, isOnSheet }));
      const asked = { source, kind: 'cup', coins, receivers } as const;
      rewards.set(source, decideReward(rewards.get(source) ?? null, asked, at));
    }
    return [...rewards.values()];
  }

  it('pays the same in any steps of time, once each, within its ceiling; nobody’s outcome changes', () => {
    fc.assert(
      fc.property(
        history,
        fc.nat(200),
        fc.array(fc.nat(END), { maxLength: 6 }),
        (history, ceiling, steps) => {
          const rewards = decided(history);
          const asked = { ceilingCoins: ceiling, accounts };
          const atOnce = rewardsDue(season(rewards, asked), END);
          let [open, paid, all]: [readonly Reward<string>[], number, RewardDue<string>[]] = [rewards, 0, []];
          for (const now of [...steps.toSorted((a, b) => a - b), END]) {
            const due = rewardsDue(season(open, { ...asked, paidCoins: paid }), now);
            expect(due.every(({ outcome }) => outcome.at === now)).toBe(true);
            open = after(open, due);
            paid += coinsOf(due);
            all = [...all, ...due];
            expect(rewardsDue(season(open, { ...asked, paidCoins: paid }), now)).toEqual([]);
          }
          expect(said(all)).toEqual(said(atOnce));
          expect(paid).toBe(coinsOf(atOnce));
          expect(paid).toBeLessThanOrEqual(ceiling);
          const once = all.map(({ source, player }) => `${source}/${player}`);
          expect(new Set(once).size).toBe(once.length);
          expect(said(rewardsDue(season(rewards.toReversed(), asked), END))).toEqual(said(atOnce));
        },
      ),
      { numRuns: 500 },
    );
  });
});

function coinsOf(due: readonly RewardDue<string>[]): number {
  return due.reduce((sum, { coins, outcome }) => (outcome.as === 'paid' ? sum + coins : sum), 0);
}

/** The rewards with what became of them written into them. */
function after(rewards: readonly Reward<string>[], due: readonly RewardDue<string>[]): Reward<string>[] {
  return rewards.map((reward) => ({
    ...reward,
    receivers: reward.receivers.map((one) => {
      const found = due.find(({ source, player }) => source === reward.source && player === one.player);
      return found ? { ...one, outcome: found.outcome } : one;
    }),
  }));
}
