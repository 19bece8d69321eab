import type { Deps } from '../../platform/deps.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { KNOWN_NETWORK_SECONDS } from './limits.ts';
import { deleteNetworksBefore } from './repository/login-networks.ts';
import { deleteAllExpired } from './repository/sessions.ts';

const FORGET = 'forget_sessions';

/** What the job queue does for accounts, and when: each night it forgets where people logged in who never came back. */
export function accountJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Readonly<Record<string, JobTask>> {
  return {
    [FORGET]: async () => {
      const now = clock();
      await inWrite(db, async (tx) => {
        await deleteAllExpired(tx, now);
        await deleteNetworksBefore(tx, new Date(now.getTime() - KNOWN_NETWORK_SECONDS * 1000));
      });
    },
  };
}
export const ACCOUNT_CRON = { [FORGET]: '53 3 * * *' } as const;
