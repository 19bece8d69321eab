import type { Db } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { alarm } from '../../platform/log.ts';
import { inWrite } from '../../platform/touch.ts';
import { providerOf } from './providers.ts';
import { findAllWithoutFee } from './repository/fees.ts';
import { updateFee } from './repository/order-writes.ts';

const AT_ONCE = 100;
/** What a provider has not said by then it will not say. */
const LONGEST_MS = 30 * 86_400_000;

interface Asking {
  readonly db: Db;
  readonly site: Pick<Deps['site'], 'stripe'>;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Asks what the provider kept of each new payment: outside any transaction. One that does not say so is asked again the next time. */
export async function askFees({ db, site, now, signal }: Asking): Promise<void> {
  const provider = await providerOf(site, 'stripe');
  if (provider === null) return;
  const since = new Date(now.getTime() - LONGEST_MS);
  let after = 0;
  for (;;) {
    const payments = await findAllWithoutFee(db, { since, after, limit: AT_ONCE });
    for (const { id, payment_id: payment } of payments) {
      signal.throwIfAborted();
      after = id;
      try {
        const fee = await provider.feeOf(payment);
        if (fee !== null) await inWrite(db, async (tx) => await updateFee(tx, id, fee));
      } catch (error) {
        // Who is away is away for the others too.
        alarm('the provider could not be asked for its fee', { order: id, err: String(error) });
        return;
      }
    }
    if (payments.length < AT_ONCE) return;
  }
}
