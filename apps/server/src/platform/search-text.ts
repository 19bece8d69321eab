import { type RawBuilder, sql } from 'kysely';

/** A text as `search_text` columns hold it: blind to case and accents. */
export function asFolded(text: string): RawBuilder<string> {
  return sql`lower(f_unaccent(${text}))`;
}

/** The same within LIKE: %, _ and \ mean themselves. */
export function asSearched(text: string): RawBuilder<string> {
  return sql`replace(replace(replace(${asFolded(text)}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}
