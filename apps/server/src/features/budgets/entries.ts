import type { EntryKind } from '@matchnight/contract';
import type { purseOf } from '../offers/index.ts';
import type { EntryRow } from './repository/entries.ts';

export interface Entry extends Pick<EntryRow, 'id' | 'amount' | 'at' | 'player' | 'team' | 'why'> {
  readonly kind: EntryKind;
  /** After it, in cents. */
  readonly balance: number;
}

type Returning = Awaited<ReturnType<typeof purseOf>>['returning'];

/**
 * All entries with the balance after each, oldest first. The last are those of money that time has given back and that nobody
 * has written yet: each stands under the offer's number below zero, which no entry has.
 */
export function everyEntry(rows: readonly EntryRow[], returning: Returning): Entry[] {
  const written = rows.map((row) => ({ ...row, kind: kindOf(row) }));
  const toWrite = returning.map(({ offerId, cents, at, player, seller }) => ({
    id: -offerId,
    amount: cents,
    at,
    kind: 'offer_returned' as const,
    player,
    team: seller,
    why: null,
  }));
  return withBalances([...written, ...toWrite]);
}

/**
 * What everybody may know: completed deals, undone ones too, each as one entry when it was done. What an offer holds, or held
 * until it was returned, is left out; so the sum is the balance with all that open offers hold.
 */
export function publicEntries(rows: readonly EntryRow[]): Entry[] {
  const isHold = ({ offer, word }: EntryRow) => offer?.isBuyer === true && word !== 'offer_undone';
  const deals = Map.groupBy(
    rows.filter((row) => isHold(row) && row.offer?.isDeal === true),
    ({ offer }) => offer?.id,
  );
  const bought = [...deals.values()].flatMap((holds) => {
    const last = holds.at(-1);
    if (!last) return [];
    const amount = holds.reduce((sum, hold) => sum + hold.amount, 0);
    const done = last.offer?.done_at;
    return [{ ...last, amount, at: done ? new Date(done) : last.at, kind: 'bought' as const }];
  });
  const others = rows.filter((row) => !isHold(row)).map((row) => ({ ...row, kind: kindOf(row) }));
  return withBalances([...others, ...bought].sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id));
}

function withBalances(rows: readonly Omit<Entry, 'balance'>[]): Entry[] {
  let balance = 0;
  return rows.map(({ id, amount, at, kind, player, team, why }) => {
    balance += amount;
    return { id, amount, at, kind, player, team, why, balance };
  });
}

function kindOf({ word, offer }: EntryRow): EntryKind {
  switch (word) {
    case 'start':
    case 'administrator':
    case 'next_season':
    case 'offer_made':
    case 'offer_changed':
    case 'offer_returned':
      return word;
    case 'cup':
      return 'prize';
    case 'free_signing':
      return 'signing';
    case 'offer_completed':
      return offer?.isBuyer ? 'bought' : 'sold';
    case 'offer_undone':
      return 'undone';
    default:
      return 'other';
  }
}
