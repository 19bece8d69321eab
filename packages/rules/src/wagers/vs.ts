import type { Id } from '../ids.ts';
import { checkInstant } from '../instants.ts';
import {
  entriesOf,
  isVsFull,
  VS_DECIDE_MS,
  VS_MOST_SEATS,
  VS_OUTCOMES,
  VS_POSITIONS,
  VS_REPORT_MS,
  VS_VERDICTS,
  type Vs,
  type VsOutcome,
  type VsPosition,
  type VsTerms,
  type VsVerdict,
  vsWaitsFor,
} from './vs-bet.ts';
import { type CoinTransfer, escrowEntry, returnEscrow, settleEscrow } from './vs-coins.ts';

/** The user who enters, as far as the rules need to know. */
export type VsEntrant<Key extends Id = Id> = {
  readonly person: Key;
  readonly balanceCoins: number;
  /** The user has declared "I am 18", now or before. */
  readonly isAdult: boolean;
  /** The user has excluded themselves until then; null = they haven't. */
  readonly excludedUntil: number | null;
  /** What the user's own limit leaves them to stake; null = they set no limit. */
  readonly limitLeftCoins: number | null;
};

/** `enabled` is the site's setting: without it nothing new begins, and what runs ends as usual. */
export type VsCommand<Key extends Id = Id> =
  | {
      readonly do: 'enter';
      readonly enabled: boolean;
      readonly entrant: VsEntrant<Key>;
      readonly position: VsPosition;
    }
  | { readonly do: 'report'; readonly person: Key; readonly outcome: VsOutcome }
  | { readonly do: 'confirm'; readonly by: Key; readonly verdict: VsVerdict; readonly reason: string }
  /** Other terms, as long as nobody has entered. */
  | { readonly do: 'change_terms'; readonly terms: VsTerms<Key> };

/** Every way in which a VS refuses. */
export type VsFailure<Key extends Id = Id> =
  | { readonly code: 'vs_disabled' }
  | { readonly code: 'vs_seats_invalid'; readonly seats: number; readonly most: number }
  | { readonly code: 'vs_entry_invalid'; readonly entryCoins: number }
  | { readonly code: 'vs_fee_invalid'; readonly feePercent: number }
  | { readonly code: 'vs_date_past'; readonly date: number }
  | { readonly code: 'vs_terms_fixed'; readonly entries: number }
  | { readonly code: 'vs_position_unknown'; readonly position: number }
  | { readonly code: 'vs_outcome_unknown'; readonly outcome: string }
  | { readonly code: 'vs_entering_ended' }
  | { readonly code: 'vs_made_by_oneself' }
  | { readonly code: 'vs_entered_already'; readonly position: VsPosition }
  | { readonly code: 'vs_position_full'; readonly position: VsPosition }
  | { readonly code: 'vs_age_not_declared' }
  | { readonly code: 'vs_self_excluded'; readonly until: number }
  | { readonly code: 'vs_limit_reached'; readonly leftCoins: number }
  | { readonly code: 'vs_coins_too_few'; readonly balanceCoins: number; readonly neededCoins: number }
  | { readonly code: 'vs_not_locked' }
  | { readonly code: 'vs_over' }
  | { readonly code: 'vs_not_participant'; readonly person: Key }
  | { readonly code: 'vs_report_too_late' }
  | { readonly code: 'vs_waits_for_participants'; readonly until: number }
  | { readonly code: 'vs_entered_by_oneself' }
  | { readonly code: 'vs_reason_missing' };

/** The VS after a step, with the coins that move; or why the step is refused. */
export type VsStep<Key extends Id = Id> =
  | { readonly ok: true; readonly vs: Vs<Key>; readonly transfers: readonly CoinTransfer<Key>[] }
  | { readonly ok: false; readonly failure: VsFailure<Key> };

/** The VS after time alone has changed it, and the coins that this gave back. */
export type VsTime<Key extends Id = Id> = {
  readonly vs: Vs<Key>;
  readonly transfers: readonly CoinTransfer<Key>[];
};

/**
 * Runs a command at an instant (epoch milliseconds), after everything that time has ended by then. Save `passed` even
 * if the command is refused; `vs` and `transfers` are what the command alone changes.
 */
export function takeVsStep<Key extends Id>(
  vs: Vs<Key>,
  command: VsCommand<Key>,
  now: number,
): VsStep<Key> & { readonly passed: VsTime<Key> } {
  const passed = passVsTime(vs, now);
  return { ...rule(passed.vs, command, now), passed };
}

/** What time alone changes: at its date a VS is locked or given back; 72 hours later it is given back if undecided. */
export function passVsTime<Key extends Id>(vs: Vs<Key>, now: number): VsTime<Key> {
  checkInstant(now);
  const { terms, entries, stage } = vs;
  const deadline = terms.date + VS_DECIDE_MS;
  if (stage.name === 'open' && now >= terms.date) {
    if (isVsFull(vs)) return passVsTime({ ...vs, stage: { name: 'locked' } }, now);
    const returned = { name: 'returned', because: 'not_full', at: terms.date } as const;
    return { vs: { ...vs, stage: returned }, transfers: returnEscrow(terms, entries) };
  }
  if (stage.name === 'locked' && now >= deadline) {
    const returned = { name: 'returned', because: 'undecided', at: deadline } as const;
    return { vs: { ...vs, stage: returned }, transfers: returnEscrow(terms, entries) };
  }
  return { vs, transfers: [] };
}

/** A new VS, open for entries until its date. */
export function openVs<Key extends Id>(terms: VsTerms<Key>, enabled: boolean, now: number): VsStep<Key> {
  if (!enabled) return refused({ code: 'vs_disabled' });
  const failure = checkTerms(terms, now);
  if (failure) return refused(failure);
  return { ok: true, vs: { terms, entries: [], reports: [], stage: { name: 'open' } }, transfers: [] };
}

function rule<Key extends Id>(vs: Vs<Key>, command: VsCommand<Key>, now: number): VsStep<Key> {
  switch (command.do) {
    case 'enter':
      return enter(vs, command, now);
    case 'report':
      return report(vs, command, now);
    case 'confirm':
      return confirm(vs, command, now);
    case 'change_terms':
      return changeTerms(vs, command.terms, now);
  }
}

function enter<Key extends Id>(
  vs: Vs<Key>,
  { enabled, entrant, position }: Extract<VsCommand<Key>, { readonly do: 'enter' }>,
  now: number,
): VsStep<Key> {
  if (!enabled) return refused({ code: 'vs_disabled' });
  const failure = checkSeat(vs, entrant.person, position) ?? checkEntrant(vs.terms, entrant, now);
  if (failure) return refused(failure);
  const { person } = entrant;
  const entries = [...vs.entries, { person, position, enteredAt: now }];
  return { ok: true, vs: { ...vs, entries }, transfers: [escrowEntry(vs.terms, person)] };
}

function report<Key extends Id>(
  vs: Vs<Key>,
  { person, outcome }: Extract<VsCommand<Key>, { readonly do: 'report' }>,
  now: number,
): VsStep<Key> {
  if (vs.stage.name === 'open') return refused({ code: 'vs_not_locked' });
  if (vs.stage.name !== 'locked') return refused({ code: 'vs_over' });
  if (!vs.entries.some((entry) => entry.person === person)) {
    return refused({ code: 'vs_not_participant', person });
  }
  if (now >= vs.terms.date + VS_REPORT_MS) return refused({ code: 'vs_report_too_late' });
  if (!VS_OUTCOMES.includes(outcome)) return refused({ code: 'vs_outcome_unknown', outcome });
  const others = vs.reports.filter((one) => one.person !== person);
  const reports = [...others, { person, outcome, reportedAt: now }];
  return { ok: true, vs: { ...vs, reports }, transfers: [] };
}

/** An administrator may call it off at any time, and may rule once the participants reported or their time is over. */
function confirm<Key extends Id>(
  vs: Vs<Key>,
  { by, verdict, reason }: Extract<VsCommand<Key>, { readonly do: 'confirm' }>,
  now: number,
): VsStep<Key> {
  const { terms, entries } = vs;
  if (by === terms.maker) return refused({ code: 'vs_made_by_oneself' });
  if (entries.some((entry) => entry.person === by)) return refused({ code: 'vs_entered_by_oneself' });
  if (reason.trim() === '') return refused({ code: 'vs_reason_missing' });
  if (!VS_VERDICTS.includes(verdict)) return refused({ code: 'vs_outcome_unknown', outcome: verdict });
  const waitsFor = vsWaitsFor(vs, now);
  if (waitsFor === null) return refused({ code: 'vs_over' });
  if (verdict !== 'cancel' && waitsFor === 'entrants') return refused({ code: 'vs_not_locked' });
  if (verdict !== 'cancel' && waitsFor === 'participants') {
    return refused({ code: 'vs_waits_for_participants', until: terms.date + VS_REPORT_MS });
  }
  const decided = { name: 'decided', verdict, reason, by, at: now } as const;
  return { ok: true, vs: { ...vs, stage: decided }, transfers: settleEscrow(terms, entries, verdict) };
}

function changeTerms<Key extends Id>(vs: Vs<Key>, terms: VsTerms<Key>, now: number): VsStep<Key> {
  if (vs.stage.name !== 'open') return refused({ code: 'vs_over' });
  if (vs.entries.length > 0) return refused({ code: 'vs_terms_fixed', entries: vs.entries.length });
  const failure = checkTerms(terms, now);
  if (failure) return refused(failure);
  // other terms never change the maker
  return { ok: true, vs: { ...vs, terms: { ...terms, maker: vs.terms.maker } }, transfers: [] };
}

function checkTerms<Key extends Id>(terms: VsTerms<Key>, now: number): VsFailure<Key> | null {
  const { seats, entryCoins, feePercent, date } = terms;
  if (!isWhole(seats, 1, VS_MOST_SEATS)) return { code: 'vs_seats_invalid', seats, most: VS_MOST_SEATS };
  // a hundred times the pot has to be exact, since the fee is a percentage of it
  const mostCoins = Number.MAX_SAFE_INTEGER / (200 * VS_MOST_SEATS);
  if (!isWhole(entryCoins, 1, mostCoins)) return { code: 'vs_entry_invalid', entryCoins };
  if (!isWhole(feePercent, 0, 100)) return { code: 'vs_fee_invalid', feePercent };
  return Number.isSafeInteger(date) && date > now ? null : { code: 'vs_date_past', date };
}

function checkSeat<Key extends Id>(
  { terms, entries, stage }: Vs<Key>,
  person: Key,
  position: VsPosition,
): VsFailure<Key> | null {
  if (stage.name !== 'open') return { code: 'vs_entering_ended' };
  if (!VS_POSITIONS.includes(position)) return { code: 'vs_position_unknown', position };
  if (person === terms.maker) return { code: 'vs_made_by_oneself' };
  const own = entries.find((entry) => entry.person === person);
  if (own) return { code: 'vs_entered_already', position: own.position };
  return entriesOf(entries, position).length < terms.seats ? null : { code: 'vs_position_full', position };
}

function checkEntrant<Key extends Id>(
  { entryCoins }: VsTerms<Key>,
  { isAdult, excludedUntil, limitLeftCoins, balanceCoins }: VsEntrant<Key>,
  now: number,
): VsFailure<Key> | null {
  if (!isAdult) return { code: 'vs_age_not_declared' };
  if (excludedUntil !== null && now < excludedUntil)
    return { code: 'vs_self_excluded', until: excludedUntil };
  if (limitLeftCoins !== null && !(entryCoins <= limitLeftCoins)) {
    return { code: 'vs_limit_reached', leftCoins: limitLeftCoins };
  }
  if (!(entryCoins <= balanceCoins))
    return { code: 'vs_coins_too_few', balanceCoins, neededCoins: entryCoins };
  return null;
}

function refused<Key extends Id>(failure: VsFailure<Key>): VsStep<Key> {
  return { ok: false, failure };
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
