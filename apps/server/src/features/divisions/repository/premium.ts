import type { DbOrTx } from '../../../platform/database/index.ts';
import { isMember } from '../../premium/index.ts';

/** Those of these teams whose owner is no premium member now, by name. A team without an owner is nobody's to pay for. */
export async function findAllWithoutPremium(db: DbOrTx, teamIds: readonly number[], now: Date) {
  if (teamIds.length === 0) return [];
  return await db
    .selectFrom('teams as t')
    .innerJoin('users as u', 'u.id', 't.owner_id')
    .select(['t.id', 't.name'])
    .where((eb) => eb('t.id', '=', eb.fn.any(eb.val([...teamIds]))))
    .where((eb) => eb.not(isMember('u.id', now)))
    .orderBy('t.name')
    .execute();
}

/** The division of a season, and whether it is for premium members. */
export async function findPremiumOf(db: DbOrTx, seasonId: number) {
  return await db
    .selectFrom('seasons as s')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .select(['d.name', 'd.is_premium'])
    .where('s.id', '=', seasonId)
    .executeTakeFirstOrThrow();
}
