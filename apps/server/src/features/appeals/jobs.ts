import type { Deps } from '../../platform/deps.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { deleteAllBefore } from './repository/appeals.ts';

const FORGET = 'forget_appeals';
const DAY_MS = 86_400_000;

/** Appeals go with complaints, as many days after their ban; each night. */
export function appealsJobs({
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
export const APPEALS_CRON = { [FORGET]: '44 4 * * *' } as const;
