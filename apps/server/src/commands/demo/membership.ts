import { makeOrder } from '../../../factories/orders.ts';
import { insertAdult } from '../../features/limits/index.ts';
import type { Outside } from '../../features/orders/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { events } from '../../wiring.ts';

/** Nobody is told of what is past. */
export const QUIET: Outside = {
  events: { ask: events.ask, publish: async () => {} },
  mailer: {
    mode: 'none',
    send: async () => {},
    sendLast: async () => {},
    sendWritten: async () => {},
  },
};

/** What the demo's premium member paid for it, on their first day: answers nothing, as their membership follows from it. */
export async function makeDemoPremium(tx: Tx, buyerId: number, now: Date): Promise<void> {
  await insertAdult(tx, buyerId, now);
  const order = { kind: 'premium', cents: 4000, quantity: 12, lang: 'fr', console: 'xbox' } as const;
  await makeOrder(tx, QUIET, { ...order, buyerId, now });
}
