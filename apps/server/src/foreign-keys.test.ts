import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { app, stage } from './testing/stage.ts';

/**
 * Keys without an index: whatever they name can be taken out only after their whole table was read. These are never
 * taken out.
 */
const EXCEPTIONS: readonly string[] = [
  // Which countries there are never changes; one that nobody should choose is made invisible.
  'players.country',
  'users.country',
];

stage({ recheck: false });

test('each foreign key has an index that begins with it, so that no deletion reads a whole table', async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || '.' || string_agg(a.attname, ', ' order by a.attnum) as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i
      where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null
          or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    group by c.oid, c.conrelid order by 1`.execute(app.database.db);
  expect(rows.map(({ key }) => key)).toEqual([...EXCEPTIONS].sort());
});

/** What names a picture by another word than these would be taken for nothing that uses it, if its key were forgotten. */
const PICTURE = '(^|_)(image|picture|photo|avatar|background|card|crest|logo|cover|thumbnail)s?$';

test('each column that names a picture is a foreign key to files: what no key names is cleared', async () => {
  const { rows } = await sql<{ column: string; is_key: boolean }>`
    select c.table_name || '.' || c.column_name as column, exists (
      select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'files'::regclass and cardinality(k.conkey) = 1
        and k.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name) as is_key
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying')
      and c.column_name ~ ${PICTURE}
    order by 1`.execute(app.database.db);
  expect(rows.filter(({ is_key }) => !is_key)).toEqual([]);
  expect(rows.length).toBeGreaterThan(15);
});
