/** The rows before and after a change, each with the one that has its key; those of before come first. */
export function pairsOf<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string | number,
): { readonly was: Row | null; readonly is: Row | null; readonly either: Row }[] {
  const former = new Map(before.map((row) => [keyOf(row), row]));
  const present = new Map(after.map((row) => [keyOf(row), row]));
  return [...new Map([...former, ...present])].map(([key, either]) => ({
    was: former.get(key) ?? null,
    is: present.get(key) ?? null,
    either,
  }));
}
