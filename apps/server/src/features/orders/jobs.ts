import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { askFees } from './fees.ts';
import { holdWithPeople } from './hear.ts';
import { askProvider, hearOne } from './provider-hear.ts';
import { sendRefunds } from './refund.ts';
import { findAllUnpaid, findAllWaiting, findById, type OrderRow } from './repository/orders.ts';
import { findAllDue } from './repository/sandbox.ts';
import { expire, sayNext } from './sandbox.ts';
import { REFUND_JOB } from './send-back.ts';

const EXPIRY_JOB = 'order_expiry';
const WAITING_JOB = 'order_waiting';
const SANDBOX_JOB = 'sandbox_bank';
const FEES_JOB = 'order_fees';
const AT_ONCE = 100;

/**
 * What time does to orders: they can no longer be paid, the sandbox's bank says what it owes, and what is to go back is asked of
 * the provider.
 */
export function orderJobs(
  { db, clock, mailer, site }: Pick<Deps, 'db' | 'clock' | 'mailer' | 'site'>,
  events: Events,
): Readonly<Record<string, JobTask>> {
  const outside = { events, mailer };
  const each = async (
    ids: readonly number[],
    signal: AbortSignal,
    deed: (tx: Tx, asked: { order: OrderRow; now: Date }) => Promise<void>,
  ) => {
    for (const id of ids) {
      signal.throwIfAborted();
      await inWrite(db, async (tx) => {
        const order = await holdWithPeople(tx, id);
        if (order) await deed(tx, { order, now: clock() });
      });
    }
  };
  return {
    [EXPIRY_JOB]: async (_, { signal }) => {
      for (const id of await findAllUnpaid(db, clock(), AT_ONCE)) {
        // Its page may have been paid, and the message of it be lost.
        const asked = await findById(db, id);
        const said = asked ? await askProvider(site, asked) : null;
        if (said === 'away') continue;
        await each([id], signal, async (tx, { order, now }) => {
          const heard = said && (await hearOne(tx, outside, { order, said, messageId: null, now }));
          await expire(tx, outside, { order: heard ?? order, now });
        });
      }
    },
    [WAITING_JOB]: async (_, { signal }) => {
      let after = 0;
      for (;;) {
        const waiting = await findAllWaiting(db, { after, limit: AT_ONCE });
        for (const asked of waiting) {
          signal.throwIfAborted();
          after = asked.id;
          const said = await askProvider(site, asked);
          if (said === null || said === 'away') continue;
          await each([asked.id], signal, async (tx, { order, now }) => {
            await hearOne(tx, outside, { order, said, messageId: null, now });
          });
        }
        if (waiting.length < AT_ONCE) return;
      }
    },
    [SANDBOX_JOB]: async (_, { signal }) =>
      each(await findAllDue(db, clock(), AT_ONCE), signal, (tx, asked) => sayNext(tx, outside, asked)),
    [REFUND_JOB]: async (_, { signal }) => sendRefunds({ db, outside, site, clock, signal }),
    [FEES_JOB]: async (_, { signal }) => askFees({ db, site, now: clock(), signal }),
  };
}

/**
 * Each minute; refunds also as soon as they are wanted. Banks take days, and a provider's message of what they say may be lost: who
 * paid gets what they paid for within the hour.
 */
export const ORDER_CRON = {
  [EXPIRY_JOB]: '* * * * *',
  [WAITING_JOB]: '17 * * * *',
  [SANDBOX_JOB]: '* * * * *',
  [REFUND_JOB]: '*/10 * * * *',
  [FEES_JOB]: '*/15 * * * *',
} as const;
