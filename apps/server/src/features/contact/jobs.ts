import { forgetJob } from '../../platform/forget-job.ts';
import { deleteAllClosedBefore } from './repository/messages.ts';

const FORGET = 'forget_contact';

/** Each night closed contact messages go whose term is over. */
export const contactJobs = forgetJob(FORGET, 'contactDays', deleteAllClosedBefore);
export const CONTACT_CRON = { [FORGET]: '47 4 * * *' } as const;
