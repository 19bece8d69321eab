import fc from 'fast-check';
import { openVs, takeVsStep, type VsCommand } from '../wagers/vs.ts';
import type { Vs, VsTerms } from '../wagers/vs-bet.ts';
import type { VsTransfer } from '../wagers/vs-coins.ts';
import { leaveVs, type VsLeft } from '../wagers/vs-leaving.ts';
import { payVs } from '../wagers/vs-paying.ts';
import { VS_NEXT_STATES } from '../wagers/vs-state.ts';
import { passVsTime, switchOffVs } from '../wagers/vs-time.ts';
import { VS_POSITIONS, VS_STATES, type VsState } from '../wagers/vs-words.ts';
import { deepFreeze } from './deep-freeze.ts';
import { bookVs, type Ledger, ledgerOf, reverse } from './vs-ledger.ts';

const HOUR = 3_600_000;
/** When entering a VS of a course ends, and when all of it is over, in milliseconds from its beginning. */
export const DATE = 20 * HOUR;
export const OVER = DATE + 100 * HOUR;
export const PEOPLE = ['ana', 'bob', 'cat', 'dan', 'eve', 'maker', 'judge'] as const;
/** What each of them has at the beginning. */
export const COINS = { bought: 150, earned: 400 } as const;
/** Which states a state leads to, at once or after others: after a long time several may have followed one another. */
export const REACHED = Object.fromEntries(VS_STATES.map((state) => [state, reachable(state)])) as Record<
  VsState,
  VsState[]
>;

const person = fc.constantFrom(...PEOPLE);
const mostly = <Value, Other>(value: Value, other: Other) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constant(other) });
export type VsDeed =
  | { readonly do: 'command'; readonly command: VsCommand<string> }
  | { readonly do: 'leave'; readonly person: string }
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
const command = (arbitrary: fc.Arbitrary<VsCommand<string>>): fc.Arbitrary<VsDeed> =>
  arbitrary.map((command) => ({ do: 'command', command }));
const pay = fc.constant<VsDeed>({ do: 'pay' });
const taken = fc.record({
  do: fc.constant('reverse' as const),
  person,
  coins: fc.integer({ min: 1, max: 900 }),
});
const leaving = fc.record({ do: fc.constant('leave' as const), person });
/** Mostly entries until about the date, then mostly reports. */
const early = fc.oneof(
  { weight: 12, arbitrary: command(enter) },
  { weight: 1, arbitrary: fc.oneof(command(report), command(confirm), pay, taken) },
  { weight: 1, arbitrary: leaving },
);
const late = fc.oneof(
  { weight: 8, arbitrary: command(report) },
  { weight: 3, arbitrary: fc.oneof(command(confirm), command(enter), pay, taken, leaving) },
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
/** Any course of one VS. */
export const course = fc.record({
  terms: fc.record({
    maker: fc.constant('maker'),
    editors: fc.constant([]),
    seats: fc.constantFrom(1, 1, 1, 2),
    entryCoins: fc.constantFrom(7, 100, 300),
    feePercent: fc.constantFrom(0, 5, 33, 100),
    date: fc.constant(DATE),
  }),
  deeds,
  switchedOff: fc.constantFrom(false, false, true),
});
export type VsCourse = typeof course extends fc.Arbitrary<infer T> ? T : never;

/** How far a course has come. */
export type VsPlayed = {
  readonly vs: Vs<string>;
  /** The VS as time had left it before the last deed. */
  readonly passed: Vs<string>;
  readonly left: readonly VsLeft<string>[];
  readonly ledger: Ledger;
  readonly transfers: readonly VsTransfer<string>[];
  readonly now: number;
};

/** Plays it on a ledger, deed by deed until an instant; if that is its end, it is then switched off, or time passes, and it is paid. */
export function play(
  { terms, deeds, switchedOff }: VsCourse,
  look: (played: VsPlayed) => void,
  until = OVER,
): VsPlayed {
  let played = begin(terms, 0);
  for (const { deed, after } of deeds) {
    if (played.now + after > until) break;
    played = done(played, deed, played.now + after);
    look(played);
  }
  if (until < OVER) return played;
  const end = switchedOff ? endBySwitch(played) : done(played, { do: 'pay' }, Math.max(OVER, played.now));
  look(end);
  return end;
}

/** A VS that was just opened, among people who have their coins. */
export function begin(terms: VsTerms<string>, now: number): VsPlayed {
  const step = openVs(deepFreeze(terms), { enabled: true }, now);
  if (!step.ok) throw new Error(step.failure.code);
  const { vs } = step;
  return { vs, passed: vs, left: [], ledger: ledgerOf(PEOPLE, COINS), transfers: [], now };
}

/** All VS are switched off, and paid. */
export function endBySwitch(played: VsPlayed): VsPlayed {
  return done({ ...played, vs: switchOffVs(played.vs, played.now) }, { do: 'pay' }, played.now);
}

/** A deed at an instant; where the law refuses it, time alone has passed. */
export function done(played: VsPlayed, deed: VsDeed, now: number): VsPlayed {
  const vs = deepFreeze(played.vs);
  const passed = passVsTime(vs, now);
  const { ledger } = played;
  switch (deed.do) {
    case 'reverse':
      return { ...played, vs: passed, passed, ledger: reverse(ledger, deed.person, deed.coins), now };
    case 'pay': {
      const paid = payVs(vs, now);
      return moved({ ...played, vs: paid.vs, passed, now }, paid.transfers);
    }
    case 'leave': {
      const leaving = leaveVs(vs, deed.person, now);
      if (!leaving.ok) return { ...played, vs: passed, passed, now };
      const left = [...played.left, leaving.left];
      return moved({ ...played, vs: leaving.vs, passed, left, now }, [leaving.transfer]);
    }
    case 'command': {
      const step = takeVsStep(vs, withCoins(deed.command, ledger), now);
      const after = { ...played, vs: step.ok ? step.vs : passed, passed: step.passed, now };
      return moved(after, step.ok ? step.transfers : []);
    }
  }
}

function moved(played: VsPlayed, transfers: readonly VsTransfer<string>[]): VsPlayed {
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

function reachable(from: VsState): VsState[] {
  const all = new Set<VsState>([from]);
  for (const state of all) for (const next of VS_NEXT_STATES[state]) all.add(next);
  return [...all];
}
