import { COIN_CAUSES, type CoinCause } from '@matchnight/contract';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { boughtBy, vsEntered } from './ports.ts';
import type { EntryRow } from './repository/entries.ts';

/** An entry's row with what caused it. */
export type CausedRow = Awaited<ReturnType<typeof withCauses>>[number];

/** The same entries with what caused them: purchases, and VS, are asked for once each, where there are any. */
export async function withCauses(db: DbOrTx, events: Pick<Events, 'ask'>, rows: readonly EntryRow[]) {
  const caused = rows.map((row) => ({ row, ...reasonOf(row.reason) }));
  const idsOf = (...kinds: readonly CoinCause[]) =>
    caused.flatMap(({ kind, id }) => (kinds.includes(kind) && id !== null ? [id] : []));
  const [purchases, bets] = [idsOf('purchase'), idsOf(...VS_CAUSES)];
  const bought = purchases.length === 0 ? null : await events.ask(boughtBy)(db, purchases);
  const entered = bets.length === 0 ? null : await events.ask(vsEntered)(db, bets);
  return caused.map(({ row, kind, id }) => {
    const product = kind === 'purchase' && id !== null ? bought?.get(id) : undefined;
    const vs = VS_CAUSES.includes(kind) && id !== null ? entered?.get(id) : undefined;
    const label = product?.name ?? vs?.name ?? row.why;
    const cause = { kind, id, label, product: product?.slug ?? null, console: vs?.console ?? null };
    return { ...row, cause: { ...cause, reward: null } };
  });
}

const VS_CAUSES: readonly CoinCause[] = ['vs_entry', 'vs_won', 'vs_returned'];

/** The word of a reason, and whose id stands behind it. A word that nobody knows is `other`. */
function reasonOf(reason: string): { kind: CoinCause; id: number | null } {
  const [word, id] = reason.split(':');
  const kind = COIN_CAUSES.find((one) => one === word) ?? 'other';
  return { kind, id: id !== undefined && /^\d+$/.test(id) ? Number(id) : null };
}
