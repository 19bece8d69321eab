import type { Tx } from './database/index.ts';

/**
 * What a write holds until it ends, in the one order in which all of them take it, and of one kind by its ids: of two writes
 * that need the same, one waits for the other, and never both. A match is held with its season; a season that others feed
 * comes after them, whatever its id.
 */
export const HOLD_ORDER = [
  'user',
  'player',
  'team',
  'tournament',
  'division',
  'season',
  'match',
  'notice',
  'bet',
] as const;
export type Held = (typeof HOLD_ORDER)[number];
/** Of these nobody holds one without its season. */
const WITHIN_SEASON: readonly Held[] = ['season', 'match'];

/** Holds a row until the transaction ends; does nothing where the transaction holds it already, or nobody has it any more. */
export type Lock = (tx: Tx, id: number) => Promise<void>;
export type Locks = { readonly [K in Held]: Lock } & {
  /** Holds who calls, and throws `unauthenticated` where their account has ended meanwhile. */
  readonly viewer: Lock;
  /** Holds the current season of a division. */
  readonly currentSeason: Lock;
};

const heldBy = new WeakMap<Tx, Map<Held, Set<number>>>();
const inNoOrder = new WeakSet<Tx>();

/** Says that a transaction does many deeds, one after the other, before anybody else writes: the demo is made so. */
export function holdInAnyOrder(tx: Tx): void {
  inNoOrder.add(tx);
}

/** The lock of a kind of rows, from the statement that takes it. */
export function lockOf(kind: Held, take: (tx: Tx, id: number) => Promise<unknown>): Lock {
  return async (tx, id) => {
    if (isHeld(tx, kind, id)) return;
    noteHeld(tx, kind, id);
    await take(tx, id);
  };
}

/** Says that the transaction holds a row, or asks for it now: for statements that lock and read at once. */
export function noteHeld(tx: Tx, kind: Held, id: number): void {
  const all = heldBy.get(tx) ?? new Map<Held, Set<number>>();
  heldBy.set(tx, all);
  const ids = all.get(kind) ?? new Set<number>();
  if (ids.has(id)) return;
  const later = WITHIN_SEASON.includes(kind) ? undefined : [...ids].find((other) => other > id);
  const before = heldLater(all, kind) ?? later;
  if (before !== undefined && !inNoOrder.has(tx))
    tellDisorder(`${kind} ${id} is asked for while ${before} is held`);
  all.set(kind, ids.add(id));
}

export function isHeld(tx: Tx, kind: Held, id: number): boolean {
  return heldBy.get(tx)?.get(kind)?.has(id) === true;
}

function heldLater(all: ReadonlyMap<Held, ReadonlySet<number>>, kind: Held): string | undefined {
  return [...all.keys()].find((other) => placeOf(other) > placeOf(kind));
}

function placeOf(kind: Held): number {
  return HOLD_ORDER.indexOf(WITHIN_SEASON.includes(kind) ? 'season' : kind);
}

let tellDisorder: (what: string) => void = () => {};

/** Has somebody told where a write takes its locks in another order: tests throw, where people would wait for a deadlock at most. */
export function onDisorder(tell: (what: string) => void): void {
  tellDisorder = tell;
}
