import type { Version } from '../../../platform/calls/nouns.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';

/**
 * The version of what is written down whenever it changes: the number of its newest entry in the audit log (0 before the
 * first), and the player's nick whose account made it.
 */
export async function versionByAudit(db: DbOrTx, noun: string, id: number): Promise<Version> {
  const newest = await db
    .selectFrom('audit_log as a')
    .leftJoin('players as p', 'p.user_id', 'a.user_id')
    .select(['a.id as number', 'p.nick as by', 'a.created_at as at'])
    .where('a.noun', '=', noun)
    .where('a.noun_id', '=', id)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? { number: 0, by: null, at: null };
}
