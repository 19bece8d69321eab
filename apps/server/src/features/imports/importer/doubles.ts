/** Pairs of names in a team that are likely one player: the import reports them, and an alias can join them. */
export function likelyDoubles(names: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (const [index, one] of names.entries()) {
    for (const other of names.slice(index + 1)) if (isAlike(one, other)) pairs.push([one, other]);
  }
  return pairs;
}

/** The same except for accents and punctuation, or the same last name if one first name is missing or an initial. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.join('') === b.join('')) return true;
  if (a.at(-1) !== b.at(-1)) return false;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const first = shorter[0] ?? '';
  return (
    shorter.length === 1 ||
    (shorter.length < longer.length && longer.includes(first)) ||
    longer[0]?.[0] === first
  );
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
