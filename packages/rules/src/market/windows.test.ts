import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import {
  changedCalendar,
  checkWindows,
  everySpell,
  type SigningCalendar,
  type SigningSpell,
  signingSpells,
  signingsAt,
  signingWindowAt,
  spellsBefore,
  windowsInOrder,
} from './windows.ts';

const calendar: SigningCalendar = deepFreeze({
  lock: null,
  changedAt: 5,
  openedAt: null,
  windows: [
    { opensAt: 300, closesAt: 400 },
    { opensAt: 100, closesAt: 200 },
  ],
});

describe('signings by their dates', () => {
  it('are open from the opening on and closed from the closing on', () => {
    expect([99, 100, 199, 200].map((now) => signingsAt(calendar, now).open)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('say when they last opened, and until when the answer holds', () => {
    expect(signingsAt(calendar, 50)).toEqual({ open: false, openedAt: null, holdsUntil: 100 });
    expect(signingsAt(calendar, 150)).toEqual({ open: true, openedAt: 100, holdsUntil: 200 });
    expect(signingsAt(calendar, 250)).toEqual({ open: false, openedAt: 100, holdsUntil: 300 });
    expect(signingsAt(calendar, 350)).toEqual({ open: true, openedAt: 300, holdsUntil: 400 });
    expect(signingsAt(calendar, 450)).toEqual({ open: false, openedAt: 300, holdsUntil: null });
  });

  it('without dates are open', () => {
    const always = { ...calendar, windows: [], openedAt: 5 };
    expect(signingsAt(always, 7)).toEqual({ open: true, openedAt: 5, holdsUntil: null });
  });
});

describe('signings under a lock', () => {
  it.each([
    ['open', 50, true],
    ['open', 150, true],
    ['closed', 150, false],
    ['closed', 50, false],
  ] as const)('%s at %i are so whatever the dates say', (lock, now, open) => {
    expect(signingsAt({ ...calendar, lock }, now)).toMatchObject({ open, holdsUntil: null });
  });
});

describe('a new window is an opening after a closing', () => {
  const { windows } = calendar;
  const openedAt = (one: SigningCalendar, now: number) => signingsAt(one, now).openedAt;

  it('if a lock opens closed signings, or a closing lock is removed', () => {
    const opened = changedCalendar(calendar, { lock: 'open' }, 250);
    expect(opened).toEqual({ lock: 'open', windows, changedAt: 250, openedAt: 250 });
    const closed = changedCalendar(calendar, { lock: 'closed' }, 150);
    expect([signingsAt(closed, 150), closed.openedAt]).toEqual([
      { open: false, openedAt: 100, holdsUntil: null },
      100,
    ]);
    expect(openedAt(changedCalendar(closed, { lock: null }, 160), 160)).toBe(160);
  });

  it('not if the lock agrees with the dates, or is removed without a change', () => {
    const locked = changedCalendar(calendar, { lock: 'open' }, 150);
    expect(signingsAt(locked, 250)).toEqual({ open: true, openedAt: 100, holdsUntil: null });
    // the second window begins while signings are open anyway
    const free = changedCalendar(locked, { lock: null }, 320);
    expect([openedAt(free, 320), openedAt(free, 399)]).toEqual([100, 100]);
  });

  it('not if an open window is prolonged, shortened or replaced', () => {
    for (const closesAt of [180, 290]) {
      const other = changedCalendar(calendar, { windows: [{ opensAt: 120, closesAt }] }, 150);
      expect(openedAt(other, 170)).toBe(100);
      expect(openedAt(other, 400)).toBe(100);
    }
    expect(openedAt(changedCalendar(calendar, { windows: [] }, 150), 150)).toBe(100);
  });

  it('if a window that had closed is prolonged', () => {
    expect(
      openedAt(changedCalendar(calendar, { windows: [{ opensAt: 100, closesAt: 250 }] }, 220), 220),
    ).toBe(220);
  });

  it('not if a window passes while a lock keeps signings closed', () => {
    const closed = changedCalendar(calendar, { lock: 'closed' }, 250);
    expect(openedAt(closed, 350)).toBe(100);
    const free = changedCalendar(closed, { lock: null }, 450);
    expect(signingsAt(free, 460)).toEqual({ open: false, openedAt: 100, holdsUntil: null });
  });

  it('if a finished tournament continues with its next season', () => {
    const over = changedCalendar(calendar, { isOver: true }, 150);
    expect(signingsAt(over, 350)).toEqual({ open: false, openedAt: 100, holdsUntil: null });
    expect(openedAt(changedCalendar(over, { isOver: false }, 350), 350)).toBe(350);
  });

  it('does not depend on the order of changes: only on closed turning into open', () => {
    const change = fc.record({
      after: fc.integer({ min: 1, max: 60 }),
      lock: fc.constantFrom(null, null, 'open' as const, 'closed' as const),
      windows: fc.constantFrom(windows, [], [{ opensAt: 110, closesAt: 260 }]),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        const start: SigningCalendar = { ...calendar, changedAt: 0 };
        const at = new Map<number, SigningCalendar>();
        let [now, last] = [0, start];
        for (const { after, lock, windows: dates } of changes) {
          now += after;
          last = changedCalendar(last, { lock, windows: dates }, now);
          at.set(now, last);
        }
        // compared millisecond by millisecond, as people see it
        let [present, wasOpen, opened]: [SigningCalendar, boolean, number | null] = [start, false, null];
        for (let ms = 1; ms <= 500; ms++) {
          // a change rules from its own instant on
          present = at.get(ms) ?? present;
          const { open, openedAt: told } = signingsAt(present, ms);
          if (open && !wasOpen) opened = ms;
          expect(told).toBe(opened);
          wasOpen = open;
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the times in which signings were open', () => {
  it('are those of the dates so far, the present one with its end', () => {
    expect(signingSpells(calendar, 99)).toEqual([]);
    const first = { openedAt: 100, closesAt: 200 };
    expect(signingSpells(calendar, 150)).toEqual([first]);
    expect(signingSpells(calendar, 350)).toEqual([first, { openedAt: 300, closesAt: 400 }]);
  });

  it('have no end where a lock or no date says so', () => {
    expect(signingSpells(changedCalendar(calendar, { lock: 'open' }, 250), 350)).toEqual([
      { openedAt: 250, closesAt: null },
    ]);
    expect(signingSpells({ ...calendar, windows: [], openedAt: 5 }, 9)).toEqual([
      { openedAt: 5, closesAt: null },
    ]);
  });

  it('are kept before each change: then they are what everybody saw, however the calendar changed', () => {
    const change = fc.record({
      after: fc.integer({ min: 1, max: 60 }),
      lock: fc.constantFrom(null, null, 'open' as const, 'closed' as const),
      windows: fc.constantFrom(calendar.windows, [], [{ opensAt: 110, closesAt: 260 }]),
      isOver: fc.constantFrom(false, false, false, true),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 10 }), (changes) => {
        let last: SigningCalendar = { ...calendar, changedAt: 0 };
        let kept: SigningSpell[] = [];
        const seen: { openedAt: number; closesAt: number | null }[] = [];
        const see = (from: number, to: number) => {
          for (let ms = from; ms < to; ms += 1) {
            const { open } = signingsAt(last, ms);
            const [present] = seen.slice(-1);
            if (open && (!present || present.closesAt !== null)) seen.push({ openedAt: ms, closesAt: null });
            if (!open && present && present.closesAt === null) present.closesAt = ms;
          }
        };
        let now = 1;
        for (const { after, ...changed } of changes) {
          see(now, now + after);
          now += after;
          const next = changedCalendar(last, changed, now);
          kept = everySpell(kept, spellsBefore({ before: last, after: next }, now));
          last = next;
        }
        see(now, 500);
        const known = everySpell(kept, signingSpells(last, 499));
        // What is open now says when it will close, if a date does.
        const isOpen = signingsAt(last, 499).open;
        expect(
          isOpen
            ? known.map((one, at) => (at === known.length - 1 ? { ...one, closesAt: null } : one))
            : known,
        ).toEqual(seen);
        if (isOpen || !last.isOver)
          expect(known.at(-1)?.openedAt ?? null).toBe(signingsAt(last, 499).openedAt);
      }),
      { numRuns: 60 },
    );
  });

  it('leave out a window that a change takes away in the very instant of its opening', () => {
    const before = { ...calendar, changedAt: 0 };
    const after = changedCalendar(before, { windows: [] }, 100);
    expect(after.openedAt).toBe(100);
    expect(spellsBefore({ before, after }, 100)).toEqual([]);
    const closed = changedCalendar(before, { lock: 'closed' }, 100);
    expect([closed.openedAt, signingSpells(closed, 150)]).toEqual([null, []]);
    expect(spellsBefore({ before, after: closed }, 100)).toEqual([]);
  });

  it('go on where a change prolongs a window in the very instant of its closing', () => {
    const before = { ...calendar, changedAt: 0 };
    const after = changedCalendar(before, { windows: [{ opensAt: 100, closesAt: 250 }] }, 200);
    expect(signingsAt(after, 200)).toEqual({ open: true, openedAt: 100, holdsUntil: 250 });
    expect(spellsBefore({ before, after }, 200)).toEqual([{ openedAt: 100, closesAt: null }]);
  });
});

describe('signings of a tournament that is over', () => {
  it.each(['open', null] as const)('are closed for good, lock %s', (lock) => {
    const over = { ...calendar, lock, isOver: true };
    expect(signingsAt(over, 150)).toEqual({ open: false, openedAt: null, holdsUntil: null });
    expect(signingsAt({ ...over, windows: [] }, 150).open).toBe(false);
    expect(signingWindowAt(over, 150)).toBeNull();
    expect(signingsAt({ ...over, isOver: false }, 150).open).toBe(true);
  });
});

describe('the number of a window', () => {
  it('counts by the opening: the present one while open, the next one while closed', () => {
    const numbers = [99, 100, 199, 200, 299, 300, 399, 400].map((now) => signingWindowAt(calendar, now));
    expect(numbers).toEqual([1, 1, 1, 2, 2, 2, 2, null]);
    expect(windowsInOrder(calendar.windows).map(({ opensAt }) => opensAt)).toEqual([100, 300]);
  });

  it('changes if one window opens as another closes', () => {
    const windows = [
      { opensAt: 1, closesAt: 5 },
      { opensAt: 5, closesAt: 9 },
    ];
    expect([4, 5].map((now) => signingWindowAt({ ...calendar, windows }, now))).toEqual([1, 2]);
  });

  it('does not exist under a lock or without dates', () => {
    for (const lock of ['open', 'closed'] as const) {
      expect(signingWindowAt({ ...calendar, lock }, 150)).toBeNull();
    }
    expect(signingWindowAt({ ...calendar, windows: [] }, 150)).toBeNull();
  });
});

describe('an answer about signings', () => {
  it('says how long the answer holds, to the millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (now) => {
        const { open, holdsUntil } = signingsAt(calendar, now);
        const end = holdsUntil ?? 600;
        expect(end).toBeGreaterThan(now);
        for (let later = now; later < end; later++) expect(signingsAt(calendar, later).open).toBe(open);
        if (holdsUntil !== null) expect(signingsAt(calendar, holdsUntil).open).toBe(!open);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a list of windows', () => {
  it('may be empty, and a window may open at the moment another closes', () => {
    expect(checkWindows([])).toBeNull();
    expect(checkWindows(calendar.windows)).toBeNull();
    expect(
      checkWindows([
        { opensAt: 5, closesAt: 9 },
        { opensAt: 1, closesAt: 5 },
      ]),
    ).toBeNull();
  });

  it('is refused if a window closes before or as it opens', () => {
    for (const closesAt of [9, 10]) {
      const window = { opensAt: 10, closesAt };
      expect(checkWindows([window])).toEqual({ code: 'window_closes_before_it_opens', window });
    }
    expect(checkWindows([{ opensAt: 10, closesAt: 11 }])).toBeNull();
  });

  it('is refused if two windows overlap, which are named in their order', () => {
    const late = { opensAt: 4, closesAt: 9 };
    const early = { opensAt: 1, closesAt: 5 };
    expect(checkWindows([late, early])).toEqual({ code: 'windows_overlap', windows: [early, late] });
    const within = { opensAt: 1, closesAt: 3 };
    expect(checkWindows([early, within])).toEqual({ code: 'windows_overlap', windows: [within, early] });
  });

  it.each([
    [Number.NaN, 5],
    [1, Number.POSITIVE_INFINITY],
    [1.5, 5],
  ])('is refused where an instant is none (%d to %d)', (opensAt, closesAt) => {
    expect(checkWindows([{ opensAt, closesAt }])).toMatchObject({ code: 'window_instant_invalid' });
  });
});
