import { rebuildOne } from './commands/rebuild.ts';
import { deletePending, findNextPending } from './features/statistics/index.ts';
import type { Db, DbOrTx } from './platform/database/index.ts';
import { addJob, type JobTask } from './platform/jobs.ts';
import { inWrite, touch } from './platform/touch.ts';

const REBUILD_PENDING = 'rebuild_pending';

/** Counts the seasons again that an upgrade left for it: one a job, so that none holds up the others for long. */
export function rebuildJobs(db: Db, say: (line: string) => void): Readonly<Record<string, JobTask>> {
  return {
    [REBUILD_PENDING]: async () => {
      const next = await findNextPending(db);
      if (next === null) return;
      const differences = await rebuildOne(db, next.seasonId, false);
      // Twice is harmless: a node that ends between the two leaves the season to be counted again.
      await deletePending(db, next.seasonId);
      // What shows counts of several seasons (a player's totals, a market's order) is recomputed at the end, once.
      if (next.left === 1) await inWrite(db, async (tx) => touch(tx, '*'));
      say(
        `season ${next.seasonId} is counted again after the upgrade: ${differences.length} differences, ${next.left - 1} seasons to go`,
      );
      await wantPendingRebuilds(db);
    },
  };
}

/** Has the queue begin, or go on; nothing where no season waits. */
export async function wantPendingRebuilds(db: DbOrTx): Promise<void> {
  if ((await findNextPending(db)) !== null) await addJob(db, REBUILD_PENDING, {}, { key: REBUILD_PENDING });
}
