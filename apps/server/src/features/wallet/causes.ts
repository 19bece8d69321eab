import { COIN_CAUSES, type CoinCause } from '@matchnight/contract';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { type Bought, boughtBy } from './ports.ts';
import type { EntryRow } from './repository/entries.ts';

/** An entry's row with what caused it. */
export type CausedRow = EntryRow & { readonly cause: ReturnType<typeof causeOf> };

/** The same entries with what caused them: purchases are asked for once, where there are any. */
export async function withCauses(
  db: DbOrTx,
  events: Pick<Events, 'ask'>,
  rows: readonly EntryRow[],
): Promise<CausedRow[]> {
  const purchases = rows.flatMap(({ reason }) => idOf(reason, 'purchase') ?? []);
  const bought = purchases.length === 0 ? new Map() : await events.ask(boughtBy)(db, purchases);
  return rows.map((row) => ({ ...row, cause: causeOf(row, bought) }));
}

/** What caused an entry: the word of its reason, and whose id stands behind it. A word that nobody knows is `other`. */
export function causeOf(
  { reason, why }: Pick<EntryRow, 'reason' | 'why'>,
  bought: ReadonlyMap<number, Bought> = new Map(),
) {
  const [word = ''] = reason.split(':');
  const kind: CoinCause = COIN_CAUSES.find((one) => one === word) ?? 'other';
  const id = idOf(reason, word);
  const product = kind === 'purchase' && id !== null ? bought.get(id) : undefined;
  return { kind, id, label: product?.name ?? why, product: product?.slug ?? null };
}

function idOf(reason: string, word: string): number | null {
  const [own, id] = reason.split(':');
  return own === word && id !== undefined && /^\d+$/.test(id) ? Number(id) : null;
}
