import { VS_DECIDE_MS, VS_REPORT_MS, type Vs, winnersOf } from './vs-bet.ts';
import { haveBothReported, vsProposal } from './vs-reports.ts';
import { passVsTime } from './vs-time.ts';
import type { VsState } from './vs-words.ts';

/** Which states may follow one, at once: nothing else ever happens. A report may be changed while its 24 hours run. */
export const VS_NEXT_STATES: Readonly<Record<VsState, readonly VsState[]>> = {
  open: ['to_report', 'counting'],
  to_report: ['reported', 'to_rule', 'counting'],
  reported: ['to_rule', 'counting'],
  to_rule: ['reported', 'counting'],
  counting: ['paid_out', 'paid_back'],
  paid_out: [],
  paid_back: [],
};

/** A VS's state at an instant, also if no job has run, and when that ends by itself (epoch milliseconds). */
export type VsStateNow = { readonly state: VsState; readonly until: number | null };

export function vsState(vs: Vs, now: number): VsStateNow {
  const passed = passVsTime(vs, now);
  const { terms, stage } = passed;
  if (stage.name === 'open') return { state: 'open', until: terms.date };
  if (stage.name === 'locked') return stateOfLocked(passed, now);
  if (stage.paidAt === null) return { state: 'counting', until: null };
  return { state: winnersOf(stage) === null ? 'paid_back' : 'paid_out', until: null };
}

function stateOfLocked(vs: Vs, now: number): VsStateNow {
  const [reports, decides] = [vs.terms.date + VS_REPORT_MS, vs.terms.date + VS_DECIDE_MS];
  if (vsProposal(vs) !== null) return { state: 'reported', until: decides };
  if (now >= reports || haveBothReported(vs)) return { state: 'to_rule', until: decides };
  return { state: 'to_report', until: reports };
}
