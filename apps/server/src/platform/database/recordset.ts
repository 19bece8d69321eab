import { type Insertable, type InsertQueryBuilder, type InsertResult, type RawBuilder, sql } from 'kysely';
import type { Database } from './tables.ts';

type Table = keyof Database & string;
type Rows<T extends Table> = readonly Partial<Insertable<Database[T]>>[];

/**
 * Many rows of a table as one parameter, in their order. The statement is the same however many they are: it is compiled, parsed and
 * planned once, where PostgreSQL and Kysely work on each value of a list anew. What a row does not name is null; a json column
 * takes what JSON says.
 */
export function recordset<T extends Table>(table: T, rows: Rows<T>): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}

/**
 * For `insertInto(table).$call(given(table, rows))`, in place of `values`: rows that all name the same columns.
 * @throws RangeError where there are none, or where one names other columns: those would be null, not their default
 */
export function given<T extends Table>(table: T, rows: Rows<T>) {
  const columns = namesOf(rows[0] ?? {});
  const isAlike = rows.every((row) => {
    const own = namesOf(row);
    return own.length === columns.length && columns.every((column) => Object.hasOwn(row, column));
  });
  if (columns.length === 0 || !isAlike) throw new RangeError(`rows of ${table} that name different columns`);
  const names = sql.join(columns.map((column) => sql.id(column)));
  return (insert: InsertQueryBuilder<Database, T, InsertResult>) =>
    insert.columns(columns).expression(sql`select ${names} from ${recordset(table, rows)}`);
}

function namesOf<Row extends object>(row: Row): (keyof Row & string)[] {
  const names: (keyof Row & string)[] = [];
  for (const name in row) if (row[name] !== undefined) names.push(name);
  return names;
}
