import type { Id } from '../ids.ts';
import { hasSetVsTerms, isVsOver, VS_REPORT_MS, type Vs, type VsSetTerms, type VsTerms } from './vs-bet.ts';
import { escrowEntry, stakeCoins, type VsTransfer } from './vs-coins.ts';
import { type VsEntrant, type VsEntryFailure, vsEntryRefuses } from './vs-entering.ts';
import { freeSeat } from './vs-leaving.ts';
import type { VsSettings } from './vs-settings.ts';
import { vsState } from './vs-state.ts';
import { checkVsTerms, type VsTermsFailure } from './vs-terms.ts';
import { passVsTime } from './vs-time.ts';
import { VS_OUTCOMES, VS_VERDICTS, type VsOutcome, type VsPosition, type VsVerdict } from './vs-words.ts';

export type VsCommand<Key extends Id = Id> =
  | {
      readonly do: 'enter';
      readonly settings: VsSettings;
      readonly entrant: VsEntrant<Key>;
      readonly position: VsPosition;
    }
  | { readonly do: 'report'; readonly person: Key; readonly outcome: VsOutcome }
  | { readonly do: 'confirm'; readonly by: Key; readonly verdict: VsVerdict; readonly reason: string }
  /** Other terms, as long as nobody has entered; its maker stays, and is remembered with who changes them. */
  | { readonly do: 'change_terms'; readonly by: Key; readonly terms: VsSetTerms<Key> };

/** Every way in which a VS refuses. */
export type VsFailure<Key extends Id = Id> =
  | VsTermsFailure
  | VsEntryFailure
  | { readonly code: 'vs_terms_fixed'; readonly entries: number }
  | { readonly code: 'vs_outcome_unknown'; readonly outcome: string }
  | { readonly code: 'vs_not_locked' }
  | { readonly code: 'vs_over' }
  | { readonly code: 'vs_not_participant'; readonly person: Key }
  | { readonly code: 'vs_report_too_late' }
  | { readonly code: 'vs_waits_for_participants'; readonly until: number }
  | { readonly code: 'vs_entered_by_oneself' }
  | { readonly code: 'vs_reason_missing' };

/** The VS after a step, with the coins that move; or why the step is refused. */
export type VsStep<Key extends Id = Id> =
  | { readonly ok: true; readonly vs: Vs<Key>; readonly transfers: readonly VsTransfer<Key>[] }
  | { readonly ok: false; readonly failure: VsFailure<Key> };

/**
 * Runs a command at an instant (epoch milliseconds), after everything that time has ended by then. Save `passed` even if the
 * command is refused. Only entering moves coins; what was decided is paid by `payVs`.
 */
export function takeVsStep<Key extends Id>(
  vs: Vs<Key>,
  command: VsCommand<Key>,
  now: number,
): VsStep<Key> & { readonly passed: Vs<Key> } {
  const passed = passVsTime(vs, now);
  return { ...rule(passed, command, now), passed };
}

/** A new VS, open for entries until its date. */
export function openVs<Key extends Id>(
  terms: VsTerms<Key>,
  settings: Pick<VsSettings, 'enabled'>,
  now: number,
): VsStep<Key> {
  if (!settings.enabled) return refused({ code: 'vs_disabled' });
  const failure = checkVsTerms(terms, now);
  return failure ? refused(failure) : changed({ terms, entries: [], reports: [], stage: { name: 'open' } });
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
      return changeTerms(vs, command, now);
    default:
      throw new TypeError(`no command: ${JSON.stringify(command satisfies never)}`);
  }
}

function enter<Key extends Id>(
  vs: Vs<Key>,
  { settings, entrant, position }: Extract<VsCommand<Key>, { readonly do: 'enter' }>,
  now: number,
): VsStep<Key> {
  const failure = vsEntryRefuses(vs, entrant, position, settings, now);
  if (failure) return refused(failure);
  const staked = stakeCoins(entrant.has, vs.terms.entryCoins, settings.coins);
  if (!staked.ok) throw new RangeError('coins that were enough are too few');
  const seat = freeSeat(vs.entries, position);
  const entry = { person: entrant.person, position, seat, parts: staked.parts, enteredAt: now };
  return { ok: true, vs: { ...vs, entries: [...vs.entries, entry] }, transfers: [escrowEntry(entry)] };
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
  return changed({ ...vs, reports: [...others, { person, outcome, reportedAt: now }] });
}

/** An administrator may call it off at any time, and may rule once both sides reported or their time is over. */
function confirm<Key extends Id>(
  vs: Vs<Key>,
  { by, verdict, reason }: Extract<VsCommand<Key>, { readonly do: 'confirm' }>,
  now: number,
): VsStep<Key> {
  const { terms, entries, stage } = vs;
  if (hasSetVsTerms(terms, by)) return refused({ code: 'vs_made_by_oneself' });
  if (entries.some((entry) => entry.person === by)) return refused({ code: 'vs_entered_by_oneself' });
  if (reason.trim() === '') return refused({ code: 'vs_reason_missing' });
  if (!VS_VERDICTS.includes(verdict)) return refused({ code: 'vs_outcome_unknown', outcome: verdict });
  if (isVsOver(stage)) return refused({ code: 'vs_over' });
  if (verdict !== 'cancel') {
    if (stage.name === 'open') return refused({ code: 'vs_not_locked' });
    const { state, until } = vsState(vs, now);
    if (state === 'to_report') return refused({ code: 'vs_waits_for_participants', until: until ?? now });
  }
  return changed({
    ...vs,
    stage: { name: 'decided', because: 'ruled', verdict, by, reason, at: now, paidAt: null },
  });
}

function changeTerms<Key extends Id>(
  vs: Vs<Key>,
  { by, terms }: Extract<VsCommand<Key>, { readonly do: 'change_terms' }>,
  now: number,
): VsStep<Key> {
  if (isVsOver(vs.stage)) return refused({ code: 'vs_over' });
  if (vs.stage.name !== 'open') return refused({ code: 'vs_entering_ended' });
  if (vs.entries.length > 0) return refused({ code: 'vs_terms_fixed', entries: vs.entries.length });
  const failure = checkVsTerms(terms, now);
  if (failure) return refused(failure);
  const { maker, editors } = vs.terms;
  const all = hasSetVsTerms(vs.terms, by) ? editors : [...editors, by];
  return changed({ ...vs, terms: { ...terms, maker, editors: all } });
}

function changed<Key extends Id>(vs: Vs<Key>): VsStep<Key> {
  return { ok: true, vs, transfers: [] };
}

function refused<Key extends Id>(failure: VsFailure<Key>): VsStep<Key> {
  return { ok: false, failure };
}
