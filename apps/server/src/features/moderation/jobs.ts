import type { Deps } from '../../platform/deps.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { deleteAllBefore } from './repository/cases.ts';

const FORGET = 'forget_reports';
const DAY_MS = 86_400_000;

/** What the job queue does for reports, and when: each night. */
export function moderationJobs({
  db,
  clock,
  site,
}: Pick<Deps, 'db' | 'clock' | 'site'>): Readonly<Record<string, JobTask>> {
  return {
    [FORGET]: async () => {
      const { reportDays } = await site.settings.all(db);
      const before = new Date(clock().getTime() - reportDays * DAY_MS);
      await inWrite(db, (tx) => deleteAllBefore(tx, before));
    },
  };
}
export const MODERATION_CRON = { [FORGET]: '41 4 * * *' } as const;
