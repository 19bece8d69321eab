import type { Deps } from '../../platform/deps.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { deleteAllClosedBefore } from './repository/messages.ts';

const FORGET = 'forget_contact';
const DAY_MS = 86_400_000;

/** Each night closed contact messages go whose term is over. */
export function contactJobs({
  db,
  clock,
  site,
}: Pick<Deps, 'db' | 'clock' | 'site'>): Readonly<Record<string, JobTask>> {
  return {
    [FORGET]: async () => {
      const { contactDays } = await site.settings.all(db);
      const before = new Date(clock().getTime() - contactDays * DAY_MS);
      await inWrite(db, (tx) => deleteAllClosedBefore(tx, before));
    },
  };
}
export const CONTACT_CRON = { [FORGET]: '47 4 * * *' } as const;
