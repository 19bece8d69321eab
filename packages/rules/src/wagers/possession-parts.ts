import { checkInstant } from '../instants.ts';
import type { Possession } from './possession.ts';

const DAY = 86_400_000;

/** What a purchase adds to a possession: so many milliseconds (null: forever) from an instant on, or from the end of what was there. */
export type PossessionPart = { readonly from: number; readonly ms: number | null };

/** A purchase that was paid with money: when, for how long, and what became of its payment. Instants are epoch milliseconds. */
export type PurchasePart = {
  readonly at: number;
  /** Null: forever. */
  readonly days: number | null;
  /** Its payment is reversed whole. */
  readonly isReversed: boolean;
  /** What the last reversal took, and since when that counts again; null: it was never reversed, or has not come back. */
  readonly takenMs: number | null;
  readonly againAt: number | null;
};

/** What purchases add, in the order in which they count; those whose payment is reversed add nothing. */
export function partsOf(purchases: readonly PurchasePart[]): readonly PossessionPart[] {
  const parts = purchases.flatMap(({ at, days, isReversed, takenMs, againAt }) => {
    if (isReversed) return [];
    const ms = days === null ? null : againAt === null ? days * DAY : (takenMs ?? 0);
    return [{ from: againAt ?? at, ms }];
  });
  return parts.toSorted((a, b) => a.from - b.from);
}

/**
 * A possession after one of its parts was taken, or came back. The others count as if they had always been alone; what has
 * passed by now stays. Nothing of it, and nothing there: it ends now.
 */
export function possessionAfter(
  present: Possession,
  parts: readonly PossessionPart[],
  now: number,
): Possession {
  checkInstant(now);
  if (parts.some(({ ms }) => ms === null)) return { until: null };
  const past = Math.min(present.until ?? now, now);
  return { until: Math.max(past, endOf(parts) ?? past) };
}

/** How much of a part goes that is taken now: what it adds to the others, but for what has passed. Null: it was forever. */
export function takenOfPart(
  part: PossessionPart,
  others: readonly PossessionPart[],
  now: number,
): number | null {
  if (part.ms === null) return null;
  // What is forever hides the days beneath it, and takes none away.
  const without = Math.max(now, endOf(others) ?? now);
  const all = [...others, part].toSorted((a, b) => a.from - b.from);
  return Math.max(0, (endOf(all) ?? now) - without);
}

/** When parts end one after the other, each begun at the later of its instant and the end before it; null: there are none. */
function endOf(parts: readonly PossessionPart[]): number | null {
  return parts.reduce<number | null>(
    (end, { from, ms }) => (ms === null || ms === 0 ? end : Math.max(from, end ?? from) + ms),
    null,
  );
}
