import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { holdWithPeople } from './hear.ts';
import { sendNextRefunds } from './refund.ts';
import { findAllUnpaid, type OrderRow } from './repository/orders.ts';
import { findAllDue } from './repository/sandbox.ts';
import { expire, sayNext } from './sandbox.ts';
import { REFUND_JOB } from './send-back.ts';

const EXPIRY_JOB = 'order_expiry';
const SANDBOX_JOB = 'sandbox_bank';
const AT_ONCE = 100;

/**
 * What time does to orders: they can no longer be paid, the sandbox's bank says what it owes, and what is to go back is asked of
 * the provider.
 */
export function orderJobs(
  { db, clock, mailer }: Pick<Deps, 'db' | 'clock' | 'mailer'>,
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
    [EXPIRY_JOB]: async (_, { signal }) =>
      each(await findAllUnpaid(db, clock(), AT_ONCE), signal, (tx, asked) => expire(tx, outside, asked)),
    [SANDBOX_JOB]: async (_, { signal }) =>
      each(await findAllDue(db, clock(), AT_ONCE), signal, (tx, asked) => sayNext(tx, outside, asked)),
    [REFUND_JOB]: async (_, { signal }) => {
      while ((await sendNextRefunds(db, outside, clock)) > 0) signal.throwIfAborted();
    },
  };
}

/** Each minute; refunds also as soon as they are wanted. */
export const ORDER_CRON = {
  [EXPIRY_JOB]: '* * * * *',
  [SANDBOX_JOB]: '* * * * *',
  [REFUND_JOB]: '*/10 * * * *',
} as const;
