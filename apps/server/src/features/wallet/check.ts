import type { Db, Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { alarm } from '../../platform/log.ts';
import { inWrite, type Tag, touch } from '../../platform/touch.ts';
import { findAllRanked } from '../accounts/index.ts';
import { unlikeBets, unlikeOrders, unlikePayments, unlikeRewards } from './ports.ts';
import { findCheck, findDifferences, updateCheck } from './repository/check.ts';

const CHECK = 'check_ledger';

/** Each night. */
export const WALLET_CRON = { [CHECK]: '23 3 * * *' } as const;

/** Compares the whole ledger with itself each night; what differs is told in the log, on /metrics and to SUPER. */
export function walletJobs(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  events: Pick<Events, 'ask'>,
  tell: typeof alarm = alarm,
): Readonly<Record<string, JobTask>> {
  return {
    [CHECK]: async () => {
      const { count, differences } = await checkLedger(db, clock(), events);
      if (count > 0) tell('the ledger is not as it must be', { count, differences });
    },
  };
}

/** Checks the ledger, and keeps what was found for who asks later. */
export async function checkLedger(db: Db, now: Date, events: Pick<Events, 'ask'>) {
  const before = await findCheck(db);
  const found = await findDifferences(db, {
    'a purchase is not what was paid': events.ask(unlikePayments),
    'an order is not what was paid': events.ask(unlikeOrders),
    'a VS is not what was held and paid': events.ask(unlikeBets),
    'a reward is not what was paid': events.ask(unlikeRewards),
  });
  await inWrite(db, async (tx) => {
    await updateCheck(tx, { checkedAt: now, ...found });
    // Their dashboards warn of it.
    if ((before?.differences ?? 0) !== found.count) touch(tx, ...(await tagsOfSuper(tx)));
  });
  return found;
}

async function tagsOfSuper(tx: Tx): Promise<Tag[]> {
  const ids = await findAllRanked(tx, ['SUPER']);
  return ids.map((id) => `user:${id}` as const);
}

/** How many differences the last check found. */
export async function ledgerDifferences(db: Db): Promise<number> {
  return (await findCheck(db))?.differences ?? 0;
}
