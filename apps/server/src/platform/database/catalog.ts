import type pg from 'pg';

export type Column = {
  table: string;
  name: string;
  /** As PostgreSQL writes it: "character varying(60)", "text[]". */
  type: string;
  /** The bare name of the type, of its elements for an array, or of what a domain is made from: "int8". */
  base: string;
  isArray: boolean;
  notNull: boolean;
  default: string | null;
  generated: boolean;
  identity: 'always' | 'by default' | null;
  /** The words an enum type or a check constraint on this column alone allows. */
  words: string[] | null;
  comment: string | null;
};

type Named = { table: string; name: string; definition: string };

/** Everything of the schema `public` that migrations make, each list in a fixed order. */
export type Catalog = {
  extensions: string[];
  enums: { name: string; words: string[] }[];
  sequences: { name: string; definition: string }[];
  functions: { name: string; definition: string }[];
  columns: Column[];
  constraints: (Named & { kind: 'p' | 'u' | 'c' | 'f' | 'x' })[];
  indexes: Named[];
  triggers: Named[];
  views: { name: string; definition: string }[];
};

/** Reads the catalogs. What belongs to an extension, and schemas of others (graphile_worker), are left out. */
export async function readCatalog(client: Pick<pg.Client, 'query'>): Promise<Catalog> {
  const rows = async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows;
  const constraints = await rows<Catalog['constraints'][number] & { column: string | null }>(CONSTRAINTS);
  const columns = await rows<Column>(COLUMNS);
  return {
    extensions: (await rows<{ name: string }>(EXTENSIONS)).map((row) => row.name),
    enums: await rows(ENUMS),
    sequences: await rows(SEQUENCES),
    functions: await rows(FUNCTIONS),
    columns: columns.map((column) => ({
      ...column,
      words: column.words ?? checkedWords(column, constraints),
    })),
    constraints,
    indexes: await rows(INDEXES),
    triggers: await rows(TRIGGERS),
    views: await rows(VIEWS),
  };
}

/** The words of `check (column in ('a', 'b'))`, which PostgreSQL prints as `= ANY (ARRAY['a'::text, …])`. */
function checkedWords(
  column: Column,
  constraints: readonly { table: string; column: string | null; definition: string }[],
): string[] | null {
  for (const { table, column: checked, definition } of constraints) {
    if (table !== column.table || checked !== column.name) continue;
    const list = /^CHECK \(\(\(?"?\w+"?\)?(?:::text)? = ANY \(\(?ARRAY\[([^\]]+)\]/.exec(definition)?.[1];
    const words = [...(list ?? '').matchAll(/'((?:[^']|'')*)'/g)].map((match) => match[1] ?? '');
    if (words.length > 0) return words.map((word) => word.replaceAll("''", "'"));
  }
  return null;
}

/** Not made by an extension. */
const own = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

const EXTENSIONS = `select extname as name from pg_extension where extname <> 'plpgsql' order by extname collate "C"`;

const ENUMS = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as words
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace and ${own('pg_type', 't.oid')}
  group by t.typname order by t.typname collate "C"`;

const SEQUENCES = `
  select c.relname as name, format('start %s increment %s', s.seqstart, s.seqincrement) as definition
  from pg_class c join pg_sequence s on s.seqrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and ${own('pg_class', 'c.oid')}
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('i', 'a'))
  order by c.relname collate "C"`;

const FUNCTIONS = `
  select p.proname as name, pg_get_functiondef(p.oid) as definition
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and ${own('pg_proc', 'p.oid')}
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    coalesce(base.typname, element.typname, t.typname) as base, t.typcategory = 'A' as "isArray",
    a.attnotnull as "notNull", pg_get_expr(d.adbin, d.adrelid) as default, a.attgenerated <> '' as generated,
    case a.attidentity when 'a' then 'always' when 'd' then 'by default' end as identity,
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e
     where e.enumtypid = coalesce(element.oid, t.oid)) as words,
    col_description(c.oid, a.attnum) as comment
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  left join pg_type base on base.oid = t.typbasetype
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and ${own('pg_class', 'c.oid')}
  order by c.relname collate "C", a.attnum`;

const CONSTRAINTS = `
  select r.relname as table, c.conname as name, c.contype as kind, pg_get_constraintdef(c.oid) as definition,
    case when c.contype = 'c' and cardinality(c.conkey) = 1
      then (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) end as column
  from pg_constraint c join pg_class r on r.oid = c.conrelid
  where r.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'c', 'f', 'x') and ${own('pg_class', 'r.oid')}
  order by r.relname collate "C", array_position(array['p', 'u', 'x', 'c', 'f'], c.contype::text), c.conname collate "C"`;

const INDEXES = `
  select t.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as definition
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  where t.relnamespace = 'public'::regnamespace and ${own('pg_class', 't.oid')}
    and not exists (select from pg_constraint c where c.conindid = x.indexrelid and c.contype in ('p', 'u', 'x'))
  order by t.relname collate "C", i.relname collate "C"`;

const TRIGGERS = `
  select r.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join pg_class r on r.oid = t.tgrelid
  where r.relnamespace = 'public'::regnamespace and not t.tgisinternal
  order by r.relname collate "C", t.tgname collate "C"`;

const VIEWS = `
  select c.relname as name,
    format('create %s %I as%s%s', case c.relkind when 'm' then 'materialized view' else 'view' end, c.relname, E'\\n',
      pg_get_viewdef(c.oid, true)) as definition
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') and ${own('pg_class', 'c.oid')}
  order by c.relname collate "C"`;
