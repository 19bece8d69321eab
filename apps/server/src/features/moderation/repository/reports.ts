import type { BodyOf, CallOf, ReportKind } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { Snapshot } from '../ports.ts';

interface NewReport {
  readonly case_id: number;
  readonly reporter_id: number;
  readonly reason: BodyOf<CallOf<'moderation.report'>>['reason'];
  readonly text: string;
  readonly content: Snapshot;
  readonly image: string | null;
  readonly created_at: Date;
}

/** Adds a report to its case; false where the reporter has one there already. */
export async function insertReport(tx: Tx, row: NewReport): Promise<boolean> {
  const inserted = await tx
    .insertInto('reports')
    .values({ ...row, content: JSON.stringify(row.content) })
    .onConflict((conflict) => conflict.columns(['case_id', 'reporter_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await tx
    .updateTable('report_cases')
    .set((eb) => ({ reports: eb('reports', '+', 1), last_report_at: row.created_at }))
    .where('id', '=', row.case_id)
    .execute();
  return true;
}

/** The reports of a case, newest first. */
export async function findAllReports(db: DbOrTx, caseId: number) {
  return await db
    .selectFrom('reports as r')
    .leftJoin('players as p', 'p.user_id', 'r.reporter_id')
    .select(['r.reporter_id', 'r.reason', 'r.text', 'r.content', 'r.image', 'r.created_at'])
    .select(['p.nick', 'p.slug', 'p.console'])
    .where('r.case_id', '=', caseId)
    .orderBy('r.id', 'desc')
    .execute();
}
export type ReportRow = Awaited<ReturnType<typeof findAllReports>>[number];

export interface RecordRow {
  readonly made: number;
  readonly upheld: number;
  readonly dismissed: number;
  readonly open: number;
}

/** What became of all that these users reported; nothing that is about the viewer, who must not learn who reported them. */
export async function findAllRecords(
  db: DbOrTx,
  reporterIds: readonly number[],
  viewerId: number,
): Promise<ReadonlyMap<number, RecordRow>> {
  const { rows } = await sql<RecordRow & { id: number }>`
    select r.reporter_id as id, count(*)::int as made,
      (count(*) filter (where c.outcome = 'upheld'))::int as upheld,
      (count(*) filter (where c.outcome = 'dismissed'))::int as dismissed,
      (count(*) filter (where c.outcome is null))::int as open
    from reports r join report_cases c on c.id = r.case_id
    where r.reporter_id = any(${[...reporterIds]}::bigint[]) and c.user_id is distinct from ${viewerId}
    group by r.reporter_id`.execute(db);
  return new Map(rows.map(({ id, ...record }) => [id, record]));
}

/** What was reported of a thing and is hidden by a decision that stands. */
export async function findAllHidden(db: DbOrTx, kind: ReportKind, thingId: number) {
  return await db
    .selectFrom('reports as r')
    .innerJoin('report_cases as c', 'c.id', 'r.case_id')
    .select('r.content')
    .where('c.kind', '=', kind)
    .where('c.thing_id', '=', thingId)
    .where('c.undone_at', 'is', null)
    .where(sql<boolean>`'hide' = any (c.measures)`)
    .execute();
}

/** A page of what a user reported, newest first, and how many there are. */
export async function findAllOf(db: DbOrTx, userId: number, page: { limit: number; offset: number }) {
  const query = db.selectFrom('reports as r').where('r.reporter_id', '=', userId);
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .innerJoin('report_cases as c', 'c.id', 'r.case_id')
    .select([
      'r.id',
      'c.kind',
      'c.outcome',
      'c.decided_at',
      'r.content',
      'r.reason',
      'r.text',
      'r.created_at',
    ])
    .select(sql<boolean>`'hide' = any (c.measures) and c.undone_at is null`.as('is_hidden'))
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}
