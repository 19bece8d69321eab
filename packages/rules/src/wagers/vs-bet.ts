import type { CoinParts } from '../coins/coins.ts';
import { compareIds, type Id } from '../ids.ts';
import { VS_POSITIONS, type VsOutcome, type VsPosition, type VsVerdict } from './vs-words.ts';

export type VsTerms<Key extends Id = Id> = {
  /** The user who made the VS: they can neither enter it nor confirm it. */
  readonly maker: Key;
  /** Others who have changed its terms since: neither can they. */
  readonly editors: readonly Key[];
  /** Seats of each of the two positions, 1-11. */
  readonly seats: number;
  /** What a seat costs, in coins. */
  readonly entryCoins: number;
  /** The house's share of all entries if somebody wins, 0-100, rounded down to whole coins. */
  readonly feePercent: number;
  /** Entering ends then (epoch milliseconds). */
  readonly date: number;
};

/** The terms but for who set them. */
export type VsSetTerms<Key extends Id = Id> = Omit<VsTerms<Key>, 'maker' | 'editors'>;

/** A seat as it was taken; it never changes. */
export type VsEntry<Key extends Id = Id> = {
  readonly person: Key;
  readonly position: VsPosition;
  /** The number of the seat in its position, from 1, in the order of entering. */
  readonly seat: number;
  /** The coins that paid it, by where they came from: they sum to what a seat costs. */
  readonly parts: CoinParts;
  /** Epoch milliseconds. */
  readonly enteredAt: number;
};

export type VsReport<Key extends Id = Id> = {
  readonly person: Key;
  readonly outcome: VsOutcome;
  readonly reportedAt: number;
};

/** Who decided: an administrator with a reason, or both sides by equal reports, 72 hours after the date or as VS was switched off. */
export type VsDecided<Key extends Id = Id> = {
  readonly name: 'decided';
  readonly at: number;
  readonly paidAt: number | null;
} & (
  | { readonly because: 'ruled'; readonly verdict: VsVerdict; readonly by: Key; readonly reason: string }
  | {
      readonly because: 'agreed' | 'switched_off';
      readonly verdict: VsOutcome;
      readonly by: null;
      readonly reason: null;
    }
);

/** Without a decision: every entry goes back. */
export type VsReturned = {
  readonly name: 'returned';
  readonly because: 'not_full' | 'undecided' | 'switched_off';
  readonly at: number;
  readonly paidAt: number | null;
};

/**
 * Open for entries; locked if full at its date; then decided or returned, for good. Only when that is paid (`paidAt`) do coins
 * leave the escrow.
 */
export type VsStage<Key extends Id = Id> =
  | { readonly name: 'open' }
  | { readonly name: 'locked' }
  | VsDecided<Key>
  | VsReturned;

/** A bet between two sides. Its entries are in escrow until it is paid. */
export type Vs<Key extends Id = Id> = {
  readonly terms: VsTerms<Key>;
  readonly entries: readonly VsEntry<Key>[];
  /** One report per participant, the latest. */
  readonly reports: readonly VsReport<Key>[];
  readonly stage: VsStage<Key>;
};

/** How long after the date participants may report; then the administrator decides. */
export const VS_REPORT_MS = 24 * 3_600_000;

/** How long after the date it may stay undecided; then equal reports stand, or everything is given back. */
export const VS_DECIDE_MS = 72 * 3_600_000;

export const VS_MOST_SEATS = 11;

/** Made the VS, or changed its terms. */
export function hasSetVsTerms<Key extends Id>(
  { maker, editors }: Pick<VsTerms<Key>, 'maker' | 'editors'>,
  person: Key,
): boolean {
  return person === maker || editors.includes(person);
}

/** Both positions are full. */
export function isVsFull({ terms, entries }: Pick<Vs, 'terms' | 'entries'>): boolean {
  return VS_POSITIONS.every((position) => entriesOf(entries, position).length >= terms.seats);
}

/** Decided or returned: for good. */
export function isVsOver<Key extends Id>(stage: VsStage<Key>): stage is VsDecided<Key> | VsReturned {
  return stage.name === 'decided' || stage.name === 'returned';
}

/** The position that won; null where nobody did, or it isn't decided. */
export function winnersOf(stage: VsStage): VsPosition | null {
  if (stage.name !== 'decided') return null;
  if (stage.verdict === '1') return 1;
  return stage.verdict === '2' ? 2 : null;
}

/** The entries of a position, the earliest first. */
export function entriesOf<Key extends Id>(
  entries: readonly VsEntry<Key>[],
  position: VsPosition,
): VsEntry<Key>[] {
  return inOrderOfEntry(entries.filter((entry) => entry.position === position));
}

/** The earliest first, whatever the order of the list; in the same millisecond by seat, then by position. */
export function inOrderOfEntry<Key extends Id>(entries: readonly VsEntry<Key>[]): VsEntry<Key>[] {
  return entries.toSorted(
    (a, b) =>
      a.enteredAt - b.enteredAt ||
      a.seat - b.seat ||
      a.position - b.position ||
      compareIds(a.person, b.person),
  );
}
