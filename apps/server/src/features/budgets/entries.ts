import type { EntryKind } from '@matchnight/contract';
import type { purseOf } from '../offers/index.ts';
import { teamRef } from '../teams/index.ts';
import type { EntryRow } from './repository/entries.ts';

/** An entry as replies tell it. */
export function entryView(row: EntryRow) {
  const { id, at, amount, balance, player, team } = row;
  return {
    id,
    at: at.toISOString(),
    kind: kindOf(row),
    amount,
    balance,
    player,
    team: team && teamRef(team),
  };
}

/**
 * Entries of money that time has given back and that nobody has written yet, newest first: each stands under the offer's number
 * below zero, which no entry has.
 */
export function entriesToWrite({ money, returning }: Awaited<ReturnType<typeof purseOf>>): EntryRow[] {
  let after = money;
  return returning.toReversed().map(({ offerId, cents, at, player, seller }) => {
    const balance = after;
    after -= cents;
    return {
      id: -offerId,
      amount: cents,
      balance,
      at,
      word: 'offer_returned',
      why: null,
      bought: true,
      player,
      team: seller,
    };
  });
}

function kindOf({ word, bought }: EntryRow): EntryKind {
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
      return bought ? 'bought' : 'sold';
    case 'offer_undone':
      return 'undone';
    default:
      return 'other';
  }
}
