import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database } from './tables.ts';

type Table = keyof Database & string;
export type ColumnOf<T extends Table> = keyof Insertable<Database[T]> & string;

/**
 * Many rows of a table as one parameter, to be inserted in their order or joined. The statement is the same however many they
 * are: it is compiled, parsed and planned once, where a list of values costs PostgreSQL and Kysely each value anew. What a row
 * does not name is null; dates, numbers and truths keep their type, a json column takes what JSON says.
 */
export function recordset<T extends Table>(
  table: T,
  rows: readonly Partial<Insertable<Database[T]>>[],
): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}

/** These columns of the rows, for `insertInto(table).columns(columns).expression(…)`. */
export function columnsGiven<T extends Table>(
  table: T,
  columns: readonly ColumnOf<T>[],
  rows: readonly Partial<Insertable<Database[T]>>[],
): RawBuilder<Record<string, never>> {
  return sql`select ${sql.join(columns.map((column) => sql.id(column)))} from ${recordset(table, rows)}`;
}
