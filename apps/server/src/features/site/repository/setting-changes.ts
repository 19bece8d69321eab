import { sql } from 'kysely';
import { OF_SITE } from '../../../platform/audit.ts';
import type { Page } from '../../../platform/calls/context.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';

export interface ChangeRow {
  readonly id: number;
  readonly at: Date;
  /** A nick; null: a command, or somebody whose account is deleted. */
  readonly by: string | null;
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** What the log says of the site's settings, the newest first; entries in which nothing changed are left out. */
export async function findAllSettingChanges(
  db: DbOrTx,
  { limit, offset }: Page,
): Promise<{ rows: readonly ChangeRow[]; total: number }> {
  const rows = await ofSettings(db).orderBy('a.id', 'desc').limit(limit).offset(offset).execute();
  const { total } = await ofSettings(db)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export async function findSettingChange(db: DbOrTx, id: number): Promise<ChangeRow | undefined> {
  return await ofSettings(db).where('a.id', '=', id).executeTakeFirst();
}

function ofSettings(db: DbOrTx) {
  return db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'a.user_id').on('u.deleted_at', 'is', null))
    .leftJoin('players as p', 'p.user_id', 'u.id')
    .select(['a.id', 'a.created_at as at', 'p.nick as by', 'a.reason', 'a.before', 'a.after'])
    .where('a.noun', '=', OF_SITE.noun)
    .where('a.noun_id', '=', OF_SITE.id)
    .where('a.action', '=', 'settings.edit')
    .where(sql<boolean>`a.before is distinct from a.after`);
}
