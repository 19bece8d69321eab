import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eveningsOf, LOOKING_DAYS, lookingObstacle, looksUntil, staysHidden } from './looking.ts';

const DAY = 24 * 3_600_000;
const ticked = fc.array(fc.integer({ min: -2, max: 10 }), { maxLength: 14 });

test('evenings stand in the order of the week, each once, and only those that there are', () => {
  expect(eveningsOf([7, 1, 3, 3, 9, 0])).toEqual([1, 3, 7]);
  fc.assert(
    fc.property(ticked, (days) => {
      const before = [...days];
      const evenings = eveningsOf(days);
      expect(evenings).toEqual([...new Set(evenings)].sort((one, other) => one - other));
      expect(days.filter((day) => day >= 1 && day <= 7).every((day) => evenings.includes(day as 1))).toBe(
        true,
      );
      expect(evenings.every((evening) => days.includes(evening))).toBe(true);
      expect(days).toEqual(before);
    }),
  );
});

test('neither the order of the ticks nor a second look changes the evenings', () => {
  fc.assert(
    fc.property(ticked, (days) => {
      expect(eveningsOf([...days].reverse())).toEqual(eveningsOf(days));
      expect(eveningsOf(eveningsOf(days))).toEqual(eveningsOf(days));
    }),
  );
});

test('it ends sixty days after it was said last, and never sooner for saying it again', () => {
  expect(looksUntil(5)).toBe(5 + LOOKING_DAYS * DAY);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (now, later) => {
      expect(looksUntil(now + later)).toBe(looksUntil(now) + later);
    }),
  );
});

test('who has a club looks for none', () => {
  expect([0, 1, 3].map((clubs) => lookingObstacle({ clubs }))).toEqual([null, 'has_club', 'has_club']);
});

test('a hidden sentence stays hidden whenever it is written again, and no other one is', () => {
  const text = fc.constantFrom('I keep goal', 'I insult', 'You lot stink', '💩', '💩💩');
  const disguised = (sentence: string) => [` ${sentence} `, sentence.toUpperCase(), `${sentence}!`];
  fc.assert(
    fc.property(fc.array(text), text, (hidden, typed) => {
      expect(staysHidden(hidden, typed)).toBe(hidden.includes(typed));
      for (const same of disguised(typed).filter((one) => /\w/.test(one))) {
        expect(staysHidden(hidden, same)).toBe(hidden.includes(typed));
      }
      expect(staysHidden(hidden, '')).toBe(false);
    }),
  );
});
