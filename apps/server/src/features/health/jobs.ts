import { ADVICE_LIMITS } from '@matchnight/rules';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { forgetMailsBefore } from '../../platform/mail-counts.ts';
import { inWrite } from '../../platform/touch.ts';
import { lookAtAll, type Seen } from './look.ts';
import { lockStates, saveState } from './repository/states.ts';
import { touchWatchers } from './told.ts';

const LOOK = 'look_at_health';

/** Each minute. */
export const HEALTH_CRON = { [LOOK]: '* * * * *' } as const;

/** Keeps since when each check is as it is. */
export function healthJobs(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  events: Events,
): Readonly<Record<string, JobTask>> {
  return {
    [LOOK]: async () => {
      const now = clock();
      const { seen } = await lookAtAll({ db, site, events, now });
      const changed = seen.filter(hasChanged);
      if (changed.length > 0) {
        await inWrite(db, async (tx) => {
          // Two nodes that look at once, one after the other.
          await lockStates(tx);
          for (const { check, kept } of changed) await saveState(tx, check, kept);
          await touchWatchers(tx);
        });
      }
      await forgetMailsBefore(db, 2 * ADVICE_LIMITS.mailHours, now);
    },
  };
}

function hasChanged({ row, kept }: Seen): boolean {
  if (row === undefined) return true;
  return row.state !== kept.state || (row.muted_until?.getTime() ?? null) !== kept.mutedUntil;
}
