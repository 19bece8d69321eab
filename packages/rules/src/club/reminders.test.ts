import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  REMIND_AGAIN_HOURS,
  remindFrom,
  remindHoursLeft,
  type SquadToFill,
  squadReminderObstacle,
} from './reminders.ts';

const HOUR = 3_600_000;
const AGAIN = REMIND_AGAIN_HOURS * HOUR;
const SMALL: SquadToFill = {
  squad: 3,
  smallest: 7,
  signingsOpen: true,
  isOut: false,
  isRun: true,
  remindedAt: null,
};
const club: fc.Arbitrary<SquadToFill> = fc.record({
  squad: fc.nat(12),
  smallest: fc.nat(12),
  signingsOpen: fc.boolean(),
  isOut: fc.boolean(),
  isRun: fc.boolean(),
  remindedAt: fc.option(fc.nat(3 * AGAIN)),
});
const instant = fc.nat(10 * AGAIN);

test('a club with too small a squad is reminded as long as it can sign', () => {
  expect(squadReminderObstacle(SMALL, 0)).toBeNull();
});

test.each<[Partial<SquadToFill>, string]>([
  [{ isOut: true }, 'out'],
  [{ squad: 7 }, 'large_enough'],
  [{ signingsOpen: false }, 'closed'],
  [{ isRun: false }, 'nobody'],
  [{ remindedAt: 0 }, 'lately'],
])('%o is why not: %s', (more, why) => {
  expect(squadReminderObstacle({ ...SMALL, ...more }, 0)).toBe(why);
});

test('a club is reminded once in a day', () => {
  const reminded = { ...SMALL, remindedAt: 5 };
  expect(squadReminderObstacle(reminded, 5 + AGAIN - 1)).toBe('lately');
  expect(squadReminderObstacle(reminded, 5 + AGAIN)).toBeNull();
});

test('time alone never takes a reminder away, nor does a smaller squad', () => {
  fc.assert(
    fc.property(club, instant, instant, fc.nat(12), (one, now, later, fewer) => {
      if (squadReminderObstacle(one, now) !== null) return;
      const smaller = { ...one, squad: Math.min(one.squad, fewer) };
      expect(squadReminderObstacle(smaller, now + later)).toBeNull();
    }),
  );
});

test('what somebody was told last counts, in any order', () => {
  expect(remindFrom(null)).toBe(Number.NEGATIVE_INFINITY);
  fc.assert(
    fc.property(instant, instant, (one, other) => {
      expect(remindFrom(one, other)).toBe(Math.max(one, other) + AGAIN);
      expect(remindFrom(other, null, one)).toBe(remindFrom(one, other));
    }),
  );
});

test('hours are left exactly as long as one has to wait', () => {
  fc.assert(
    fc.property(instant, instant, (told, now) => {
      const from = remindFrom(told);
      const hours = remindHoursLeft(from, now);
      expect(hours > 0).toBe(now < from);
      expect(now + hours * HOUR).toBeGreaterThanOrEqual(from);
    }),
  );
  expect(remindHoursLeft(Number.NEGATIVE_INFINITY, 0)).toBe(0);
});
