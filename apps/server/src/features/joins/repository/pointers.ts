import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** A column that names a player, with what makes a row of its table one of its kind. */
export interface Pointer {
  readonly table: string;
  readonly column: string;
  /** Columns of the primary key. */
  readonly keys: readonly string[];
  /** The unique keys that the column belongs to. */
  readonly uniques: readonly Unique[];
}
interface Unique {
  /** What else the key is made of, as the database says it: columns and expressions such as `lower(name)`. */
  readonly others: readonly string[];
  /** Which rows it holds for; null: all. */
  readonly only: string | null;
  /** Whether two that say nothing are equal. */
  readonly nulls_equal: boolean;
}
type Key = Readonly<Record<string, unknown>>;
/** Rows that name another player now: those of a column, or of a list of lines that reports keep. */
export interface Moved {
  readonly table: string;
  readonly column: string;
  readonly keys: readonly Key[];
}
/** Rows that both players had, and that went with one of them. */
export interface Dropped {
  readonly table: string;
  readonly rows: readonly Key[];
}

/** Lists in which reports name players; no foreign key knows of them. */
const LISTS: readonly Pick<Pointer, 'table' | 'column' | 'keys'>[] = [
  { table: 'match_reports', column: 'lines', keys: ['id'] },
  { table: 'line_questions', column: 'lines', keys: ['fixture_id', 'team_id'] },
];
/** A ban overlaps another one instead of being equal to it. */
const OVERLAPS: Readonly<Record<string, RawBuilder<boolean>>> = {
  'bans.player_id': sql<boolean>`coalesce(x.tournament_id, 0) = coalesce(t.tournament_id, 0)
    and tstzrange(x.starts_at, x.ends_at) && tstzrange(t.starts_at, t.ends_at)`,
};

/** Every column with a foreign key to players, as the database knows them: a later table is among them by itself. */
export async function findAllPointers(db: DbOrTx): Promise<readonly Pointer[]> {
  const { rows } = await sql<Pointer>`
    select c.conrelid::regclass::text as table, a.attname as column,
      (select array_agg(k.attname::text order by k.attnum) from pg_index i join pg_attribute k
        on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
        where i.indrelid = c.conrelid and i.indisprimary) as keys,
      coalesce((select jsonb_agg(jsonb_build_object(
          'others', coalesce((select jsonb_agg(pg_get_indexdef(i.indexrelid, k, false) order by k)
            from generate_series(1, i.indnkeyatts) k where i.indkey[k - 1] <> a.attnum), '[]'),
          'only', pg_get_expr(i.indpred, i.indrelid), 'nulls_equal', i.indnullsnotdistinct))
        from pg_index i where i.indrelid = c.conrelid and i.indisunique and a.attnum = any(i.indkey)), '[]') as uniques
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'players'::regclass order by 1, 2`.execute(db);
  return rows;
}

/** Has every row that names one player name the other; rows that the other one has already go, and are told. */
export async function movePointers(
  tx: Tx,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<{ moved: Moved[]; dropped: Dropped[] }> {
  const moved: Moved[] = [];
  const dropped: Dropped[] = [];
  for (const pointer of await findAllPointers(tx)) {
    const { table, column, keys } = pointer;
    const { rows } = await sql<{ key: Key }>`
      update ${sql.table(table)} t set ${sql.ref(column)} = ${into}
      where t.${sql.ref(column)} = ${from} and not ${clash(pointer, into)}
      returning ${keyOf(keys)} as key`.execute(tx);
    if (rows.length > 0) moved.push({ table, column, keys: rows.map(({ key }) => key) });
    const left = await sql<{ row: Key }>`
      delete from ${sql.table(table)} t where t.${sql.ref(column)} = ${from} returning to_jsonb(t.*) as row`.execute(
      tx,
    );
    if (left.rows.length > 0) dropped.push({ table, rows: left.rows.map(({ row }) => row) });
  }
  for (const list of LISTS) {
    const keys = await rename(tx, { list, from, into });
    if (keys.length > 0) moved.push({ table: list.table, column: list.column, keys });
  }
  return { moved, dropped };
}

/** Has the moved rows name the first player again. False, and half done, where one of them isn't there as it was left. */
export async function movePointersBack(
  tx: Tx,
  { from, into, moved }: { readonly from: number; readonly into: number; readonly moved: readonly Moved[] },
): Promise<boolean> {
  for (const { table, column, keys } of moved) {
    const list = LISTS.find((one) => one.table === table && one.column === column);
    if (list) {
      const back = await rename(tx, { list, from: into, into: from, keys });
      if (back.length < keys.length) return false;
      continue;
    }
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = ${from}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(keys)}::jsonb) k
      where t.${sql.ref(column)} = ${into} and ${sameKey(Object.keys(keys[0] ?? {}).filter((key) => key !== column))}`.execute(
      tx,
    );
    if (Number(numAffectedRows ?? 0) < keys.length) return false;
  }
  return true;
}

/** Puts rows back as they were, with their numbers; a column that came since then has its default. */
export async function putBack(tx: Tx, { table, rows }: Dropped): Promise<void> {
  const columns = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    tx,
  );
  const kept = columns.rows.filter(({ name }) => rows.every((row) => name in row));
  const names = sql.join(kept.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

/** Whether the other player has a row that this one may not be beside. */
function clash({ table, column, uniques }: Pointer, into: number): RawBuilder<boolean> {
  const overlap = OVERLAPS[`${table}.${column}`];
  const same = uniques.map(({ others, only, nulls_equal }) => {
    const equal = nulls_equal ? sql`is not distinct from` : sql`=`;
    const parts = others.map((one) => sql`${of('x', one)} ${equal} ${of('t', one)}`);
    const holds = only === null ? [] : [of('x', only), of('t', only)];
    return sql<boolean>`(${sql.join([sql`true`, ...parts, ...holds], sql` and `)})`;
  });
  const all = overlap ? [...same, overlap] : same;
  if (all.length === 0) return sql<boolean>`false`;
  return sql<boolean>`exists (select 1 from ${sql.table(table)} x
    where x.${sql.ref(column)} = ${into} and (${sql.join(all, sql` or `)}))`;
}

/** What an index says of a row: its words name columns alone, so they are read where there are no others. */
function of(row: 'x' | 't', expression: string): RawBuilder<unknown> {
  return sql`(select ${sql.raw(expression)} from (select ${sql.ref(row)}.*) one)`;
}

function keyOf(keys: readonly string[]): RawBuilder<Key> {
  return sql<Key>`jsonb_build_object(${sql.join(keys.flatMap((key) => [sql.lit(key), sql`t.${sql.ref(key)}`]))})`;
}

function sameKey(keys: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    keys.map((key) => sql`t.${sql.ref(key)} = k.${sql.ref(key)}`),
    sql` and `,
  )}`;
}

/** Names another player in a list of lines, in the rows of some keys or in all. */
async function rename(
  tx: Tx,
  of: {
    readonly list: (typeof LISTS)[number];
    readonly from: number;
    readonly into: number;
    readonly keys?: readonly Key[];
  },
): Promise<Key[]> {
  const { table, column, keys } = of.list;
  const lines = sql`t.${sql.ref(column)}`;
  const wanted = of.keys
    ? sql`exists (select 1 from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(of.keys)}::jsonb) k
        where ${sameKey(keys)})`
    : sql`true`;
  const { rows } = await sql<{ key: Key }>`
    update ${sql.table(table)} t set ${sql.ref(column)} = (
      select jsonb_agg(case when (line ->> 'playerId')::bigint = ${of.from}
        then jsonb_set(line, '{playerId}', to_jsonb(${of.into}::bigint)) else line end order by place)
      from jsonb_array_elements(${lines}) with ordinality l (line, place))
    where ${lines} @> jsonb_build_array(jsonb_build_object('playerId', ${of.from}::bigint)) and ${wanted}
    returning ${keyOf(keys)} as key`.execute(tx);
  return rows.map(({ key }) => key);
}
