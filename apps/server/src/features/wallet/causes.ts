import { COIN_CAUSES, type CoinCause } from '@matchnight/contract';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { boughtBy, rewardedBy } from './ports.ts';
import type { EntryRow } from './repository/entries.ts';

/** An entry's row with what caused it. */
export type CausedRow = Awaited<ReturnType<typeof withCauses>>[number];

/** The same entries with what caused them: purchases and rewards are asked for once, where there are any. */
export async function withCauses(db: DbOrTx, events: Pick<Events, 'ask'>, rows: readonly EntryRow[]) {
  const caused = rows.map((row) => ({ row, ...reasonOf(row.reason) }));
  const idsOf = (word: CoinCause) =>
    caused.flatMap(({ kind, id }) => (kind === word && id !== null ? [id] : []));
  const [purchases, receivers] = [idsOf('purchase'), idsOf('reward')];
  const bought = purchases.length === 0 ? null : await events.ask(boughtBy)(db, purchases);
  const rewarded = receivers.length === 0 ? null : await events.ask(rewardedBy)(db, receivers);
  return caused.map(({ row, kind, id }) => {
    const product = kind === 'purchase' && id !== null ? bought?.get(id) : undefined;
    const reward = kind === 'reward' && id !== null ? rewarded?.get(id) : undefined;
    const label = product?.name ?? reward?.tournament.name ?? row.why;
    return { ...row, cause: { kind, id, label, product: product?.slug ?? null, reward: reward ?? null } };
  });
}

/** The word of a reason, and whose id stands behind it. A word that nobody knows is `other`. */
function reasonOf(reason: string): { kind: CoinCause; id: number | null } {
  const [word, id] = reason.split(':');
  const kind = COIN_CAUSES.find((one) => one === word) ?? 'other';
  return { kind, id: id !== undefined && /^\d+$/.test(id) ? Number(id) : null };
}
