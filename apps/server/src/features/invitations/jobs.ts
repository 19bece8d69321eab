import type { Deps } from '../../platform/deps.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { findTournamentByKey, lockTournament } from '../tournaments/index.ts';
import { lapseIn } from './lapse.ts';
import { findAllInviting } from './repository/invitations.ts';
import { addUpChanges } from './repository/invitees.ts';
import { deleteLookingBefore } from './repository/looking.ts';

const LAPSE_JOB = 'invitations_lapse';
const INVITEES_JOB = 'invitees_add_up';
const SEEKERS_JOB = 'forget_seekers';

/**
 * A window that opens by its date lapses what was not answered before it; what matches changed of invitees is added up; who looked for a
 * club long enough is forgotten.
 */
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
    [INVITEES_JOB]: async () => {
      await inWrite(db, addUpChanges);
    },
    [SEEKERS_JOB]: async () => {
      await inWrite(db, (tx) => deleteLookingBefore(tx, clock()));
    },
  };
}

/** Each minute; who accepts in between is told that it is too late, and who reads adds up what is not yet. */
export const INVITATION_CRON = {
  [LAPSE_JOB]: '* * * * *',
  [INVITEES_JOB]: '* * * * *',
  [SEEKERS_JOB]: '56 3 * * *',
} as const;
