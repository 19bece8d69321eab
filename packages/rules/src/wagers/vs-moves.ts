import type { Id } from '../ids.ts';
import { equalShares } from './shares.ts';
import { entriesOf, inOrderOfEntry, type Vs, winnersOf } from './vs-bet.ts';
import { vsGain } from './vs-coins.ts';

/** Coins that somebody who lost a VS moved to somebody who won it: 0 or more. */
export type VsMove<Key extends Id = Id> = {
  readonly from: Key;
  readonly to: Key;
  readonly coins: number;
};

/**
 * Who moved how many coins to whom, by a VS that somebody won: each who lost to each who won, the earliest entrant first; nothing
 * where nobody won. A fee is no move between two: what it leaves of all entries is shared among them equally, and what is left of a
 * loser's entry goes to the winners in equal shares. Coins that don't divide go to the earliest entries, and to the winners one by
 * one, the earliest first and each loser's on behind the last one's: so the sums of losers and of winners are exact.
 */
export function vsMoves<Key extends Id>({
  terms,
  entries,
  stage,
}: Pick<Vs<Key>, 'terms' | 'entries' | 'stage'>): VsMove<Key>[] {
  const position = winnersOf(stage);
  if (position === null) return [];
  const winners = entriesOf(entries, position);
  const left = equalShares(vsGain(terms).sharedCoins, entries.length);
  let next = 0;
  return inOrderOfEntry(entries).flatMap((lost, index) => {
    if (lost.position === position) return [];
    const gave = left[index] ?? 0;
    const shares = equalShares(gave, winners.length);
    const first = next;
    next = (next + gave) % winners.length;
    return winners.map(({ person }, at) => ({
      from: lost.person,
      to: person,
      // The larger shares begin where the last loser's ended.
      coins: shares[(at - first + winners.length) % winners.length] ?? 0,
    }));
  });
}
