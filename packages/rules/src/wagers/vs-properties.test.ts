import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { balanceOf, bookVs, type Ledger, ledgerOf, reverse } from '../testing/vs-ledger.ts';
import { openVs, takeVsStep, type VsCommand } from './vs.ts';
import type { Vs, VsTerms } from './vs-bet.ts';
import { payoutOf, type VsTransfer, vsGain } from './vs-coins.ts';
import { payVs, replayVs } from './vs-paying.ts';
import { VS_NEXT_STATES, vsState } from './vs-state.ts';
import { passVsTime, switchOffVs } from './vs-time.ts';
import { VS_POSITIONS, VS_STATES, type VsState } from './vs-words.ts';

const HOUR = 3_600_000;
const DATE = 20 * HOUR;
const OVER = DATE + 100 * HOUR;
const PEOPLE = ['ana', 'bob', 'cat', 'dan', 'eve', 'maker', 'judge'];
const RUNS = 500;
/** After a long time several states may have followed one another. */
const REACHED = Object.fromEntries(VS_STATES.map((state) => [state, reachable(state)])) as Record<
  VsState,
  VsState[]
>;

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
        play(course, ({ vs, transfers }) => expect(byTime(replayVs(vs))).toEqual(byTime(transfers)));
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
          expect(seats).toEqual(seats.map((_, index) => index + 1));
          expect(seats.length).toBeLessThanOrEqual(vs.terms.seats);
        }
        expect(vs.entries.map((one) => one.person)).not.toContain('maker');
      }),
    );
  });

  it('pays each winner the gain that was shown, and what is left over to the earliest', () => {
    const terms = fc.record({
      maker: fc.constant('maker'),
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

const person = fc.constantFrom(...PEOPLE);
const mostly = <Value, Other>(value: Value, other: Other) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constant(other) });
type Deed =
  | { readonly do: 'command'; readonly command: VsCommand<string> }
  | { readonly do: 'pay' }
  | { readonly do: 'reverse'; readonly person: string; readonly coins: number };

const enter = fc.record({
  do: fc.constant('enter' as const),
  settings: fc.record({
    enabled: mostly(true, false),
    coins: fc.constantFrom('earned' as const, 'all' as const),
    accountDays: fc.constant(0),
    playedMatches: fc.constantFrom(0, 0, 0, 3),
  }),
  entrant: fc.record({
    person,
    has: fc.constant({ bought: 0, earned: 0, debt: 0 }),
    isBanned: fc.constant(false),
    exclusion: mostly(null, { until: 5 * HOUR }),
    accountSince: fc.constant(0),
    playedMatches: mostly(3, 0),
    isAddressConfirmed: mostly(true, false),
    limitsLeft: mostly({ day: null, month: null }, { day: 50, month: null }),
    isAdult: mostly(true, false),
  }),
  position: fc.constantFrom(...VS_POSITIONS),
});
const report = fc.record({
  do: fc.constant('report' as const),
  person,
  outcome: fc.oneof(
    { weight: 4, arbitrary: fc.constant('1' as const) },
    { weight: 1, arbitrary: fc.constantFrom('2' as const, 'draw' as const) },
  ),
});
const confirm = fc.record({
  do: fc.constant('confirm' as const),
  by: person,
  verdict: fc.constantFrom('1' as const, '2' as const, '1' as const, 'draw' as const, 'cancel' as const),
  reason: mostly('seen', ''),
});
const command = (arbitrary: fc.Arbitrary<VsCommand<string>>): fc.Arbitrary<Deed> =>
  arbitrary.map((command) => ({ do: 'command', command }));
const pay = fc.constant<Deed>({ do: 'pay' });
const taken = fc.record({
  do: fc.constant('reverse' as const),
  person,
  coins: fc.integer({ min: 1, max: 900 }),
});
/** Mostly entries until about the date, then mostly reports. */
const early = fc.oneof(
  { weight: 12, arbitrary: command(enter) },
  { weight: 1, arbitrary: fc.oneof(command(report), command(confirm), pay, taken) },
);
const late = fc.oneof(
  { weight: 8, arbitrary: command(report) },
  { weight: 3, arbitrary: fc.oneof(command(confirm), command(enter), pay, taken) },
);
const after = fc.constantFrom(0, 1, HOUR, HOUR, 5 * HOUR);
const deeds = fc
  .tuple(
    fc.array(fc.record({ deed: early, after: fc.constantFrom(0, 1, HOUR) }), {
      minLength: 5,
      maxLength: 20,
      size: 'max',
    }),
    fc.array(fc.record({ deed: late, after }), { maxLength: 12, size: 'max' }),
    fc.constantFrom(0, 15 * HOUR, DATE, DATE + 25 * HOUR),
  )
  .map(([first, then, gap]) => [
    ...first,
    ...then.map((one, index) => (index === 0 ? { ...one, after: gap } : one)),
  ]);
const course = fc.record({
  terms: fc.record({
    maker: fc.constant('maker'),
    seats: fc.constantFrom(1, 1, 1, 2),
    entryCoins: fc.constantFrom(7, 100, 300),
    feePercent: fc.constantFrom(0, 5, 33, 100),
    date: fc.constant(DATE),
  }),
  deeds,
  switchedOff: fc.constantFrom(false, false, true),
});
type Course = typeof course extends fc.Arbitrary<infer T> ? T : never;

type Played = {
  readonly vs: Vs<string>;
  readonly passed: Vs<string>;
  readonly ledger: Ledger;
  readonly transfers: readonly VsTransfer<string>[];
  readonly now: number;
};

/** Plays it on a ledger, deed by deed until an instant; if that is its end, it is then switched off, or time passes, and it is paid. */
function play({ terms, deeds, switchedOff }: Course, look: (played: Played) => void, until = OVER): Played {
  const vs = opened(terms);
  let played: Played = {
    vs,
    passed: vs,
    ledger: ledgerOf(PEOPLE, { bought: 150, earned: 400 }),
    transfers: [],
    now: 0,
  };
  for (const { deed, after } of deeds) {
    if (played.now + after > until) break;
    played = done(played, deed, played.now + after);
    look(played);
  }
  if (until < OVER) return played;
  const passed = switchedOff ? switchOffVs(played.vs, played.now) : played.vs;
  const end = done({ ...played, vs: passed }, { do: 'pay' }, Math.max(OVER, played.now));
  look(end);
  return end;
}

function done(played: Played, deed: Deed, now: number): Played {
  const vs = deepFreeze(played.vs);
  const { ledger } = played;
  if (deed.do === 'reverse') {
    const passed = passVsTime(vs, now);
    return { ...played, vs: passed, passed, ledger: reverse(ledger, deed.person, deed.coins), now };
  }
  if (deed.do === 'pay') {
    const paid = payVs(vs, now);
    return moved({ ...played, vs: paid.vs, passed: passVsTime(vs, now), now }, paid.transfers);
  }
  const step = takeVsStep(vs, withCoins(deed.command, ledger), now);
  const { passed } = step;
  return moved({ ...played, vs: step.ok ? step.vs : passed, passed, now }, step.ok ? step.transfers : []);
}

function moved(played: Played, transfers: readonly VsTransfer<string>[]): Played {
  return {
    ...played,
    ledger: transfers.reduce(bookVs, played.ledger),
    transfers: [...played.transfers, ...transfers],
  };
}

function withCoins(command: VsCommand<string>, ledger: Ledger): VsCommand<string> {
  if (command.do !== 'enter') return command;
  const has = ledger.users.get(command.entrant.person)?.has ?? command.entrant.has;
  return { ...command, entrant: { ...command.entrant, has } };
}

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

function reachable(from: VsState): VsState[] {
  const all = new Set<VsState>([from]);
  for (const state of all) for (const next of VS_NEXT_STATES[state]) all.add(next);
  return [...all];
}

function opened(terms: VsTerms<string>): Vs<string> {
  const step = openVs(deepFreeze(terms), { enabled: true }, 0);
  if (!step.ok) throw new Error(step.failure.code);
  return step.vs;
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
