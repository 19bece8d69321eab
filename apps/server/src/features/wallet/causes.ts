import { COIN_CAUSES, type CoinCause } from '@matchnight/contract';
import type { EntryRow } from './repository/entries.ts';

/** What caused an entry: the word of its reason, and whose id stands behind it. A word that nobody knows is `other`. */
export function causeOf({ reason, why }: Pick<EntryRow, 'reason' | 'why'>) {
  const [word = '', id] = reason.split(':');
  const kind: CoinCause = COIN_CAUSES.find((one) => one === word) ?? 'other';
  return { kind, id: id !== undefined && /^\d+$/.test(id) ? Number(id) : null, label: why };
}
