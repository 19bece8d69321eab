import { compareIds, type Id } from '../ids.ts';

/** The two sides of a VS. */
export type VsPosition = 1 | 2;
export const VS_POSITIONS: readonly VsPosition[] = [1, 2];

/** The result of a VS: the number of the winning position, or drawn. */
export const VS_OUTCOMES = ['1', '2', 'draw'] as const;
export type VsOutcome = (typeof VS_OUTCOMES)[number];

/** What an administrator confirms. */
export const VS_VERDICTS = [...VS_OUTCOMES, 'cancel'] as const;
export type VsVerdict = (typeof VS_VERDICTS)[number];

export type VsTerms<Key extends Id = Id> = {
  /** The user who made the VS: they can neither enter it nor confirm it. */
  readonly maker: Key;
  /** Seats of each of the two positions, 1-11. */
  readonly seats: number;
  /** What a seat costs, in coins. */
  readonly entryCoins: number;
  /** The house's share of all entries if somebody wins, 0-100, rounded down to whole coins. */
  readonly feePercent: number;
  /** Entering ends then (epoch milliseconds). */
  readonly date: number;
};

export type VsEntry<Key extends Id = Id> = {
  readonly person: Key;
  readonly position: VsPosition;
  readonly enteredAt: number;
};

export type VsReport<Key extends Id = Id> = {
  readonly person: Key;
  readonly outcome: VsOutcome;
  readonly reportedAt: number;
};

/** Open for entries; locked if full at its date; then decided, or everything was given back. */
export type VsStage<Key extends Id = Id> =
  | { readonly name: 'open' }
  | { readonly name: 'locked' }
  | {
      readonly name: 'decided';
      readonly verdict: VsVerdict;
      readonly reason: string;
      readonly by: Key;
      readonly at: number;
    }
  | { readonly name: 'returned'; readonly because: 'not_full' | 'undecided'; readonly at: number };

/** A bet between two sides. Its entries are in escrow until it is decided or given back. */
export type Vs<Key extends Id = Id> = {
  readonly terms: VsTerms<Key>;
  readonly entries: readonly VsEntry<Key>[];
  /** One report per participant, the latest. */
  readonly reports: readonly VsReport<Key>[];
  readonly stage: VsStage<Key>;
};

/** How long after the date participants may report; then the administrator decides. */
export const VS_REPORT_MS = 24 * 3_600_000;

/** How long after the date it may stay undecided; then everything is given back. */
export const VS_DECIDE_MS = 72 * 3_600_000;

export const VS_MOST_SEATS = 11;

/** Both positions are full. */
export function isVsFull({ terms, entries }: Vs): boolean {
  return VS_POSITIONS.every((position) => entriesOf(entries, position).length >= terms.seats);
}

/** Whom a VS waits for at an instant; null once it is over. */
export function vsWaitsFor(vs: Vs, now: number): 'entrants' | 'participants' | 'administrator' | null {
  if (vs.stage.name === 'open') return 'entrants';
  if (vs.stage.name !== 'locked') return null;
  if (now >= vs.terms.date + VS_REPORT_MS) return 'administrator';
  const reporters = new Set(vs.reports.map((report) => report.person));
  const told = VS_POSITIONS.every((position) =>
    entriesOf(vs.entries, position).some((entry) => reporters.has(entry.person)),
  );
  return told ? 'administrator' : 'participants';
}

/** The entries of a position, the earliest first. */
export function entriesOf<Key extends Id>(
  entries: readonly VsEntry<Key>[],
  position: VsPosition,
): VsEntry<Key>[] {
  return inOrderOfEntry(entries.filter((entry) => entry.position === position));
}

/** The earliest first, whatever the order of the list. */
export function inOrderOfEntry<Key extends Id>(entries: readonly VsEntry<Key>[]): VsEntry<Key>[] {
  return entries.toSorted((a, b) => a.enteredAt - b.enteredAt || compareIds(a.person, b.person));
}
