import type { EditedPart } from '@matchnight/contract';
import type { Version } from '../../../platform/calls/nouns.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';

/**
 * The version of one part of a noun: the number of the newest `{part}.edit` in the audit log (0 before the first), and
 * the nick of the player whose account made it. What else is done to the noun makes no other version.
 */
export async function versionByAudit(
  db: DbOrTx,
  part: EditedPart,
  of: { readonly noun: string; readonly id: number },
): Promise<Version> {
  const newest = await db
    .selectFrom('audit_log as a')
    .leftJoin('players as p', 'p.user_id', 'a.user_id')
    .select(['a.id as number', 'p.nick as by', 'a.created_at as at'])
    .where('a.noun', '=', of.noun)
    .where('a.noun_id', '=', of.id)
    .where('a.action', '=', `${part}.edit`)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? { number: 0, by: null, at: null };
}

/** The newest edit of this part, by noun, with one statement; nouns that nobody edited are left out. */
export async function versionsByAudit(
  db: DbOrTx,
  part: EditedPart,
  of: { readonly noun: string; readonly ids: readonly number[] },
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('audit_log')
    .select((eb) => ['noun_id', eb.fn.max<number>('id').as('number')])
    .where('noun', '=', of.noun)
    .where((eb) => eb('noun_id', '=', eb.fn.any(eb.val([...of.ids]))))
    .where('action', '=', `${part}.edit`)
    .groupBy('noun_id')
    .limit(of.ids.length)
    .execute();
  return new Map(rows.flatMap(({ noun_id: id, number }) => (id === null ? [] : [[id, number] as const])));
}
