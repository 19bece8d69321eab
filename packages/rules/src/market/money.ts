import type { Id } from '../ids.ts';

/**
 * Where tournament money is. `held` is what an open offer holds aside. `tournament` receives the prices of free
 * players. `issue` is what administrators give and take: only this account may be below zero.
 */
export type MoneyAccount<Key extends Id = Id> =
  | { readonly kind: 'team'; readonly team: Key }
  | { readonly kind: 'held'; readonly offer: Key }
  | { readonly kind: 'tournament' }
  | { readonly kind: 'issue' };

export type MoneyReason =
  | 'offer_made'
  | 'offer_changed'
  | 'offer_completed'
  | 'offer_undone'
  | 'offer_returned'
  | 'free_signing'
  | 'administrator';

/** One side of a transfer: what an account gains, or loses below zero, in cents of tournament money. */
export type MoneyPosting<Key extends Id = Id> = {
  readonly account: MoneyAccount<Key>;
  readonly cents: number;
};

/** Money that moves at once; the postings sum to zero. */
export type MoneyTransfer<Key extends Id = Id> = {
  readonly reason: MoneyReason;
  readonly postings: readonly MoneyPosting<Key>[];
};

/** A transfer of this many cents from one account to another; balanced by construction. */
export function moneyTransfer<Key extends Id>(
  reason: MoneyReason,
  cents: number,
  from: MoneyAccount<Key>,
  to: MoneyAccount<Key>,
): MoneyTransfer<Key> {
  return {
    reason,
    postings: [
      { account: from, cents: -cents },
      { account: to, cents },
    ],
  };
}

/** What transfers change in a team's balance. */
export function gainOf<Key extends Id>(transfer: MoneyTransfer<Key>, team: Key): number {
  return transfer.postings
    .filter(({ account }) => account.kind === 'team' && account.team === team)
    .reduce((sum, posting) => sum + posting.cents, 0);
}
