import type { Call, PathNoun } from '@matchnight/contract';
import type { Tx } from '../database/index.ts';
import { found, Refusal } from '../errors.ts';
import { type Held, HOLD_ORDER, type Locks } from '../holds.ts';
import { kindOf, type NounKey, type NounKinds, namedIn } from './nouns.ts';
import type { Viewer } from './viewer.ts';

/** What a write holds besides what its call states: found from its body, by their ids. */
export type Named = { readonly [K in Held]?: readonly number[] } & {
  /** The current seasons of these divisions. */
  readonly seasonOf?: readonly number[];
};

interface Holding {
  readonly tx: Tx;
  readonly nouns: NounKinds;
  readonly locks: Locks;
  readonly call: Call;
  readonly params: Readonly<Record<string, unknown>>;
  readonly viewer: Viewer | undefined;
}

/**
 * Takes the locks that a call states, and those of what its body names, in the one order: what is read from now on is as it
 * stays until the write ends. Answers the nouns of the path that were read behind their locks already.
 */
export async function hold(holding: Holding, named: Named): Promise<ReadonlyMap<PathNoun, unknown>> {
  const { call } = holding;
  const stated = await statedIds(holding);
  const read = new Map<PathNoun, unknown>();
  for (const kind of HOLD_ORDER) {
    const own = stated.get(kind);
    for (const id of inOrder([...(named[kind] ?? []), ...(own === undefined ? [] : [own])])) {
      await holdOne(holding, kind, id);
    }
    if (kind !== 'season') continue;
    if (call.holds?.includes('season')) {
      const [, key] = found(namedIn(holding.params).find(([name]) => name === 'division'));
      read.set('division', await holdCurrentSeason(holding, key));
    }
    for (const id of inOrder(named.seasonOf ?? [])) await holdCurrentSeason(holding, { id });
  }
  return read;
}

/** Whose account has ended while they waited calls no more; of somebody whom the body names the handler says what is to be said. */
async function holdOne({ tx, locks, viewer }: Holding, kind: Held, id: number): Promise<void> {
  try {
    await locks[kind](tx, id);
  } catch (error) {
    if (!(error instanceof Refusal) || (kind === 'user' && id === viewer?.userId)) throw error;
  }
}

/** The ids of what the call states, but of a division's season, which is known when the division is held. */
async function statedIds({ tx, nouns, call, params, viewer }: Holding): Promise<Map<Held, number>> {
  const ids = new Map<Held, number>();
  const words = [...(call.holds ?? []), ...(call.version ? [call.version.noun] : [])];
  for (const word of words) {
    if (word === 'season' || ids.has(word === 'viewer' ? 'user' : word)) continue;
    if (word !== 'viewer') {
      const id = await idOf(word, { tx, nouns, params });
      if (id !== undefined) ids.set(word, id);
    } else if (viewer) ids.set('user', viewer.userId);
  }
  return ids;
}

/** A noun of the path, or the tournament of its innermost one; undefined where it is not there. */
async function idOf(
  name: PathNoun,
  { tx, nouns, params }: Pick<Holding, 'tx' | 'nouns' | 'params'>,
): Promise<number | undefined> {
  const named = namedIn(params);
  const [inner, key] = named.find(([one]) => one === name) ?? found(named.at(-1));
  if (inner === name && 'id' in key) return key.id;
  const kind = kindOf(nouns, inner);
  const row = await kind.find(tx, key, {});
  if (row === undefined) return undefined;
  return (inner === name ? kind.idOf(row) : kind.tournamentOf?.(row)) ?? undefined;
}

/** Who makes the next season meanwhile is waited for, and then that one is held: what the division was before says nothing. */
async function holdCurrentSeason({ tx, nouns, locks }: Holding, key: NounKey): Promise<unknown> {
  const kind = kindOf(nouns, 'division');
  const seasonOf = (row: unknown) => (row === undefined ? null : (kind.seasonOf?.(row) ?? null));
  let division = await kind.find(tx, key, {});
  for (let held: number | null = null; seasonOf(division) !== held; ) {
    held = seasonOf(division);
    if (held !== null) await locks.season(tx, held);
    division = await kind.find(tx, key, {});
  }
  return division;
}

function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((one, other) => one - other);
}
