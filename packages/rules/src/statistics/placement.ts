/**
 * The best set of items that can all be placed, and where: as many as possible, and among all such sets the one whose
 * items rank highest in the list (best first). The answer is the item of each slot that is filled.
 * An item counts the same wherever it is placed. So it is exact to take the items in order, each by an augmenting path
 * that moves items placed before but never drops one, whatever fits where: the sets that can be placed are a
 * transversal matroid (Edmonds and Fulkerson, 1965), in which this order finds the best set. Free slots are taken
 * first.
 */
export function placeByRank<Item, Slot>(
  items: readonly Item[],
  slots: readonly Slot[],
  fits: (item: Item, slot: Slot) => boolean,
): ReadonlyMap<Slot, Item> {
  const placed = new Map<Slot, Item>();
  const place = (item: Item, tried: Set<Slot>): boolean => {
    const fitting = slots.filter((slot) => !tried.has(slot) && fits(item, slot));
    for (const slot of [...fitting.filter((one) => !placed.has(one)), ...fitting]) {
      if (tried.has(slot)) continue;
      tried.add(slot);
      const holder = placed.get(slot);
      if (holder !== undefined && !place(holder, tried)) continue;
      placed.set(slot, item);
      return true;
    }
    return false;
  };
  for (const item of items) place(item, new Set());
  return placed;
}
