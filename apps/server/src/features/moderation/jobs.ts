import type { Deps } from '../../platform/deps.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { deleteAllBefore } from './repository/cases.ts';

const FORGET = 'forget_reports';
/** Reports are kept for two years. */
const KEPT_YEARS = 2;

/** What the job queue does for reports, and when: each night. */
export function moderationJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Readonly<Record<string, JobTask>> {
  return {
    [FORGET]: async () => {
      const before = new Date(clock());
      before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
      await inWrite(db, (tx) => deleteAllBefore(tx, before));
    },
  };
}
export const MODERATION_CRON = { [FORGET]: '41 4 * * *' } as const;
