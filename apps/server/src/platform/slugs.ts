import { sql } from 'kysely';
import type { Database, DbOrTx } from './database/index.ts';

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

/** A name as written in an address; the fallback if no letter or digit is left. */
export function slugOf(name: string, fallback: string): string {
  const slug = name
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
): Promise<string> {
  const last = candidates.at(-1) ?? 'x';
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where console = any(${[consoles].flat()})
      and (slug = any(${[...candidates]}) or slug like ${`${last}-%`})`.execute(db);
  const taken = new Set(rows.map(({ slug }) => slug));
  const free = candidates.find((slug) => !taken.has(slug));
  if (free !== undefined) return free;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${last}-${number}`)) return `${last}-${number}`;
  }
}

/** From now on the noun's former addresses lead nowhere. */
export async function forgetSlugs(db: DbOrTx, noun: 'player' | 'team', id: number): Promise<void> {
  await db.deleteFrom('slug_history').where('noun', '=', noun).where('noun_id', '=', id).execute();
}
