import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { findAllDue } from '../matches/index.ts';
import { settle } from './settle.ts';

const DUE_JOB = 'results_due';
/** Looked up at once; the rest after these. */
const BATCH = 100;

/** What time makes of matches, each in a transaction of its own, so that one that fails holds up no other. */
export function resultJobs(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  events: Events,
): Readonly<Record<string, JobTask>> {
  return {
    [DUE_JOB]: async (_, { signal }) => {
      const failed = new Map<number, unknown>();
      for (;;) {
        const due = (await findAllDue(db, clock(), BATCH + failed.size)).filter((id) => !failed.has(id));
        if (due.length === 0) break;
        for (const id of due) {
          signal.throwIfAborted();
          await inWrite(db, (tx) => settle(tx, id, { now: clock(), events })).catch((error) =>
            failed.set(id, error),
          );
        }
      }
      const [first] = failed;
      if (first) throw new Error(`match ${first[0]}, and ${failed.size - 1} others`, { cause: first[1] });
    },
  };
}

/** Each minute; what is late is told and decided with its own time. */
export const RESULT_CRON = { [DUE_JOB]: '* * * * *' } as const;
