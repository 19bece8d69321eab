import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import { FUNCTION_OWNERS, OWNERS, type Owner } from './owners.ts';
import { tablesIn } from './table-uses.ts';

/** A function of the database, and what its statements name. */
export interface DatabaseFunction {
  readonly name: string;
  /** Undefined: nobody has said whose it is. */
  readonly owner: Owner | undefined;
  /** Tables that it names at all. */
  readonly names: readonly string[];
  /** Tables that its statements write; not the row of its trigger, which it may change before it is written. */
  readonly writes: readonly string[];
  /** Other functions of the product. */
  readonly calls: readonly string[];
}

/** A trigger of the product's tables. */
export interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly function: string;
}

const OWNED = new Map<string, Owner>([...Object.entries(OWNERS)]);

/** Every function of the product that the database has, extensions' aside. */
export async function functionsOf(db: Db): Promise<DatabaseFunction[]> {
  const { rows } = await sql<{ name: string; text: string }>`
    select p.proname as name, pg_get_functiondef(p.oid) as text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and not exists (
      select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1`.execute(db);
  const all = new Set(rows.map(({ name }) => name));
  return rows.map(({ name, text }) => {
    const code = text.replace(/--.*/g, '');
    const words = [...new Set(code.match(/\w+/g))];
    const written = [...tablesIn(code)].filter(({ isWrite }) => isWrite).map(({ table }) => table);
    return {
      name,
      owner: FUNCTION_OWNERS[name],
      names: words.filter((word) => OWNED.has(word)),
      writes: [...new Set(written)].filter((table) => OWNED.has(table)),
      calls: words.filter((word) => word !== name && all.has(word)),
    };
  });
}

export async function triggersOf(db: Db): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select t.tgname as name, r.relname as "table", p.proname as "function" from pg_trigger t
    join pg_class r on r.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and r.relnamespace = 'public'::regnamespace order by 1`.execute(db);
  return rows;
}

/** Whose a table is. */
export function ownerOf(table: string): Owner {
  const owner = OWNED.get(table);
  if (owner === undefined) throw new Error(`nobody owns ${table}`);
  return owner;
}
