import type { CallOf, QueryOf, ReportKind, ReportReason } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/calls/viewer.ts';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';
import { isSeenBy } from './people.ts';

type Query = QueryOf<CallOf<'moderation.cases'>>;
export interface CaseFilter {
  readonly viewer: Viewer;
  readonly text: string;
  readonly state: Query['state'];
  readonly sort: Query['sort'];
  readonly limit: number;
  readonly offset: number;
}

const ORDERS = {
  last_report_at: sql`c.last_report_at, c.id`,
  '-last_report_at': sql`c.last_report_at desc, c.id desc`,
  reports: sql`c.reports, c.id desc`,
  '-reports': sql`c.reports desc, c.id desc`,
  nick: sql`author.search_text nulls last, c.id desc`,
  '-nick': sql`author.search_text desc nulls last, c.id desc`,
} as const satisfies Record<CaseFilter['sort'], RawBuilder<unknown>>;

/** A page of the cases that a viewer sees, and how many there are. */
export async function findAllCases(db: DbOrTx, { viewer, text, state, sort, ...page }: CaseFilter) {
  let listed = db
    .selectFrom('report_cases as c')
    .leftJoin('players as author', 'author.user_id', 'c.user_id')
    .where('c.decided_at', state === 'open' ? 'is' : 'is not', null)
    .where(isSeenBy(viewer));
  if (text !== '') {
    listed = listed.where(sql<boolean>`author.search_text like '%' || ${asSearched(text)} || '%'`);
  }
  const { total } = await listed
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = listed.select('c.id').orderBy(ORDERS[sort]).limit(page.limit).offset(page.offset);
  const rows = await selectCases(db).where('c.id', 'in', ids).orderBy(ORDERS[sort]).execute();
  return { rows, total };
}

/** How many open cases a viewer sees. */
export async function countOpen(db: DbOrTx, viewer: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom('report_cases as c')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('c.decided_at', 'is', null)
    .where(isSeenBy(viewer))
    .executeTakeFirstOrThrow();
  return count;
}

/** The open case of a thing. */
export async function findOpen(db: DbOrTx, kind: ReportKind, thingId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('report_cases')
    .select('id')
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** A case that a viewer sees. */
export async function findCase(db: DbOrTx, viewer: Viewer, id: number) {
  return await selectCases(db).where('c.id', '=', id).where(isSeenBy(viewer)).executeTakeFirst();
}
export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** A case that a viewer sees, held until the transaction ends before it is read: nobody else decides it, and no report joins it. */
export async function heldCase(tx: Tx, viewer: Viewer, id: number): Promise<CaseRow | undefined> {
  await tx.selectFrom('report_cases').select('id').where('id', '=', id).forUpdate().execute();
  return await findCase(tx, viewer, id);
}

/** Whose the thing is that a case is about; null: nobody's any more, or there is no such case. */
export async function findAuthorOf(db: DbOrTx, id: number): Promise<number | null> {
  const row = await db.selectFrom('report_cases').select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id ?? null;
}

function selectCases(db: DbOrTx) {
  return db
    .selectFrom('report_cases as c')
    .leftJoin('players as author', 'author.user_id', 'c.user_id')
    .leftJoin('tournaments as t', 't.id', 'c.tournament_id')
    .leftJoin('players as judge', 'judge.user_id', 'c.decided_by')
    .leftJoin('warnings as w', 'w.case_id', 'c.id')
    .selectAll('c')
    .select(['author.nick', 'author.slug', 'author.avatar', 'author.console', 'author.id as player_id'])
    .select(['t.name as tournament_name', 't.slug as tournament_slug'])
    .select(['judge.nick as judge_nick', 'w.text as warning'])
    .select((eb) => [
      eb
        .selectFrom('reports as r')
        .select(sql<ReportReason[]>`array_agg(distinct r.reason)`.as('reasons'))
        .whereRef('r.case_id', '=', 'c.id')
        .as('reasons'),
      eb
        .selectFrom('reports as r')
        .select('r.content')
        .whereRef('r.case_id', '=', 'c.id')
        .orderBy('r.id', 'desc')
        .limit(1)
        .as('content'),
      eb
        .selectFrom('reports as r')
        .select('r.image')
        .whereRef('r.case_id', '=', 'c.id')
        .orderBy('r.id', 'desc')
        .limit(1)
        .as('image'),
    ]);
}

/** The open case of a thing, made where there is none, and held until the transaction ends. */
export async function openCase(
  tx: Tx,
  row: {
    kind: ReportKind;
    thing_id: number;
    user_id: number | null;
    tournament_id: number | null;
    now: Date;
  },
): Promise<number> {
  const { now, ...values } = row;
  const { id } = await tx
    .insertInto('report_cases')
    .values({ ...values, opened_at: now, last_report_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'thing_id'])
        .where('decided_at', 'is', null)
        .doUpdateSet({ user_id: (eb) => eb.ref('report_cases.user_id') }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False where somebody was faster. */
export async function updateDecision(
  tx: Tx,
  id: number,
  decision: {
    outcome: 'dismissed' | 'upheld';
    measures: readonly string[];
    reason: string;
    decided_by: number;
    decided_at: Date;
  },
): Promise<boolean> {
  const { measures, ...values } = decision;
  const { numUpdatedRows } = await tx
    .updateTable('report_cases')
    .set({ ...values, measures: [...measures] })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where it was not hidden, or is shown again already. */
export async function updateUndone(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_cases')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`'hide' = any (measures)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What nobody reported for so long goes, with what was kept of it; what nobody has decided yet stays on its desk. */
const outlived = (before: Date) => sql<boolean>`last_report_at < ${before} and decided_at is not null`;

export async function deleteAllBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('report_cases').where(outlived(before)).execute();
  await tx.deleteFrom('warnings').where('created_at', '<', before).execute();
}

/** Reports and warnings that would go with it. */
export async function countBefore(db: DbOrTx, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from report_cases where ${outlived(before)})
      + (select count(*) from warnings where created_at < ${before}))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
