import type { Console, SearchKind } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { asFolded, asSearched } from '../../../platform/search-text.ts';

const MOST = 20;
/** So many names that contain a text are put in order; where there are more, all names are gone through in order. */
const FEW = 500;
/** Kind → table, the column that is shown, and who is shown; names are our own, never a request's. */
const NOUNS = {
  T: { rows: sql`tournaments n`, label: sql`n.name`, isShown: sql`not n.hidden` },
  D: {
    rows: sql`divisions n join tournaments t on t.id = n.tournament_id`,
    label: sql`n.name`,
    isShown: sql`not t.hidden`,
  },
  TE: { rows: sql`teams n`, label: sql`n.name`, isShown: sql`true` },
  P: { rows: sql`players n`, label: sql`n.nick`, isShown: sql`true` },
} as const;
/** The order of the indexes by name. */
const NAME = sql`n.search_text collate "C"`;

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
  const most = MOST - first.length;
  if (most === 0) return first;
  return [
    ...first,
    ...((await findFewContaining(db, asked, most)) ?? (await findAllContaining(db, asked, most))),
  ];
}

/** By the index by name: what begins with a text lies between it and itself with the last of all characters. */
async function findAllBeginning(db: DbOrTx, asked: Asked): Promise<Found[]> {
  const { rows } = await sql<Found>`${select(asked)} and ${begins(asked.text)}
    order by ${NAME}, n.id limit ${MOST}`.execute(db);
  return rows;
}

/** By the index of trigrams, in which a text that is common has too many entries to put in order: then null. */
async function findFewContaining(db: DbOrTx, asked: Asked, most: number): Promise<Found[] | null> {
  const { rows } = await sql<Found & { all: number }>`
    with few as materialized (
      ${select(asked)} and ${contains(asked.text)} and not ${begins(asked.text)} limit ${FEW + 1})
    select label, slug, (select count(*) from few) as all from few order by name, id limit ${most}`.execute(
    db,
  );
  return (rows[0]?.all ?? 0) > FEW ? null : rows.map(({ label, slug }) => ({ label, slug }));
}

/** By the index by name from its beginning: of what is common it meets enough soon. */
async function findAllContaining(db: DbOrTx, asked: Asked, most: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select label, slug from (${select(asked)} order by ${NAME}, n.id offset 0) n
    where ${contains(asked.text)} and not ${begins(asked.text)} limit ${most}`.execute(db);
  return rows;
}

function select({ kind, console }: Asked): RawBuilder<unknown> {
  const { rows, label, isShown } = NOUNS[kind];
  return sql`select ${label} as label, n.slug, n.id, n.search_text, ${NAME} as name from ${rows}
    where n.console = ${console} and ${isShown}`;
}

/** As selects of their own: else the text would be folded anew for each name. */
function contains(text: string): RawBuilder<unknown> {
  return sql`n.search_text like (select '%' || ${asSearched(text)} || '%')`;
}

function begins(text: string): RawBuilder<unknown> {
  return sql`(${NAME} >= (select ${asFolded(text)}) and ${NAME} < (select ${asFolded(text)} || chr(1114111)))`;
}
