import { entriesOf, type Vs } from './vs-bet.ts';
import { VS_POSITIONS, type VsOutcome } from './vs-words.ts';

/**
 * What equal reports of both sides propose: at least one of each side, and none that differs. The administrator confirms it,
 * or it stands 72 hours after the date; null: there is no such agreement.
 */
export function vsProposal(vs: Pick<Vs, 'entries' | 'reports'>): VsOutcome | null {
  const [first, ...others] = vs.reports;
  if (first === undefined || !haveBothReported(vs)) return null;
  return others.every(({ outcome }) => outcome === first.outcome) ? first.outcome : null;
}

/** Somebody of each side has reported. */
export function haveBothReported({ entries, reports }: Pick<Vs, 'entries' | 'reports'>): boolean {
  const reporters = new Set(reports.map((report) => report.person));
  return VS_POSITIONS.every((position) =>
    entriesOf(entries, position).some((entry) => reporters.has(entry.person)),
  );
}
