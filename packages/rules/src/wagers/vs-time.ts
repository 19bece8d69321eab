import type { Id } from '../ids.ts';
import { checkInstant } from '../instants.ts';
import { isVsFull, isVsOver, VS_DECIDE_MS, type Vs, type VsReturned, type VsStage } from './vs-bet.ts';
import { vsProposal } from './vs-reports.ts';

/**
 * What time alone changes: at its date a VS is locked, or goes back if it isn't full; 72 hours later equal reports of both
 * sides stand, or it goes back. No coins move (`payVs`). However often it is asked, and in whatever steps: the same.
 */
export function passVsTime<Key extends Id>(vs: Vs<Key>, now: number): Vs<Key> {
  checkInstant(now);
  const { terms, stage } = vs;
  if (stage.name === 'open' && now >= terms.date) {
    if (!isVsFull(vs)) return { ...vs, stage: returned('not_full', terms.date) };
    return passVsTime({ ...vs, stage: { name: 'locked' } }, now);
  }
  const deadline = terms.date + VS_DECIDE_MS;
  if (stage.name !== 'locked' || now < deadline) return vs;
  return { ...vs, stage: agreed(vs, 'agreed', deadline) ?? returned('undecided', deadline) };
}

/** When time alone changes it next (epoch milliseconds); null: never. */
export function vsChangesAt({ terms, stage }: Pick<Vs, 'terms' | 'stage'>): number | null {
  if (stage.name === 'open') return terms.date;
  return stage.name === 'locked' ? terms.date + VS_DECIDE_MS : null;
}

/**
 * A VS as the site's VS is switched off, after everything that time has ended by then: an open or locked one goes back, but
 * for equal reports of both sides, which stand at once. One that is over stays as it is.
 */
export function switchOffVs<Key extends Id>(vs: Vs<Key>, now: number): Vs<Key> {
  const passed = passVsTime(vs, now);
  if (isVsOver(passed.stage)) return passed;
  return { ...passed, stage: agreed(passed, 'switched_off', now) ?? returned('switched_off', now) };
}

function agreed<Key extends Id>(
  vs: Vs<Key>,
  because: 'agreed' | 'switched_off',
  at: number,
): VsStage<Key> | null {
  const verdict = vsProposal(vs);
  return verdict && { name: 'decided', because, verdict, by: null, reason: null, at, paidAt: null };
}

function returned(because: VsReturned['because'], at: number): VsReturned {
  return { name: 'returned', because, at, paidAt: null };
}
