import type { VsPosition } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** A user's own entries, the newest first: of VS that they left, none. */
export async function findAllOwn(
  db: DbOrTx,
  { userId, limit, offset }: { readonly userId: number; readonly limit: number; readonly offset: number },
) {
  return await db
    .selectFrom('bet_entries as e')
    .select(['e.bet_id', 'e.position', 'e.at', 'e.got', sql<number>`e.earned + e.bought`.as('coins')])
    .$narrowType<{ position: VsPosition }>()
    .where('e.user_id', '=', userId)
    .where('e.is_left', '=', false)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOwn(db: DbOrTx, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('bet_entries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('is_left', '=', false)
    .executeTakeFirstOrThrow();
  return Number(total);
}
