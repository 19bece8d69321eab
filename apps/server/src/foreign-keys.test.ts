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
