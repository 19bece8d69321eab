import { sql } from 'kysely';
import type { DbOrTx } from './handle.ts';
import type { Database } from './tables.ts';

/** A table whose rows have a place that people choose. */
type OrderedTable = {
  [Table in keyof Database]: Database[Table] extends { id: unknown; order: unknown } ? Table : never;
}[keyof Database];

/** Numbers rows 1..n as their ids stand; those that have their number already are not written. */
export async function numberInOrder(db: DbOrTx, table: OrderedTable, ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(table)} t set "order" = asked.place
    from unnest(${[...ids]}::bigint[]) with ordinality as asked(id, place)
    where t.id = asked.id and t."order" <> asked.place`.execute(db);
}
