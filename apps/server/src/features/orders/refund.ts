import type { Db } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { alarm } from '../../platform/log.ts';
import { inWrite } from '../../platform/touch.ts';
import type { Outside } from './outside.ts';
import type { RefundSaid } from './provider.ts';
import { hearAll } from './provider-hear.ts';
import { providerOf } from './providers.ts';
import { findById } from './repository/orders.ts';
import { findAllPending } from './repository/refunds.ts';

const AT_ONCE = 20;

interface Sending {
  readonly db: Db;
  readonly outside: Outside;
  readonly site: Pick<Deps['site'], 'stripe'>;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
}

/**
 * Asks the providers for each refund that waits, or what became of it: outside any transaction, then writes what they say. Who dies in
 * between asks again, and hears of the same refund. One whose provider is away waits for the next time.
 */
export async function sendRefunds({ db, outside, site, clock, signal }: Sending): Promise<void> {
  let after = 0;
  for (;;) {
    const pending = await findAllPending(db, { after, limit: AT_ONCE });
    for (const one of pending) {
      signal.throwIfAborted();
      after = one.id;
      const said = await ask(db, site, one);
      if (said === null) continue;
      const heard = { orderId: one.order_id, said: [said], messageId: null };
      await inWrite(db, async (tx) => await hearAll(tx, outside, { ...heard, now: clock() }));
    }
    if (pending.length < AT_ONCE) return;
  }
}

async function ask(
  db: Db,
  site: Sending['site'],
  { id, order_id: orderId, cents, at }: { id: number; order_id: number; cents: number; at: Date },
): Promise<RefundSaid | null> {
  const order = await findById(db, orderId);
  const provider = order && (await providerOf(site, order.provider));
  if (!provider) return null;
  try {
    return await provider.refund({ id, cents, currency: order.currency, at, order });
  } catch (error) {
    alarm('a refund could not be sent, and will be tried again', {
      order: orderId,
      refund: id,
      err: String(error),
    });
    return null;
  }
}
