import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDecided, MATCH_STATUSES } from '../match/match-status.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { planReplacement } from './replacement.ts';
import type { SlotMatch } from './withdrawal.ts';

const statuses = fc.array(fc.constantFrom(...MATCH_STATUSES), { minLength: 1, maxLength: 8 });
const slotOf = (matches: readonly SlotMatch<number, number>[]) =>
  planReplacement({
    state: 'in_progress',
    team: 1,
    heir: 9,
    playing: [1, 2, 3],
    matches: deepFreeze(matches),
  });
/** Matches of team 1 from a number on, at home and away in turn. */
const matchesOf = (
  list: readonly SlotMatch['status'][],
  kind: Partial<Pick<SlotMatch, 'knockout' | 'miniLeague'>>,
  from = 1,
) =>
  list.map((status, index): SlotMatch<number, number> => {
    const sides = index % 2 === 0 ? { home: 1, away: 2 } : { home: 3, away: 1 };
    return { match: from + index, ...sides, status, knockout: false, ...kind };
  });
const decidedIn = (list: readonly SlotMatch['status'][]) => list.filter(isDecided).length;

it('in a knockout another team takes the slot until its first result, however many matches come after it', () => {
  fc.assert(
    fc.property(statuses, (list) => {
      const plan = slotOf(matchesOf(list, { knockout: true }));
      const decided = decidedIn(list);
      expect(plan).toMatchObject(
        decided === 0
          ? { ok: true, inherits: [], takesOver: list.map((_, index) => index + 1) }
          : { ok: false, failure: { code: 'replacement_too_late', decided, matches: list.length } },
      );
    }),
  );
});

it('a finalist who won the one match before a final over two legs is not replaced', () => {
  const plan = slotOf(matchesOf(['played', 'scheduled', 'scheduled'], { knockout: true }));
  expect(plan).toEqual({
    ok: false,
    failure: { code: 'replacement_too_late', decided: 1, matches: 3 },
  });
});

it('in a league another team takes the slot until half of its matches, its knockout after it included', () => {
  fc.assert(
    fc.property(statuses, fc.oneof(fc.constant([]), statuses), (league, liguilla) => {
      const matches = [
        ...matchesOf(league, {}),
        ...matchesOf(liguilla, { knockout: true }, league.length + 1),
      ];
      const decided = decidedIn(league) + decidedIn(liguilla);
      expect(slotOf(matches).ok).toBe(decided * 2 < matches.length);
      expect(slotOf(matches.toReversed())).toEqual(slotOf(matches));
    }),
  );
});

it('in a mini-league another team takes the slot until half of that, whatever came before it', () => {
  fc.assert(
    fc.property(statuses, statuses, (league, mini) => {
      const matches = [...matchesOf(league, {}), ...matchesOf(mini, { miniLeague: true }, league.length + 1)];
      expect(slotOf(matches).ok).toBe(decidedIn(mini) * 2 < mini.length);
    }),
  );
});
