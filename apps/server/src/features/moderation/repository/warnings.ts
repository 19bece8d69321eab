import type { CallOf, QueryOf } from '@matchnight/contract';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { WarningsTable } from '../../../platform/database/tables.ts';
import { asSearched } from '../../../platform/search-text.ts';

export interface WarningFilter {
  readonly text: string;
  readonly sort: QueryOf<CallOf<'moderation.warnings'>>['sort'];
  readonly limit: number;
  readonly offset: number;
}

const ORDERS = {
  created_at: sql`w.id`,
  '-created_at': sql`w.id desc`,
  nick: sql`p.search_text, w.id desc`,
  '-nick': sql`p.search_text desc, w.id desc`,
} as const satisfies Record<WarningFilter['sort'], RawBuilder<unknown>>;
/** One's own that the page of one's reports shows. */
const MOST_OWN = 20;

export async function insertWarning(tx: Tx, row: Insertable<WarningsTable>): Promise<number> {
  const { id } = await tx.insertInto('warnings').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A page of all warnings, and how many there are. */
export async function findAllWarnings(db: DbOrTx, { text, sort, limit, offset }: WarningFilter) {
  let query = db.selectFrom('warnings as w').innerJoin('players as p', 'p.user_id', 'w.user_id');
  if (text !== '') query = query.where(sql<boolean>`p.search_text like '%' || ${asSearched(text)} || '%'`);
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .leftJoin('players as judge', 'judge.user_id', 'w.given_by')
    .select(['w.id', 'w.text', 'w.created_at', 'w.case_id', 'judge.nick as by'])
    .select(['p.nick', 'p.slug', 'p.avatar', 'p.console'])
    .orderBy(ORDERS[sort])
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

/** The newest warnings of a user. */
export async function findAllWarningsOf(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('warnings')
    .select(['id', 'text', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_OWN)
    .execute();
}

/** How often a user was warned, but for that of one case (null: of any). */
export async function countWarnings(db: DbOrTx, userId: number, caseId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('warnings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(caseId === null ? sql<boolean>`true` : sql<boolean>`case_id is distinct from ${caseId}`)
    .executeTakeFirstOrThrow();
  return count;
}
