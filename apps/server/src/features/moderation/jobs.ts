import { forgetJob } from '../../platform/forget-job.ts';
import { deleteAllBefore } from './repository/cases.ts';

const FORGET = 'forget_reports';

/** What the job queue does for reports, and when: each night. */
export const moderationJobs = forgetJob(FORGET, 'reportDays', deleteAllBefore);
export const MODERATION_CRON = { [FORGET]: '41 4 * * *' } as const;
