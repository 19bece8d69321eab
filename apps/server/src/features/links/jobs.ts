import type { Deps } from '../../platform/deps.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { deleteLinksBefore } from './repository/links.ts';

const DAY_MS = 86_400_000;
const FORGET = 'forget_club_links';
/** So long after its last day a link says that it has ended, and its club's desk shows it. */
export const ENDED_LINK_DAYS = 30;

/** Each night what ended long ago goes. */
export function linkJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Readonly<Record<string, JobTask>> {
  const before = () => new Date(clock().getTime() - ENDED_LINK_DAYS * DAY_MS);
  return {
    [FORGET]: async () => {
      await inWrite(db, (tx) => deleteLinksBefore(tx, before()));
    },
  };
}

export const LINK_CRON = { [FORGET]: '53 3 * * *' } as const;
