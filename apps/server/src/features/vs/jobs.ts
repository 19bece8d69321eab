import type { Db, Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { leaveOfBanned } from './follow.ts';
import { followPairs } from './pairs.ts';
import { passAndPay } from './pay.ts';
import { findAllOpenWithBanned } from './repository/banned.ts';
import { findAllDue, findAllUnpaidIds } from './repository/bets.ts';
import { vsSettings } from './settings.ts';

const TIME_JOB = 'vs_time';
const AT_ONCE = 50;

/**
 * Locks, returns and pays VS when their time has come, one after the other, each in a write of its own. Where VS is off, all that holds
 * coins is paid back, but for what both sides agree on. Whose ban has begun since leaves what can be left. Then it counts who lost coins
 * to whom. Run twice, it does nothing more.
 */
export function vsJobs(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  events: Events,
): Readonly<Record<string, JobTask>> {
  return {
    [TIME_JOB]: async (_, { signal }) => {
      const isOff = !(await vsSettings(db, site)).enabled;
      const failed = await doAll(db, signal, {
        next: (most) => (isOff ? findAllUnpaidIds(db, most) : findAllDue(db, clock(), most)),
        deed: (tx, id) => passAndPay(tx, id, { events, now: clock(), isOff }),
      });
      const unleft = await doAll(db, signal, {
        next: (most) => findAllOpenWithBanned(db, clock(), most),
        deed: (tx, id) => leaveOfBanned(tx, id, clock()),
      });
      failed.push(...unleft);
      await followPairs(db, { clock, signal });
      if (failed.length > 0) throw new AggregateError(failed, 'some VS could not be paid');
    },
  };
}

/** Each minute. In between pages say what the clock says, and coins wait. */
export const VS_CRON = { [TIME_JOB]: '* * * * *' } as const;

/** Does something to each VS of a list, one write each. Answers what went wrong: one VS that fails stops no other. */
async function doAll(
  db: Db,
  signal: AbortSignal,
  {
    next,
    deed,
  }: {
    /** Those that are still to do, at most so many. */
    readonly next: (most: number) => Promise<number[]>;
    readonly deed: (tx: Tx, id: number) => Promise<void>;
  },
): Promise<unknown[]> {
  const failed = new Map<number, unknown>();
  for (;;) {
    const ids = (await next(AT_ONCE + failed.size)).filter((id) => !failed.has(id));
    if (ids.length === 0) return [...failed.values()];
    for (const id of ids) {
      signal.throwIfAborted();
      await inWrite(db, (tx) => deed(tx, id)).catch((error: unknown) => failed.set(id, error));
    }
  }
}
