/** A whole total in equal whole parts; the remainder is added one by one to the first parts. No parts, no shares. */
export function equalShares(total: number, parts: number): number[] {
  const least = Math.floor(total / parts);
  const left = total - least * parts;
  return Array.from({ length: parts }, (_, index) => least + (index < left ? 1 : 0));
}
