import type { Console, SearchKind } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';

const MOST = 20;
/** Kind → table and the column that is shown; names are our own, never a request's. */
const NOUNS = {
  T: sql`select name as label, slug, search_text, id from tournaments where not hidden and console =`,
  D: sql`select d.name as label, d.slug, d.search_text, d.id from divisions d
         join tournaments t on t.id = d.tournament_id and not t.hidden where d.console =`,
  TE: sql`select name as label, slug, search_text, id from teams where console =`,
  P: sql`select nick as label, slug, search_text, id from players where console =`,
} as const;

/** Names that contain the text, blind to case and accents; those that begin with it first; 20 at most. */
export async function findAllByText(
  db: DbOrTx,
  kind: SearchKind,
  console: Console,
  text: string,
): Promise<{ label: string; slug: string }[]> {
  const { rows } = await sql<{ label: string; slug: string }>`
    with asked as (
      select ${asSearched(text)} as text)
    select found.label, found.slug from (${NOUNS[kind]} ${console}) found, asked
    where found.search_text like '%' || asked.text || '%'
    order by (found.search_text like asked.text || '%') desc, found.search_text, found.id
    limit ${MOST}`.execute(db);
  return rows;
}
