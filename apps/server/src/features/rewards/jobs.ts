import type { Db } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { paySeason } from './pay.ts';
import { findNextSeasons } from './repository/due.ts';

const PAY_JOB = 'pay_rewards';
const AT_ONCE = 50;

/** Each five minutes: a reward is due 48 hours after what earned it, whenever it is then paid. */
export const REWARDS_CRON = { [PAY_JOB]: '*/5 * * * *' } as const;

/**
 * Pays what is due, season by season, each reward in a write of its own. Run twice, or on two nodes at once, it pays nothing more.
 */
export function rewardJobs(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  events: Events,
): Readonly<Record<string, JobTask>> {
  return {
    [PAY_JOB]: async (_, { signal }) => {
      const failed = await payAll(db, { signal, events, clock });
      if (failed.length > 0) throw new AggregateError(failed, 'some rewards could not be paid');
    },
  };
}

/** Answers what went wrong: one season that fails stops no other. */
async function payAll(
  db: Db,
  {
    signal,
    events,
    clock,
  }: { readonly signal: AbortSignal; readonly events: Events; readonly clock: () => Date },
): Promise<unknown[]> {
  const failed: unknown[] = [];
  const payNext = async (seasonId: number) =>
    (await inWrite(db, (tx) => paySeason(tx, seasonId, { events, now: clock() }))).result;
  for (let after = 0; ; ) {
    const ids = await findNextSeasons(db, { after, now: clock(), limit: AT_ONCE });
    for (const id of ids) {
      try {
        do signal.throwIfAborted();
        while (await payNext(id));
      } catch (error) {
        signal.throwIfAborted();
        failed.push(error);
      }
    }
    const last = ids.at(-1);
    if (last === undefined) return failed;
    after = last;
  }
}
