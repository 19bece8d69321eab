import type { PremiumSpell } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { touch } from '../../../platform/touch.ts';

/** When each of these users was a member, for the laws that ask about an instant. Who never was is not in it. */
export async function findAllSpellsOf(
  db: DbOrTx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Pick<PremiumSpell, 'from' | 'until'>[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('premium_spells')
    .select(['user_id', 'from_at', 'until'])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .orderBy('from_at')
    .execute();
  const spells = Map.groupBy(rows, (row) => row.user_id);
  return new Map(
    [...spells].map(([userId, own]) => [
      userId,
      own.map(({ from_at, until }) => ({ from: from_at.getTime(), until: until.getTime() })),
    ]),
  );
}

/** Says that a user's membership is another: to them, and on their player's page. */
export async function touchMember(tx: Tx, userId: number): Promise<void> {
  const player = await tx.selectFrom('players').select('id').where('user_id', '=', userId).executeTakeFirst();
  touch(tx, `user:${userId}`, ...(player ? [`player:${player.id}` as const] : []));
}

/** A membership between two instants that nobody bought or gave: of the demo and of tests. Its end needs no notice. */
export async function insertMembership(
  tx: Tx,
  { userId, from, until }: { readonly userId: number; readonly from: Date; readonly until: Date },
): Promise<void> {
  await tx
    .insertInto('premium_spells')
    .values({ user_id: userId, from_at: from, until, bought_until: until, anchor_day: from.getUTCDate() })
    .execute();
  await touchMember(tx, userId);
}
