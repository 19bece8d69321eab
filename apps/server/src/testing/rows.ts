import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';

/** Every table of the product with all its rows as one text, to compare two moments. */
export async function allRows(db: Db): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const table of await tables(db)) {
    const found = await sql<{ rows: string }>`
      select coalesce(string_agg(to_jsonb(t)::text, chr(10) order by to_jsonb(t)::text), '') as rows
      from ${sql.table(table)} t`.execute(db);
    rows[table] = found.rows[0]?.rows ?? '';
  }
  return rows;
}

/** How many rows each table has. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const parts = (await tables(db)).map(
    (table) => sql`select ${sql.lit(table)} as name, count(*) as count from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

async function tables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  return rows.map(({ name }) => name);
}
