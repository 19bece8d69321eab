import pg from 'pg';
import { GROWING } from './growth.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A node of PostgreSQL's plan, as `explain (format json)` prints it. */
interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Subplan Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Node[];
}

/** Columns with a handful of values: a condition on them alone bounds nothing. */
const COARSE = ['console', 'status', 'stage', 'state', 'level', 'kind', 'show', 'hidden', 'is_current'];
const SCANS = /^(Seq Scan|Index Scan|Index Only Scan|Bitmap Heap Scan|Sample Scan|Tid Scan)$/;
/** Nodes that pass rows on one by one in their order: a limit above them ends the scan. */
const PASSES_ON =
  /^(Nested Loop|Memoize|Result|Subquery Scan|Append|Merge Append|Unique|LockRows|Incremental Sort)$/;

/**
 * Reads plans on a database whose growing tables pretend to have a million rows each, with every avoidable scan and
 * hash switched off. Sorts may stay: if each scan is bounded, its sort is bounded, too.
 */
export async function openPlanReader(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await pretend(client);
  await client.query(`set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off;
    set enable_material = off; set max_parallel_workers_per_gather = 0`);
  return {
    /** The parts of a statement's plan that grow with the site: each scan that neither a key nor a limit bounds. */
    async growthOf({ text, values }: Statement): Promise<string[]> {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
        `explain (format json) ${text}`,
        [...values],
      );
      return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => unbounded(Plan, false)));
    },
    /** The nodes of a statement's plan below the limit of its part `page`: what PostgreSQL does to find a page. */
    async belowLimit({ text, values }: Statement): Promise<string[]> {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
        `explain (format json) ${text}`,
        [...values],
      );
      const pages = rows.flatMap((row) =>
        row['QUERY PLAN'].flatMap(({ Plan }) => partsNamed(Plan, 'CTE page')),
      );
      return pages.flatMap((page) => nodesBelowLimit(page, false));
    },
    close: () => client.end(),
  };
}

function partsNamed(node: Node, name: string): Node[] {
  return [node, ...(node.Plans ?? []).flatMap((child) => partsNamed(child, name))].filter(
    (one) => one['Subplan Name'] === name,
  );
}

function nodesBelowLimit(node: Node, isBelow: boolean): string[] {
  const isLimit = node['Node Type'] === 'Limit';
  const own = isBelow ? [`${node['Node Type']} ${node['Index Name'] ?? ''}`.trim()] : [];
  return [...own, ...(node.Plans ?? []).flatMap((child) => nodesBelowLimit(child, isBelow || isLimit))];
}

/** A million rows in each growing table, two hundred per key, a third per coarse value. */
async function pretend(client: pg.Client): Promise<void> {
  const tables = [...GROWING];
  const own = 'in (select oid from pg_class where relname = any($1))';
  // On one page: PostgreSQL counts the pages itself, and multiplies.
  await client.query('update pg_class set reltuples = 1e6, relpages = 1 where relname = any($1)', [tables]);
  await client.query(`delete from pg_statistic where starelid ${own}`, [tables]);
  const empty = [1, 2, 3, 4, 5].flatMap((slot) => [`stakind${slot}`, `staop${slot}`, `stacoll${slot}`]);
  await client.query(
    `insert into pg_statistic
       (starelid, staattnum, stainherit, stanullfrac, stawidth, stadistinct, ${empty.join(', ')})
     select attrelid, attnum, false, 0, 8, case when attname = any($2) then 3 else -0.005 end,
       ${empty.map(() => '0').join(', ')}
     from pg_attribute where attrelid ${own} and attnum > 0 and not attisdropped`,
    [tables, COARSE],
  );
}

/** The scans of growing tables in a plan that have no bound; `limited` says that a limit ends the node early. */
function unbounded(node: Node, limited: boolean): string[] {
  const type = node['Node Type'];
  const relation = node['Relation Name'] ?? '';
  if (SCANS.test(type) && GROWING.has(relation) && !isBounded(node, limited)) {
    return [`${relation}: ${type} ${node['Index Name'] ?? ''} ${conditionOf(node)}`.trim()];
  }
  return (node.Plans ?? []).flatMap((child, at) => {
    // A nested loop runs its whole inner side for each row of the outer one.
    const isOuter = child['Parent Relationship'] === 'Outer' || child['Parent Relationship'] === 'Member';
    const passes = type === 'Limit' || (limited && PASSES_ON.test(type) && (isOuter || at === 0));
    return unbounded(child, passes || child['Parent Relationship'] === 'Subquery');
  });
}

/** Read by a key that the request or another row names, or in the order of an index up to a limit. */
function isBounded(node: Node, limited: boolean): boolean {
  const type = node['Node Type'];
  if (type === 'Seq Scan') return false;
  // A filter may find nothing up to the end, unless it only hides a few rows.
  const isFiltered = node.Filter !== undefined && !/^\(NOT \w+\)$/.test(node.Filter);
  if (limited && type !== 'Bitmap Heap Scan' && !isFiltered) return true;
  const columns = [...conditionOf(node).matchAll(/\(\(?"?(\w+)"?\)?(?:::\w+)? (?:=|>|<|~|@|IS)/g)].map(
    ([, name]) => name ?? '',
  );
  return columns.some((column) => !COARSE.includes(column));
}

function conditionOf(node: Node): string {
  if (node['Index Cond']) return node['Index Cond'];
  return (node.Plans ?? []).map((child) => conditionOf(child)).join(' ');
}
