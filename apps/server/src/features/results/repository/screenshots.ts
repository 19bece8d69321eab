import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db, DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { ScreenshotsTable } from '../../../platform/database/tables.ts';

export async function insertScreenshot(db: DbOrTx, row: Insertable<ScreenshotsTable>): Promise<void> {
  await db.insertInto('screenshots').values(row).execute();
}

/** Whether it is to be seen by those who have its address. */
export async function existsShown(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('screenshots')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('fixture_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back one that no report names; false where there is none of theirs. */
export async function updateRemoved(
  tx: Tx,
  of: { id: string; fixtureId: number; teamId: number; userId: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('screenshots')
    .set({ deleted_at: now })
    .where('id', '=', of.id)
    .where('fixture_id', '=', of.fixtureId)
    .where('team_id', '=', of.teamId)
    .where('user_id', '=', of.userId)
    .where('used_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A report names it: from then on it stays until its season is long over. False where it isn't of this match and team. */
export async function updateUsed(
  tx: Tx,
  of: { id: string; fixtureId: number; teamId: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('screenshots')
    .set({ used_at: sql<Date>`coalesce(used_at, ${now})` })
    .where('id', '=', of.id)
    .where('fixture_id', '=', of.fixtureId)
    .where('team_id', '=', of.teamId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Some that no report names: taken back, of no match any more, or sent before this time. Locked; other nodes take others. */
export async function lockUnused(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('screenshots')
    .select('id')
    .where('used_at', 'is', null)
    .where((eb) =>
      eb.or([eb('deleted_at', 'is not', null), eb('fixture_id', 'is', null), eb('created_at', '<', before)]),
    )
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Some that a report names, and that nobody needs any more (`outlived`). Locked; other nodes take others. */
export async function lockOutlived(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.id ${outlived(before)}
    order by x.created_at limit ${limit} for update of x skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function countOutlived(db: DbOrTx, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${outlived(before)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Of seasons that ended before this time, or of no match any more. A season ends with its last decision, or with the delivery of its
 * cup, which comes after it.
 */
function outlived(before: Date): RawBuilder<unknown> {
  return sql`
    from screenshots x left join fixtures f on f.id = x.fixture_id
    where x.used_at is not null and x.deleted_at is null
      and (x.fixture_id is null or f.season_id in (
        select s.id from seasons s left join cups c on c.season_id = s.id
        where s.state = 'finished' and exists (
          select from screenshots x join fixtures f on f.id = x.fixture_id
          where f.season_id = s.id and x.used_at is not null and x.deleted_at is null)
        and greatest(c.delivered_at, (select max(f.decided_at) from fixtures f where f.season_id = s.id)) < ${before}))`;
}

export async function deleteScreenshots(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('screenshots').where('id', 'in', ids).execute();
}

export async function updateDeleted(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.updateTable('screenshots').set({ deleted_at: now }).where('id', 'in', ids).execute();
}

/** One that is still kept, of this team. */
export async function findScreenshot(db: DbOrTx, id: string, teamId: number) {
  return await db
    .selectFrom('screenshots')
    .select(['id', 'width', 'height'])
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
