import type { Id } from '../ids.ts';
import { equalShares } from './shares.ts';
import { entriesOf, inOrderOfEntry, type VsEntry, type VsTerms, type VsVerdict } from './vs-bet.ts';

/** Where coins are: with a user, in a VS's own escrow, or with the house, which takes the fee. */
export type CoinAccount<Key extends Id = Id> =
  | { readonly kind: 'person'; readonly person: Key }
  | { readonly kind: 'escrow' }
  | { readonly kind: 'house' };

/** What an account gains, or loses below zero. */
export type CoinPosting<Key extends Id = Id> = {
  readonly account: CoinAccount<Key>;
  readonly coins: number;
};

/** Coins that move at once; the postings sum to zero. */
export type CoinTransfer<Key extends Id = Id> = {
  readonly reason: 'vs_entry' | 'vs_won' | 'vs_returned';
  readonly postings: readonly CoinPosting<Key>[];
};

/** The coins of a full VS: all entries, the house's share, and the least that each winner gets. */
export type VsGain = {
  readonly potCoins: number;
  readonly feeCoins: number;
  readonly gainCoins: number;
};

/** The gain that is shown: entries less fee, shared. The remainder goes one by one to the earliest winners. */
export function vsGain({
  seats,
  entryCoins,
  feePercent,
}: Pick<VsTerms, 'seats' | 'entryCoins' | 'feePercent'>): VsGain {
  const potCoins = entryCoins * seats * 2;
  const feeCoins = Math.floor((potCoins * feePercent) / 100);
  return { potCoins, feeCoins, gainCoins: Math.floor((potCoins - feeCoins) / seats) };
}

/** An entry goes into escrow. */
export function escrowEntry<Key extends Id>(terms: VsTerms<Key>, person: Key): CoinTransfer<Key> {
  const coins = terms.entryCoins;
  return {
    reason: 'vs_entry',
    postings: [
      { account: { kind: 'person', person }, coins: -coins },
      { account: { kind: 'escrow' }, coins },
    ],
  };
}

/** What a verdict does with the escrow of a VS. A draw and a cancelled VS pay no fee. */
export function settleEscrow<Key extends Id>(
  terms: VsTerms<Key>,
  entries: readonly VsEntry<Key>[],
  verdict: VsVerdict,
): CoinTransfer<Key>[] {
  if (verdict === 'draw' || verdict === 'cancel') return returnEscrow(terms, entries);
  const { potCoins, feeCoins } = vsGain(terms);
  const winners = entriesOf(entries, verdict === '1' ? 1 : 2);
  const shares = equalShares(potCoins - feeCoins, winners.length);
  const gains = winners.map((winner, index) => gain(winner.person, shares[index] ?? 0));
  return fromEscrow('vs_won', [...gains, { account: { kind: 'house' }, coins: feeCoins }]);
}

/** Everybody gets their entry back. */
export function returnEscrow<Key extends Id>(
  terms: VsTerms<Key>,
  entries: readonly VsEntry<Key>[],
): CoinTransfer<Key>[] {
  const gains = inOrderOfEntry(entries).map(({ person }) => gain(person, terms.entryCoins));
  return fromEscrow('vs_returned', gains);
}

function gain<Key extends Id>(person: Key, coins: number): CoinPosting<Key> {
  return { account: { kind: 'person', person }, coins };
}

function fromEscrow<Key extends Id>(
  reason: CoinTransfer['reason'],
  gains: readonly CoinPosting<Key>[],
): CoinTransfer<Key>[] {
  const paid = gains.filter((posting) => posting.coins > 0);
  if (paid.length === 0) return [];
  const coins = paid.reduce((sum, posting) => sum + posting.coins, 0);
  return [{ reason, postings: [{ account: { kind: 'escrow' }, coins: -coins }, ...paid] }];
}
