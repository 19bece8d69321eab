import type { Deps } from '../../platform/deps.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { findTournamentByKey, lockTournament } from '../tournaments/index.ts';
import { lapseIn } from './lapse.ts';
import { findAllInviting } from './repository/invitations.ts';

const LAPSE_JOB = 'invitations_lapse';

/** A window that opens by its date lapses what was not answered before it. */
export function invitationJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Readonly<Record<string, JobTask>> {
  return {
    [LAPSE_JOB]: async (_, { signal }) => {
      for (const id of await findAllInviting(db)) {
        signal.throwIfAborted();
        await inWrite(db, async (tx) => {
          await lockTournament(tx, id);
          const tournament = await findTournamentByKey(tx, { id });
          if (tournament) await lapseIn({ tx, now: clock() }, tournament);
        });
      }
    },
  };
}

/** Each minute; who accepts in between is told that it is too late. */
export const INVITATION_CRON = { [LAPSE_JOB]: '* * * * *' } as const;
