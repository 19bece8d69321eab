import { forgetJob } from '../../platform/forget-job.ts';
import { deleteAllBefore } from './repository/appeals.ts';

const FORGET = 'forget_appeals';

/** Appeals go with complaints, as many days after their ban; each night. */
export const appealsJobs = forgetJob(FORGET, 'reportDays', deleteAllBefore);
export const APPEALS_CRON = { [FORGET]: '44 4 * * *' } as const;
