/** A whole total in equal whole parts; what doesn't divide goes one each to the first. No part, no shares. */
export function equalShares(total: number, parts: number): number[] {
  const least = Math.floor(total / parts);
  const left = total - least * parts;
  return Array.from({ length: parts }, (_, index) => least + (index < left ? 1 : 0));
}
