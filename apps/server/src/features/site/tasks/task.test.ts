import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byTimeLeft, type Task } from './task.ts';

const requests = (until: string | null, count: number): Task => ({ kind: 'friend_requests', until, count });
const untilOf = ({ until }: Task) => until;

it('tasks come by time left: what is overdue first, what nothing ends last', () => {
  const [past, soon, later] = ['2026-11-20T18:00:00Z', '2026-11-21T18:00:00Z', '2026-11-22T18:00:00Z'];
  const sorted = byTimeLeft([requests(null, 1), requests(later, 2), requests(past, 3), requests(soon, 4)]);
  expect(sorted.map(untilOf)).toEqual([past, soon, later, null]);
});

it('tasks with the same time, or without any, stay in the order of their kinds', () => {
  const time = fc.constantFrom(null, '2026-11-20T18:00:00Z', '2026-11-21T18:00:00Z');
  fc.assert(
    fc.property(fc.array(time), (times) => {
      const tasks = times.map((until, index) => requests(until, index + 1));
      const sorted = byTimeLeft(tasks);
      expect(new Set(sorted)).toEqual(new Set(tasks));
      for (const until of times) {
        expect(sorted.filter((one) => one.until === until)).toEqual(
          tasks.filter((one) => one.until === until),
        );
      }
      const dated = sorted.flatMap(({ until }) => until ?? []);
      expect(dated).toEqual(dated.toSorted());
      expect(sorted.slice(0, dated.length).every(({ until }) => until !== null)).toBe(true);
    }),
  );
});
