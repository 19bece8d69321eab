import { type RawBuilder, sql } from 'kysely';

/** A text as `search_text` columns hold it, within LIKE: blind to case and accents; %, _ and \ mean themselves. */
export function asSearched(text: string): RawBuilder<string> {
  return sql`replace(replace(replace(lower(f_unaccent(${text})), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}
