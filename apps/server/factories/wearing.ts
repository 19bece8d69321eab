import type { ProductType } from '@matchnight/contract';
import type { Tx } from '../src/platform/database/index.ts';
import { touch } from '../src/platform/touch.ts';

/** What is dressed; its number is that of the noun. */
export interface Dressed {
  readonly noun: 'player' | 'team' | 'tournament' | 'division';
  readonly id: number;
}

/** Gives a user a product, and puts it on something; the possession's id. */
export async function putOn(
  tx: Tx,
  asked: { product: number; type: ProductType; userId: number; on: Dressed; now: Date },
): Promise<number> {
  const { product, type, userId, on, now } = asked;
  const { id } = await tx
    .insertInto('possessions')
    .values({ user_id: userId, product_id: product, bought_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('worn')
    .values({ possession_id: id, type, since: now, [`${on.noun}_id`]: on.id })
    .execute();
  touch(tx, `${on.noun}:${on.id}`);
  return id;
}

export async function takeOff(tx: Tx, possession: number, on: Dressed): Promise<void> {
  await tx.deleteFrom('worn').where('possession_id', '=', possession).execute();
  touch(tx, `${on.noun}:${on.id}`);
}

/** Members' things are hidden while their wearer is no member. */
export async function setShown(
  tx: Tx,
  possession: number,
  { on, isShown }: { on: Dressed; isShown: boolean },
): Promise<void> {
  await tx.updateTable('worn').set({ is_shown: isShown }).where('possession_id', '=', possession).execute();
  touch(tx, `${on.noun}:${on.id}`);
}
