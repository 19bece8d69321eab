import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATE, ENTRANT, FOUR, full, locked, SETTINGS, step } from '../testing/vs.ts';
import { leaveVs, replayLeft } from './vs-leaving.ts';
import type { VsPosition } from './vs-words.ts';

describe('who leaves a VS before its date', () => {
  it('gets back what they entered, from where it came', () => {
    const left = leaveVs(full, 'bob', DATE - 1);
    expect(left).toMatchObject({
      ok: true,
      transfer: { reason: 'vs_returned', person: 'bob', parts: { bought: 0, earned: 100 }, at: DATE - 1 },
    });
    if (left.ok) expect(replayLeft([left.left])).toHaveLength(2);
  });

  it('frees the seat for the next, and no other', () => {
    const left = leaveVs(full, 'bob', DATE - 2);
    if (!left.ok) throw new Error('refused');
    const entrant = { ...ENTRANT, person: 'fay' };
    const { vs } = step(left.vs, { do: 'enter', entrant, position: 2, settings: SETTINGS }, DATE - 1);
    expect(vs.entries.find(({ person }) => person === 'fay')?.seat).toBe(1);
    expect(vs.entries).toHaveLength(FOUR.length);
  });

  it('can no longer from the date on, nor from a VS that they are not in', () => {
    expect(leaveVs(full, 'bob', DATE)).toEqual({ ok: false, failure: { code: 'vs_entering_ended' } });
    expect(leaveVs(locked, 'bob', DATE + 1)).toEqual({ ok: false, failure: { code: 'vs_entering_ended' } });
    expect(leaveVs(full, 'eve', DATE - 1)).toEqual({ ok: false, failure: { code: 'vs_not_participant' } });
  });
});

it('whoever enters and leaves, nobody shares a seat and none is beyond the last', () => {
  const people = ['ana', 'bob', 'cat', 'dan', 'eve', 'fay'];
  const deed = fc.record({ person: fc.constantFrom(...people), position: fc.constantFrom<VsPosition>(1, 2) });
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
      let vs = { ...full, terms: { ...full.terms, seats: 3 } };
      for (const [now, { person, position }] of deeds.entries()) {
        const left = leaveVs(vs, person, now);
        if (left.ok) {
          vs = left.vs as typeof vs;
          continue;
        }
        const entered = vs.entries.filter((one) => one.position === position).length;
        if (entered === vs.terms.seats) continue;
        const entrant = { ...ENTRANT, person };
        vs = step(vs, { do: 'enter', entrant, position, settings: SETTINGS }, now).vs as typeof vs;
      }
      const seats = vs.entries.map(({ position, seat }) => `${position}:${seat}`);
      expect(new Set(seats).size).toBe(seats.length);
      expect(Math.max(0, ...vs.entries.map(({ seat }) => seat))).toBeLessThanOrEqual(3);
    }),
  );
});
