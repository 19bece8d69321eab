import { randomUUID } from 'node:crypto';
import type { Console, PathNoun } from '@matchnight/contract';
import { sql } from 'kysely';
import { type Database, type DbOrTx, type Tx, untilFree } from './database/index.ts';
import { latinOf } from './latin.ts';

/** Letters that no decomposition turns into one of ours. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};
/** Leaves room for a "-2" within the 120 signs that an address takes. */
const LENGTH = 100;

/** A name as written in an address, in Latin letters; the fallback if no letter or digit is left. */
export function slugOf(name: string, fallback: string): string {
  const slug = latinOf(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug || fallback;
}

/** A table whose rows have an address on a console. */
type SluggedTable = {
  [Table in keyof Database]: Database[Table] extends { slug: unknown; console: unknown } ? Table : never;
}[keyof Database];

/**
 * The first free address of the noun on the console, or on all of several: the candidates in turn, then the last one with -2, -3 …
 * The unique constraint has the last word: who is overtaken tries again.
 */
export async function freeSlug(
  db: DbOrTx,
  table: SluggedTable,
  consoles: string | readonly string[],
  candidates: readonly string[],
  /** An address that counts as free: that of the noun itself. */
  own?: string,
): Promise<string> {
  const last = candidates.at(-1) ?? 'x';
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where console = any(${[consoles].flat()})
      and (slug = any(${[...candidates]}) or slug like ${`${last}-%`})`.execute(db);
  const taken = new Set(rows.map(({ slug }) => slug).filter((slug) => slug !== own));
  return firstFree(taken, candidates);
}

/** Addresses of what belongs to a tournament: its own, then with the tournament's in front. */
export function candidatesIn(tournamentSlug: string, own: string): string[] {
  return [own, `${tournamentSlug}-${own}`];
}

/** The first of the candidates that is not taken, or the last of them with -2, -3 … behind it. */
export function firstFree(taken: ReadonlySet<string>, candidates: readonly string[]): string {
  const free = candidates.find((slug) => !taken.has(slug));
  if (free !== undefined) return free;
  const last = candidates.at(-1) ?? 'x';
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${last}-${number}`)) return `${last}-${number}`;
  }
}

/**
 * An address that nobody can want: for what a long transaction makes, so that no short one waits for the address that it is to
 * have. `settleSlugs` gives it that one at the end.
 */
export function provisionalSlug(): string {
  return `~${randomUUID()}`;
}

/** Gives rows of this transaction their addresses, each the first of its candidates that is free: many at once, in a moment. */
export async function settleSlugs(
  tx: Tx,
  table: 'teams' | 'players' | 'divisions',
  console: Console,
  asked: readonly { readonly id: number; readonly candidates: readonly string[] }[],
): Promise<void> {
  if (asked.length === 0) return;
  await untilFree(tx, `${table}_console_slug_key`, async () => {
    const slugs = await firstFreeOfAll(
      tx,
      table,
      console,
      asked.map(({ candidates }) => candidates),
    );
    await sql`update ${sql.table(table)} t set slug = own.slug
      from unnest(${asked.map(({ id }) => id)}::bigint[], ${slugs}::text[]) own (id, slug)
      where t.id = own.id`.execute(tx);
  });
}

async function firstFreeOfAll(
  tx: Tx,
  table: SluggedTable,
  console: Console,
  asked: readonly (readonly string[])[],
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where console = ${console} and slug = any(${asked.flat()})`.execute(
    tx,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  const slugs: string[] = [];
  for (const candidates of asked) {
    let slug = candidates.find((one) => !taken.has(one));
    if (slug === undefined) {
      // Rare, so that one by one costs nothing: several of a name.
      const further = await freeSlug(tx, table, console, candidates);
      slug = firstFree(taken, [further]);
    }
    taken.add(slug);
    slugs.push(slug);
  }
  return slugs;
}

/** The nouns that may get another address, which the old one then leads to. */
const RENAMED = {
  tournaments: 'tournament',
  divisions: 'division',
  teams: 'team',
  players: 'player',
} as const;
export type RenamedTable = keyof typeof RENAMED;

/**
 * Chooses a renamed noun's new address and has the old one lead there. Answers it, for its owner to store; it is the old
 * one if that fits still.
 */
export async function changeSlug(
  tx: Tx,
  asked: {
    readonly table: RenamedTable;
    readonly id: number;
    readonly console: Console;
    readonly from: string;
    readonly candidates: readonly string[];
  },
): Promise<string> {
  const { table, id, console, from } = asked;
  const noun = RENAMED[table];
  const slug = await freeSlug(tx, table, console, asked.candidates, from);
  if (slug === from) return slug;
  await leadTo(tx, { console, noun, slug: from }, id);
  // It is the noun's own again, or was another's, which is found no longer by it.
  await leadNowhere(tx, { console, noun, slug });
  return slug;
}

interface Former {
  readonly console: Console;
  readonly noun: (typeof RENAMED)[RenamedTable];
  readonly slug: string;
}

/** Has a former address lead to a noun, wherever it led. */
async function leadTo(tx: Tx, former: Former, id: number): Promise<void> {
  await tx
    .insertInto('slug_history')
    .values({ ...former, noun_id: id })
    .onConflict((conflict) => conflict.columns(['console', 'noun', 'slug']).doUpdateSet({ noun_id: id }))
    .execute();
}

/** An address is no former one. */
async function leadNowhere(tx: Tx, { console, noun, slug }: Former): Promise<void> {
  await tx
    .deleteFrom('slug_history')
    .where('console', '=', console)
    .where('noun', '=', noun)
    .where('slug', '=', slug)
    .execute();
}

/** The noun that had an address before; undefined if none had. */
export async function findFormer(
  db: DbOrTx,
  key: { readonly console: Console; readonly noun: PathNoun; readonly slug: string },
): Promise<number | undefined> {
  if (key.noun === 'match' || key.noun === 'notice') return undefined;
  const row = await db
    .selectFrom('slug_history')
    .select('noun_id')
    .where('console', '=', key.console)
    .where('noun', '=', key.noun)
    .where('slug', '=', key.slug)
    .executeTakeFirst();
  return row?.noun_id;
}

/** From now on the noun's former addresses lead nowhere. */
export async function forgetSlugs(db: DbOrTx, noun: 'player' | 'team', id: number): Promise<void> {
  await db.deleteFrom('slug_history').where('noun', '=', noun).where('noun_id', '=', id).execute();
}

/**
 * A player is another one from now on: their address, and those that they had before, lead there. Answers those
 * before, for `takeSlugsBack`.
 */
export async function passSlugs(
  tx: Tx,
  from: { readonly id: number; readonly console: Console; readonly slug: string },
  intoId: number,
): Promise<string[]> {
  const noun = 'player';
  const former = await tx
    .updateTable('slug_history')
    .set({ noun_id: intoId })
    .where('noun', '=', noun)
    .where('noun_id', '=', from.id)
    .returning('slug')
    .execute();
  await leadTo(tx, { console: from.console, noun, slug: from.slug }, intoId);
  return former.map(({ slug }) => slug);
}

/** They are themselves again, with the addresses that they had before. */
export async function takeSlugsBack(
  tx: Tx,
  to: { readonly id: number; readonly console: Console; readonly slug: string },
  former: readonly string[],
): Promise<void> {
  const mine = tx.updateTable('slug_history').set({ noun_id: to.id }).where('noun', '=', 'player');
  if (former.length > 0)
    await mine
      .where('console', '=', to.console)
      .where('slug', 'in', [...former])
      .execute();
  await leadNowhere(tx, { console: to.console, noun: 'player', slug: to.slug });
}
