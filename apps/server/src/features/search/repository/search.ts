import type { Console, SearchKind } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { isDeletedRow } from '../../../platform/deleted-player.ts';
import { asFolded, asSearched } from '../../../platform/search-text.ts';

const MOST = 20;
/** So many names are gone through in order: of what is common there are enough among them. */
const LOOKED_THROUGH = 5000;
/** Not what stays of a deleted account: its name there is a stand-in, and nobody looks for it. */
const IS_SOMEBODY = sql`not ${isDeletedRow('n')}`;
/** Kind → table, the column that is shown, and which rows are; names are our own, never a request's. */
const NOUNS = {
  T: { table: sql`tournaments`, label: sql`n.name`, isShown: sql`not n.hidden` },
  D: {
    table: sql`divisions`,
    label: sql`n.name`,
    isShown: sql`not (select hidden from tournaments where id = n.tournament_id)`,
  },
  // In 1v1 a team is its player, who is found as one. A disbanded club is read of in its history, and nobody looks for it to join.
  TE: {
    table: sql`teams`,
    label: sql`n.name`,
    isShown: sql`not n.of_one and n.disbanded_at is null and ${IS_SOMEBODY}`,
  },
  P: { table: sql`players`, label: sql`n.nick`, isShown: IS_SOMEBODY },
} as const;

interface Asked {
  readonly kind: SearchKind;
  readonly console: Console;
  readonly text: string;
}
interface Found {
  readonly label: string;
  readonly slug: string;
}

/** Names that contain the text, blind to case and accents; those that begin with it first; 20 at most. */
export async function findAllByText(
  db: DbOrTx,
  kind: SearchKind,
  console: Console,
  text: string,
): Promise<Found[]> {
  const asked = { kind, console, text };
  const first = await findAllBeginning(db, asked);
  if (first.length === MOST) return first;
  const most = MOST - first.length;
  const common = await findAllCommon(db, asked, most);
  return [...first, ...(common.length === most ? common : await findAllContaining(db, asked, most))];
}

/** By the index by name: what begins with a text lies between it and itself with the last of all characters. */
async function findAllBeginning(db: DbOrTx, { kind, console, text }: Asked): Promise<Found[]> {
  const { table, label, isShown } = NOUNS[kind];
  const { rows } = await sql<Found>`
    select ${label} as label, n.slug from ${table} n
    where n.console = ${console} and ${isShown} and ${begins('n', text)}
    order by ${nameOf('n')}, n.id limit ${MOST}`.execute(db);
  return rows;
}

/** Hits among the first names, by their index alone: enough of them if the text is common, otherwise too few. */
async function findAllCommon(db: DbOrTx, { kind, console, text }: Asked, most: number): Promise<Found[]> {
  const { table, label, isShown } = NOUNS[kind];
  const { rows } = await sql<Found>`
    select ${label} as label, n.slug from (
      select id, search_text from ${table} where console = ${console}
      order by search_text collate "C", id limit ${LOOKED_THROUGH}) name
    join ${table} n on n.id = name.id
    where ${contains('name', text)} and not ${begins('name', text)} and ${isShown}
    order by ${nameOf('name')}, name.id limit ${most}`.execute(db);
  return rows;
}

/** By the index of trigrams: of what is not common there are few to put in order. */
async function findAllContaining(db: DbOrTx, { kind, console, text }: Asked, most: number): Promise<Found[]> {
  const { table, label, isShown } = NOUNS[kind];
  const { rows } = await sql<Found>`
    with found as materialized (
      select n.*, ${label} as label from ${table} n
      where n.console = ${console} and ${contains('n', text)} and not ${begins('n', text)} and ${isShown})
    select label, slug from found order by ${nameOf('found')}, id limit ${most}`.execute(db);
  return rows;
}

/** In the order of the indexes by name. */
function nameOf(row: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${row}.search_text`)} collate "C"`;
}

/** As selects of their own: else the text would be folded anew for each name. */
function contains(row: string, text: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${row}.search_text`)} like (select '%' || ${asSearched(text)} || '%')`;
}

function begins(row: string, text: string): RawBuilder<unknown> {
  const [from, to] = [sql`select ${asFolded(text)}`, sql`select ${asFolded(text)} || chr(1114111)`];
  return sql`(${nameOf(row)} >= (${from}) and ${nameOf(row)} < (${to}))`;
}
