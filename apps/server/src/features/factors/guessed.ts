import { isWithin } from '../../platform/attempts.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { addJob, type JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { findAccount, mailOwner } from '../accounts/index.ts';
import { CODES_UNTOLD, GUESS_MAIL_PER_ACCOUNT } from './limits.ts';

const GUESSED_JOB = 'factor_codes_guessed';

/** What codes at an account are counted under until their owner is told; a right one gives its own back. */
export function guessesAt(userId: number): string {
  return `second:guesses:${userId}`;
}

/**
 * Counts a code that somebody tries with the right password. Who tries more than a few of a day may not be the owner, who is then
 * told, once a day: by a job, so that the answer takes as long as any other.
 */
export async function tellOfGuesses(db: Db, userId: number, now: Date): Promise<void> {
  if (await isWithin(db, now, guessesAt(userId), CODES_UNTOLD)) return;
  if (await isWithin(db, now, `second:told:${userId}`, GUESS_MAIL_PER_ACCOUNT)) {
    await addJob(db, GUESSED_JOB, { userId });
  }
}

export function guessedJobs({
  db,
  mailer,
  site,
}: Pick<Deps, 'db' | 'mailer' | 'site'>): Readonly<Record<typeof GUESSED_JOB, JobTask>> {
  return {
    [GUESSED_JOB]: async (payload) => {
      const { userId } = { userId: 0, ...(payload as object) };
      await inWrite(db, async (tx) => {
        const account = await findAccount(tx, userId);
        // Gone since; or an address that may be a stranger's.
        if (!account?.email_confirmed_at) return;
        await mailOwner({ tx, mailer, site }, account, 'codes_guessed');
      });
    },
  };
}
