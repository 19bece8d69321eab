import { COIN_CAUSES, type CoinCause } from '@matchnight/contract';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { boughtBy } from './ports.ts';
import type { EntryRow } from './repository/entries.ts';

/** An entry's row with what caused it. */
export type CausedRow = Awaited<ReturnType<typeof withCauses>>[number];

/** The same entries with what caused them: purchases are asked for once, where there are any. */
export async function withCauses(db: DbOrTx, events: Pick<Events, 'ask'>, rows: readonly EntryRow[]) {
  const caused = rows.map((row) => ({ row, ...reasonOf(row.reason) }));
  const purchases = caused.flatMap(({ kind, id }) => (kind === 'purchase' && id !== null ? [id] : []));
  const bought = purchases.length === 0 ? null : await events.ask(boughtBy)(db, purchases);
  return caused.map(({ row, kind, id }) => {
    const product = kind === 'purchase' && id !== null ? bought?.get(id) : undefined;
    return { ...row, cause: { kind, id, label: product?.name ?? row.why, product: product?.slug ?? null } };
  });
}

/** The word of a reason, and whose id stands behind it. A word that nobody knows is `other`. */
function reasonOf(reason: string): { kind: CoinCause; id: number | null } {
  const [word, id] = reason.split(':');
  const kind = COIN_CAUSES.find((one) => one === word) ?? 'other';
  return { kind, id: id !== undefined && /^\d+$/.test(id) ? Number(id) : null };
}
