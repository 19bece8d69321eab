/** A team's or player's number or name; the rules only ever compare them. */
export type Id = number | string;

/** A fixed order for ids that every other rule leaves equal, so that no answer depends on the order of its input. */
export function compareIds(a: Id, b: Id): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const left = String(a);
  const right = String(b);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * Lists have one row per player; a player with two rows would be ranked, priced or picked as two people.
 * @throws RangeError if a player appears twice
 */
export function checkOnce(players: readonly { readonly player: Id }[]): void {
  const seen = new Set(players.map(({ player }) => player));
  if (seen.size < players.length) throw new RangeError('a player is in the list twice');
}
