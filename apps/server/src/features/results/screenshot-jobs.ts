import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { inBatches } from '../../platform/in-batches.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { deleteScreenshots, lockOutlived, lockUnused, updateDeleted } from './repository/screenshots.ts';
import { screenshotPath } from './screenshots.ts';

const CLEAN_JOB = 'screenshots_clean';
const DAY_MS = 86_400_000;
/** One that no report names waits for its report so long. */
export const UNUSED_DAYS = 2;
const BATCH = 100;

/** What the job queue does for screenshots, and when: each night. */
export function screenshotJobs({
  db,
  clock,
  privateFiles,
  site,
}: Pick<Deps, 'db' | 'clock' | 'privateFiles' | 'site'>): Readonly<Record<string, JobTask>> {
  /** The file goes first: if the node dies in between, the row is found again. */
  const clean = async (find: Find, forget: (tx: Tx, ids: readonly string[]) => Promise<void>) => {
    const { result } = await inWrite(db, async (tx) => {
      const ids = await find(tx);
      for (const id of ids) await privateFiles.remove(screenshotPath(id));
      if (ids.length > 0) await forget(tx, ids);
      return ids.length;
    });
    return result;
  };
  return {
    [CLEAN_JOB]: async (_, { signal }) => {
      const now = clock();
      const { screenshotDays } = await site.settings.all(db);
      const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
      const batches = { size: BATCH, signal };
      await inBatches(batches, (size) =>
        clean((tx) => lockUnused(tx, ago(UNUSED_DAYS), size), deleteScreenshots),
      );
      const mark = (tx: Tx, ids: readonly string[]) => updateDeleted(tx, ids, now);
      await inBatches(batches, (size) => clean((tx) => lockOutlived(tx, ago(screenshotDays), size), mark));
    },
  };
}

export const SCREENSHOT_CRON = { [CLEAN_JOB]: '37 4 * * *' } as const;

type Find = (tx: Tx) => Promise<string[]>;
