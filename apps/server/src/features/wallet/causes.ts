import { COIN_CAUSES, type CoinCause } from '@matchnight/contract';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { boughtBy, rewardedBy, vsEntered } from './ports.ts';
import type { EntryRow } from './repository/entries.ts';

/** An entry's row with what caused it. */
export type CausedRow = Awaited<ReturnType<typeof withCauses>>[number];

/** The same entries with what caused them: purchases, VS and rewards are asked for once each, where there are any. */
export async function withCauses(db: DbOrTx, events: Pick<Events, 'ask'>, rows: readonly EntryRow[]) {
  const caused = rows.map((row) => ({ row, ...reasonOf(row.reason) }));
  const found = async <C>(
    kinds: readonly CoinCause[],
    ask: (db: DbOrTx, ids: readonly number[]) => Promise<Map<number, C>>,
  ) => {
    const ids = caused.flatMap(({ kind, id }) => (kinds.includes(kind) && id !== null ? [id] : []));
    const all = ids.length === 0 ? null : await ask(db, ids);
    return ({ kind, id }: { readonly kind: CoinCause; readonly id: number | null }) =>
      kinds.includes(kind) && id !== null ? all?.get(id) : undefined;
  };
  const bought = await found(['purchase'], events.ask(boughtBy));
  const entered = await found(['vs_entry', 'vs_won', 'vs_returned'], events.ask(vsEntered));
  const rewarded = await found(['reward'], events.ask(rewardedBy));
  return caused.map(({ row, kind, id }) => {
    const of = { kind, id };
    const [product, vs, reward] = [bought(of), entered(of), rewarded(of)];
    const label = product?.name ?? vs?.name ?? reward?.tournament.name ?? row.why;
    const links = { product: product?.slug ?? null, console: vs?.console ?? null, reward: reward ?? null };
    return { ...row, cause: { ...of, label, ...links } };
  });
}

/** The word of a reason, and whose id stands behind it. A word that nobody knows is `other`. */
function reasonOf(reason: string): { kind: CoinCause; id: number | null } {
  const [word, id] = reason.split(':');
  const kind = COIN_CAUSES.find((one) => one === word) ?? 'other';
  return { kind, id: id !== undefined && /^\d+$/.test(id) ? Number(id) : null };
}
