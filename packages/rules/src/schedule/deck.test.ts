import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeckTask, deckOf } from './deck.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const task = (name: string, until: Date | null, more: Partial<DeckTask> = {}) => ({ name, until, ...more });
const namesOf = (tasks: readonly { name: string }[]) => tasks.map(({ name }) => name);

describe('what needs doing', () => {
  it('is what is late first, then what can’t wait, then by time left, then what nothing ends', () => {
    const open = task('open', null);
    const urgent = task('urgent', null, { isUrgent: true });
    const all = [
      open,
      task('soon', at(1)),
      urgent,
      task('later', at(2)),
      task('late', at(-1)),
      task('now', NOW),
    ];
    const { tasks, late } = deckOf(all, NOW);
    expect(namesOf(tasks)).toEqual(['late', 'now', 'urgent', 'soon', 'later', 'open']);
    expect(late).toBe(2);
  });

  it('asks about one match once: what comes first in the given order', () => {
    const all = [
      task('date', at(5), { match: '7' }),
      task('plays', at(1), { match: '7' }),
      task('other', at(2), { match: '8' }),
    ];
    expect(namesOf(deckOf(all, NOW).tasks)).toEqual(['other', 'date']);
  });

  it('keeps dates that ask for nothing apart, and what is asked about their match', () => {
    const date = task('kick-off', at(3), { asksNothing: true, match: '7' });
    const past = task('no result', at(-3), { asksNothing: true, isUrgent: true });
    const { tasks, dates, late } = deckOf([date, past, task('plays', at(3), { match: '7' })], NOW);
    expect([namesOf(tasks), namesOf(dates), late]).toEqual([['plays'], ['no result', 'kick-off'], 0]);
  });
});

const anyTasks = fc
  .array(
    fc.record(
      {
        until: fc.option(fc.integer({ min: -4, max: 4 }).map(at), { nil: null }),
        asksNothing: fc.boolean(),
        isUrgent: fc.boolean(),
        match: fc.constantFrom('1', '2', '3'),
      },
      { requiredKeys: ['until'] },
    ),
  )
  .map((all) => all.map((one, index) => ({ ...one, index })));

it('loses nothing but what is asked about a match a second time, and changes no argument', () => {
  fc.assert(
    fc.property(anyTasks, (all) => {
      const before = structuredClone(all);
      const { tasks, dates } = deckOf(all, NOW);
      expect(all).toEqual(before);
      expect(new Set(dates)).toEqual(new Set(all.filter(({ asksNothing }) => asksNothing)));
      const asked = all.filter(({ asksNothing }) => !asksNothing);
      const matches = tasks.flatMap(({ match }) => match ?? []);
      expect(new Set(matches)).toEqual(new Set(asked.flatMap(({ match }) => match ?? [])));
      expect(matches).toHaveLength(new Set(matches).size);
      const free = (of: typeof all) => new Set(of.filter(({ match }) => match === undefined));
      expect(free([...tasks])).toEqual(free(asked));
    }),
  );
});

it('what is late is exactly the first of them, times go up among the late and the others, and equals keep their order', () => {
  fc.assert(
    fc.property(anyTasks, (all) => {
      const { tasks, late } = deckOf(all, NOW);
      expect(tasks.map(({ until }) => until !== null && until <= NOW)).toEqual(
        tasks.map((_, at) => at < late),
      );
      const times = (of: typeof tasks) => of.flatMap(({ until }) => until?.getTime() ?? []);
      for (const part of [tasks.slice(0, late), tasks.slice(late)]) {
        expect(times(part)).toEqual(times(part).toSorted((a, b) => a - b));
      }
      tasks.forEach((one, at) => {
        const next = tasks[at + 1];
        const isEqual =
          next &&
          one.until?.getTime() === next.until?.getTime() &&
          (one.until !== null || one.isUrgent === next.isUrgent);
        if (isEqual) expect(one.index).toBeLessThan(next.index);
      });
      expect(deckOf(tasks, NOW).tasks).toEqual(tasks);
    }),
  );
});
