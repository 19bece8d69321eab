export type ShareFailure =
  | { readonly code: 'share_total_invalid'; readonly total: number }
  | { readonly code: 'share_weight_invalid'; readonly weight: number }
  | { readonly code: 'share_weights_missing' };

export type WeightedShares =
  | { readonly ok: true; readonly shares: readonly number[] }
  | { readonly ok: false; readonly failure: ShareFailure };

/** A whole total in equal whole parts; what doesn't divide goes one each to the first. No part, no shares. */
export function equalShares(total: number, parts: number): number[] {
  const least = Math.floor(total / parts);
  const left = total - least * parts;
  return Array.from({ length: parts }, (_, index) => least + (index < left ? 1 : 0));
}

/**
 * A whole total (a prize, in cents or coins) shared by whole weights, such as 50, 30, 20. The parts are whole and
 * sum to the total: largest remainder (Hamilton's method), equal remainders to the earlier.
 */
export function sharesByWeight(total: number, weights: readonly number[]): WeightedShares {
  const failure = checkShares(total, weights);
  if (failure) return { ok: false, failure };
  // exact for any total: the products may be beyond the whole numbers of a double
  const sum = weights.reduce((before, weight) => before + BigInt(weight), 0n);
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, share: Number(product / sum), remainder: product % sum };
  });
  const left = parts.reduce((rest, part) => rest - part.share, total);
  const luckiest = parts.toSorted((a, b) => byLargerRemainder(a, b) || a.index - b.index).slice(0, left);
  const lucky = new Set(luckiest.map((part) => part.index));
  return { ok: true, shares: parts.map((part) => part.share + (lucky.has(part.index) ? 1 : 0)) };
}

function checkShares(total: number, weights: readonly number[]): ShareFailure | null {
  if (!isCount(total)) return { code: 'share_total_invalid', total };
  for (const weight of weights) if (!isCount(weight)) return { code: 'share_weight_invalid', weight };
  return weights.some((weight) => weight > 0) ? null : { code: 'share_weights_missing' };
}

function byLargerRemainder(a: { readonly remainder: bigint }, b: { readonly remainder: bigint }): number {
  if (a.remainder === b.remainder) return 0;
  return a.remainder > b.remainder ? -1 : 1;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
