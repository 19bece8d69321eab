import { type CoinParts, type CoinsTaken, takeCoinsByHand, type UserCoins } from '../coins/coins.ts';
import type { Id } from '../ids.ts';
import { equalShares } from './shares.ts';
import { entriesOf, inOrderOfEntry, type Vs, type VsEntry, type VsTerms, winnersOf } from './vs-bet.ts';
import type { VsCoins } from './vs-words.ts';

/**
 * Coins that move at once, between the escrow of the VS and one other: an entry, paid from the accounts that the parts name; what
 * a user gets back into these, or wins, which is a credit and pays their debt first (`bookCoins`); the fee, to the house's
 * income.
 */
export type VsTransfer<Key extends Id = Id> =
  | {
      readonly reason: 'vs_entry' | 'vs_won' | 'vs_returned';
      readonly person: Key;
      readonly parts: CoinParts;
      /** Epoch milliseconds. */
      readonly at: number;
    }
  | { readonly reason: 'vs_fee'; readonly coins: number; readonly at: number };

/** The sum of a full VS that one side wins, as it is written out. */
export type VsGain = {
  readonly entries: number;
  readonly entryCoins: number;
  /** All entries together: the bet. */
  readonly potCoins: number;
  readonly feePercent: number;
  readonly feeCoins: number;
  /** What the winners share. */
  readonly sharedCoins: number;
  readonly winners: number;
  /** What each of them gets, at least: the gain. */
  readonly gainCoins: number;
  /** What is left over: as many winners, the earliest, get one more. */
  readonly leftOverCoins: number;
};

/** What a VS of these terms gives: entries less fee, shared. */
export function vsGain({
  seats,
  entryCoins,
  feePercent,
}: Pick<VsTerms, 'seats' | 'entryCoins' | 'feePercent'>): VsGain {
  const entries = seats * 2;
  const potCoins = entryCoins * entries;
  const feeCoins = Math.floor((potCoins * feePercent) / 100);
  const sharedCoins = potCoins - feeCoins;
  const gainCoins = Math.floor(sharedCoins / seats);
  const leftOverCoins = sharedCoins - gainCoins * seats;
  return {
    entries,
    entryCoins,
    potCoins,
    feePercent,
    feeCoins,
    sharedCoins,
    winners: seats,
    gainCoins,
    leftOverCoins,
  };
}

/** The sum of what is, or will be, paid to the winners; null where nobody wins, or it isn't decided. */
export function payoutOf({ terms, stage }: Pick<Vs, 'terms' | 'stage'>): VsGain | null {
  return winnersOf(stage) === null ? null : vsGain(terms);
}

/** Coins that pay an entry: earned ones, and where all count, then bought ones; never into debt. @throws RangeError for what is no amount */
export function stakeCoins(has: UserCoins, coins: number, accepted: VsCoins): CoinsTaken {
  return takeCoinsByHand(accepted === 'all' ? has : { ...has, bought: 0 }, coins);
}

/** An entry goes into escrow. */
export function escrowEntry<Key extends Id>({ person, parts, enteredAt }: VsEntry<Key>): VsTransfer<Key> {
  return { reason: 'vs_entry', person, parts, at: enteredAt };
}

/**
 * What leaves the escrow of a VS that is decided or returned, the earliest entrant first: shares, and the fee last, where a side
 * won; else each entry, to where it came from, without a fee.
 */
export function settlementOf<Key extends Id>(vs: Omit<Vs<Key>, 'reports'>, at: number): VsTransfer<Key>[] {
  const position = winnersOf(vs.stage);
  if (position === null) {
    return inOrderOfEntry(vs.entries).map(({ person, parts }) => ({
      reason: 'vs_returned',
      person,
      parts,
      at,
    }));
  }
  const { sharedCoins, feeCoins } = vsGain(vs.terms);
  const winners = entriesOf(vs.entries, position);
  const shares = equalShares(sharedCoins, winners.length);
  const won = winners.flatMap(({ person }, index): VsTransfer<Key>[] => {
    const earned = shares[index] ?? 0;
    return earned === 0 ? [] : [{ reason: 'vs_won', person, parts: { bought: 0, earned }, at }];
  });
  return feeCoins === 0 ? won : [...won, { reason: 'vs_fee', coins: feeCoins, at }];
}
