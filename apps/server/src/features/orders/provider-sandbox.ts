import type { PaymentProvider } from './provider.ts';
import { ownRefund } from './send-back.ts';

/**
 * The sandbox has no page of its own and says nothing when asked: its cards and its bank speak (`sandbox.ts`). It gives back at once, and
 * keeps no fee.
 */
export const sandboxProvider: PaymentProvider = {
  openCheckout: async () => null,
  look: async () => null,
  refund: async ({ id, cents, currency }) => ({
    kind: 'refund',
    id: `refund:${id}`,
    about: ownRefund(id),
    cents,
    currency,
    state: 'done',
  }),
  feeOf: async () => null,
};
