import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { course, DATE, OVER, play, REACHED } from '../testing/vs-histories.ts';
import { balanceOf, type Ledger } from '../testing/vs-ledger.ts';
import { takeVsStep } from './vs.ts';
import type { Vs, VsTerms } from './vs-bet.ts';
import { payoutOf, type VsTransfer, vsGain } from './vs-coins.ts';
import { replayLeft } from './vs-leaving.ts';
import { payVs, replayVs } from './vs-paying.ts';
import { VS_NEXT_STATES, vsState } from './vs-state.ts';
import { passVsTime } from './vs-time.ts';
import { VS_POSITIONS, type VsState } from './vs-words.ts';

const HOUR = 3_600_000;
const RUNS = 500;

describe('any course of a VS', () => {
  it('neither loses nor makes a coin, takes nobody below zero, and leaves no escrow at its end', () => {
    const ends = new Set<string>();
    fc.assert(
      fc.property(course, (course) => {
        const played = play(course, (played) => {
          const { vs, ledger } = played;
          const isPaid = 'paidAt' in vs.stage && vs.stage.paidAt !== null;
          expect(balanceOf(ledger, 'escrow')).toBe(isPaid ? 0 : vs.entries.length * vs.terms.entryCoins);
          expectSound(ledger);
        });
        expect(balanceOf(played.ledger, 'escrow')).toBe(0);
        const { stage } = played.vs;
        ends.add(`${vsState(played.vs, OVER).state} ${'because' in stage ? stage.because : ''}`);
        expect(balanceOf(played.ledger, 'income')).toBe(payoutOf(played.vs)?.feeCoins ?? 0);
      }),
      { numRuns: RUNS },
    );
    expect([...ends]).toEqual(
      expect.arrayContaining([
        'paid_out ruled',
        'paid_out agreed',
        'paid_back undecided',
        'paid_back not_full',
      ]),
    );
  });

  it('gives the same transfers when it is replayed from its rows', () => {
    fc.assert(
      fc.property(course, (course) => {
        play(course, ({ vs, left, transfers }) =>
          expect(byTime([...replayVs(vs), ...replayLeft(left)])).toEqual(byTime(transfers)),
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('is in one state at every instant, and each follows the one before', () => {
    fc.assert(
      fc.property(course, (course) => {
        const wrong: string[] = [];
        let before: { state: VsState; now: number } = { state: 'open', now: 0 };
        play(course, ({ vs, passed, now }) => {
          for (const state of [vsState(passed, now).state, vsState(vs, now).state]) {
            const next = now - before.now < 24 * HOUR ? VS_NEXT_STATES[before.state] : REACHED[before.state];
            if (state !== before.state && !next.includes(state)) wrong.push(`${before.state} → ${state}`);
            before = { state, now };
          }
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('comes out the same whatever the steps in which time passes, and however often', () => {
    const instants = fc.array(fc.integer({ min: 0, max: OVER }), { maxLength: 6 });
    fc.assert(
      fc.property(course, instants, fc.integer({ min: 0, max: OVER }), (course, between, end) => {
        const { vs } = play({ ...course, switchedOff: false }, () => {}, end);
        const atOnce = passVsTime(vs, OVER);
        const inSteps = between
          .toSorted((a, b) => a - b)
          .reduce((one, now) => passVsTime(passVsTime(one, now), now), vs);
        expect(passVsTime(inSteps, OVER)).toEqual(atOnce);
        expect(passVsTime(atOnce, OVER)).toBe(atOnce);
        const late = payVs(vs, OVER);
        expect(payVs(inSteps, OVER)).toEqual(late);
        expect(payVs(late.vs, OVER + 1)).toEqual({ vs: late.vs, transfers: [] });
      }),
      { numRuns: RUNS },
    );
  });

  it('gives nobody two seats, each seat to one, and none to its maker', () => {
    fc.assert(
      fc.property(course, (course) => {
        const { vs } = play(course, () => {});
        expect(new Set(vs.entries.map((one) => one.person)).size).toBe(vs.entries.length);
        for (const position of VS_POSITIONS) {
          const seats = vs.entries.filter((one) => one.position === position).map(({ seat }) => seat);
          expect(new Set(seats).size).toBe(seats.length);
          expect(Math.max(0, ...seats)).toBeLessThanOrEqual(vs.terms.seats);
        }
        expect(vs.entries.map((one) => one.person)).not.toContain('maker');
      }),
    );
  });

  it('pays each winner the gain that was shown, and what is left over to the earliest', () => {
    const terms = fc.record({
      maker: fc.constant('maker'),
      editors: fc.constant([]),
      seats: fc.integer({ min: 1, max: 11 }),
      entryCoins: fc.integer({ min: 1, max: 999 }),
      feePercent: fc.nat(100),
      date: fc.constant(DATE),
    });
    fc.assert(
      fc.property(terms, fc.constantFrom('1' as const, '2' as const), (all, verdict) => {
        const vs = fullOf(all);
        const step = takeVsStep(
          vs,
          { do: 'confirm', by: 'judge', verdict, reason: 'seen' },
          DATE + 24 * HOUR,
        );
        if (!step.ok) throw new Error(step.failure.code);
        const { transfers } = payVs(step.vs, DATE + 24 * HOUR);
        const { gainCoins, feeCoins, leftOverCoins, winners, potCoins } = vsGain(all);
        expect(winners * gainCoins + leftOverCoins + feeCoins).toBe(potCoins);
        const expected = Array.from({ length: winners }, (_, seat) => [
          `${verdict}/${seat + 1}`,
          gainCoins + (seat < leftOverCoins ? 1 : 0),
        ]);
        const got = transfers.flatMap((one) => ('person' in one ? [[one.person, one.parts.earned]] : []));
        expect(got).toEqual(expected.filter(([, coins]) => coins !== 0));
      }),
    );
  });
});

function expectSound({ users, site }: Ledger): void {
  const all = [...users.values()].map(({ has }) => has);
  const wrong = all.filter(
    ({ bought, earned, debt }) => Math.min(bought, earned, debt) < 0 || (debt > 0 && bought + earned > 0),
  );
  const people = all.reduce((sum, { bought, earned, debt }) => sum + bought + earned + debt, 0);
  const sum = [...site.values()].reduce((total, coins) => total + coins, people);
  expect({ wrong, sum }).toEqual({ wrong: [], sum: 0 });
  expect(Math.min(site.get('escrow') ?? 0, site.get('income') ?? 0)).toBeGreaterThanOrEqual(0);
}

/** In the order of time; what happened in one millisecond, by who did it. */
function byTime(transfers: readonly VsTransfer<string>[]) {
  const nameOf = (one: VsTransfer<string>) => ('person' in one ? one.person : '');
  return transfers.toSorted(
    (a, b) => a.at - b.at || a.reason.localeCompare(b.reason) || nameOf(a).localeCompare(nameOf(b)),
  );
}

function fullOf(terms: VsTerms<string>): Vs<string> {
  const entries = VS_POSITIONS.flatMap((position) =>
    Array.from({ length: terms.seats }, (_, index) => ({
      person: `${position}/${index + 1}`,
      position,
      seat: index + 1,
      parts: { bought: 0, earned: terms.entryCoins },
      enteredAt: index,
    })),
  );
  return { terms, entries, reports: [], stage: { name: 'open' } };
}
