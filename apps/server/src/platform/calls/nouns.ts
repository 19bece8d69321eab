import {
  type Call,
  type Console,
  type EditedPart,
  isConsole,
  nounOfParam,
  type PathNoun,
} from '@matchnight/contract';
import type { DbOrTx, Tx } from '../database/index.ts';
import { notFound, Refusal } from '../errors.ts';
import type { Tag } from '../touch.ts';
import type { Relation } from './relation.ts';
import type { Viewer } from './viewer.ts';

/**
 * Noun → its row. Each feature adds its own by `declare module`, since the platform knows no feature: handlers then
 * find `noun.tournament` typed in their context.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface Nouns {}

/** What names a noun in a path or a query. */
export type NounKey = { readonly id: number } | { readonly console: Console; readonly slug: string };

/** How the kit loads one kind of noun, and what it must know of its rows. */
export interface NounKind<Row> {
  /** The season that the query asks a division for; if it is not the division’s own, nothing is found. */
  find(db: DbOrTx, key: NounKey, asked: { season?: number }): Promise<Row | undefined>;
  idOf(row: Row): number;
  /** Null: it is on every console. */
  consoleOf(row: Row): Console | null;
  /** Whether it is kept from the public. */
  isHidden(row: Row): boolean;
  /** What an answer about it is read from. */
  tagsOf(row: Row): readonly Tag[];
  /** What its private pages are read from besides, which public ones are not. */
  deskTagsOf?(row: Row): readonly Tag[];
  /** The tournament that it is, or belongs to; without this it belongs to none. */
  tournamentOf?(row: Row): number | null;
  /** Whether it belongs to the nouns before it in the path. */
  isWithin?(row: Row, outer: Partial<Nouns>): boolean;
  /** Whether it is a team that is one player, in 1v1; without this it is none. */
  isOfOne?(row: Row): boolean;
  /** Whether it is a club that plays no more; without this it is none. */
  isDisbanded?(row: Row): boolean;
  /** Whether somebody plays it with an account; without this it is no player. */
  hasAccount?(row: Row): boolean;
  /** What a user is to it; without this nobody has a role over it. */
  relationOf?(db: DbOrTx, row: Row, viewer: Viewer): Promise<Relation>;
  /**
   * Which version the part is, and who made that when (only asked for where it is not the one `seen`); only where writes name
   * the version they saw. The write holds it.
   */
  versionOf?(tx: Tx, row: Row, asked: { part: EditedPart; seen: unknown }): Promise<Version>;
}

export interface Version {
  readonly number: number;
  /** The nick of the player who made it; null where nobody knows. */
  readonly by: string | null;
  readonly at: Date | null;
}

/** One kind per noun, exhaustive by type. */
export type NounKinds = { readonly [N in keyof Nouns]: NounKind<Nouns[N]> };

/** A noun of a path, loaded. The row's type is its kind's business. */
export interface LoadedNoun {
  readonly name: PathNoun;
  readonly row: unknown;
  readonly kind: NounKind<unknown>;
}

export class LoadedNouns {
  readonly list: readonly LoadedNoun[];

  constructor(list: readonly LoadedNoun[]) {
    this.list = list;
  }

  get(name: PathNoun): LoadedNoun | undefined {
    return this.list.find((one) => one.name === name);
  }

  /** As handlers are given them. */
  rows(): Partial<Nouns> {
    return Object.fromEntries(this.list.map(({ name, row }) => [name, row]));
  }

  tags(): Tag[] {
    return [...new Set(this.list.flatMap(({ kind, row }) => [...kind.tagsOf(row)]))];
  }

  /** What private answers about them are read from, too. */
  deskTags(): Tag[] {
    return [...new Set(this.list.flatMap(({ kind, row }) => [...(kind.deskTagsOf?.(row) ?? [])]))];
  }

  hidden(): LoadedNoun[] {
    return this.list.filter(({ kind, row }) => kind.isHidden(row));
  }
}

/**
 * Refuses what only clubs have to a player's slot in 1v1, what only those have that play on to a disbanded one, and what needs
 * somebody with an account to a player without.
 * @throws Refusal `not_found` of a read of a slot and of a player, `team_of_one` and `team_disbanded` of a write
 */
export function requireProperties(call: Call, { list }: LoadedNouns): void {
  const isRead = call.method === 'GET';
  if (call.withAccount && list.some(({ kind, row }) => kind.hasAccount?.(row) === false)) throw notFound();
  if (!call.clubsOnly) return;
  if (list.some(({ kind, row }) => kind.isOfOne?.(row))) {
    throw isRead ? notFound() : new Refusal('team_of_one');
  }
  if (isRead || call.disbanded === 'may') return;
  if (list.some(({ kind, row }) => kind.isDisbanded?.(row))) throw new Refusal('team_disbanded');
}

/** Forgets what kind of row a kind is about: the path decides it at run time. */
export function kindOf(kinds: NounKinds, name: PathNoun): NounKind<unknown> {
  const loose: Readonly<Record<PathNoun, unknown>> = kinds;
  return loose[name] as NounKind<unknown>;
}

/** Has a row read once for all who ask for it under this key at the moment. */
export type Together = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Loads the nouns that a path names, from the outer to the inner.
 * @throws Refusal not_found: where one is missing, on another console, or not within those before it
 */
export async function loadNouns(
  kinds: NounKinds,
  db: DbOrTx,
  asked: { params: Params; query: unknown },
  together: Together = (_, read) => read(),
): Promise<LoadedNouns> {
  const loaded: LoadedNoun[] = [];
  const outer: Record<string, unknown> = {};
  const season = seasonOf(asked.query);
  for (const [name, key] of namedIn(asked.params)) {
    const kind = kindOf(kinds, name);
    const row = await together(`${name} ${Object.values({ ...key, ...season }).join(' ')}`, () =>
      kind.find(db, key, season),
    );
    if (row === undefined || !isOn(kind.consoleOf(row), asked.params.console)) throw notFound();
    if (kind.isWithin && !kind.isWithin(row, outer)) throw notFound();
    outer[name] = row;
    loaded.push({ name, row, kind });
  }
  return new LoadedNouns(loaded);
}

type Params = Readonly<Record<string, unknown>>;

/** The nouns that a path names and what names them, from the outer to the inner. */
export function namedIn(params: Params): [name: PathNoun, key: NounKey][] {
  return Object.entries(params).flatMap(([param, value]) => {
    const name = nounOfParam(param);
    return name === null ? [] : [[name, keyOf(param, value, params.console)]];
  });
}

function keyOf(param: string, value: unknown, console: unknown): NounKey {
  if (param.endsWith('Id')) return { id: Number(value) };
  if (typeof console !== 'string' || !isConsole(console)) throw notFound();
  return { console, slug: String(value) };
}

function seasonOf(query: unknown): { season?: number } {
  if (typeof query !== 'object' || query === null || !('season' in query)) return {};
  return typeof query.season === 'number' ? { season: query.season } : {};
}

/** Where the path names a console, it must be the noun's. */
function isOn(console: Console | null, asked: unknown): boolean {
  return asked === undefined || console === null || console === asked;
}
