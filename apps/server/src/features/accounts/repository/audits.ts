import type { AuditAction } from '../../../platform/audit.ts';
import type { Version } from '../../../platform/calls/nouns.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';

/**
 * The version of what one action changes of a noun: the number of the action's newest entry in the audit log (0 before
 * the first), and the player's nick whose account made it. What else is done to the noun makes no other version.
 */
export async function versionByAudit(
  db: DbOrTx,
  action: AuditAction,
  of: { readonly noun: string; readonly id: number },
): Promise<Version> {
  const newest = await db
    .selectFrom('audit_log as a')
    .leftJoin('players as p', 'p.user_id', 'a.user_id')
    .select(['a.id as number', 'p.nick as by', 'a.created_at as at'])
    .where('a.noun', '=', of.noun)
    .where('a.noun_id', '=', of.id)
    .where('a.action', '=', action)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? { number: 0, by: null, at: null };
}
