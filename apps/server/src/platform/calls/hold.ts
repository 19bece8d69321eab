import type { Call, PathNoun } from '@matchnight/contract';
import type { Tx } from '../database/index.ts';
import { found } from '../errors.ts';
import { type Held, HOLD_ORDER, type Locks } from '../holds.ts';
import { kindOf, type NounKinds, namedIn } from './nouns.ts';
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
 * stays until the write ends.
 */
export async function hold(holding: Holding, named: Named): Promise<void> {
  const { tx, locks, call } = holding;
  const stated = await statedIds(holding);
  for (const kind of HOLD_ORDER) {
    const own = stated.get(kind);
    for (const id of inOrder(own, named[kind])) {
      const isViewer = kind === 'user' && id === own;
      await (isViewer ? locks.viewer : locks[kind])(tx, id);
    }
    if (kind !== 'season') continue;
    const division = call.holds?.includes('season') ? await idOf('division', holding) : undefined;
    for (const id of inOrder(division, named.seasonOf)) await locks.currentSeason(tx, id);
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

function inOrder(one: number | undefined, more: readonly number[] = []): number[] {
  return [...new Set(one === undefined ? more : [one, ...more])].sort((a, b) => a - b);
}
