import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite, touch as touchIn } from '../../platform/touch.ts';
import { findAccount, lockUser, mailOwner } from '../accounts/index.ts';
import { factorsTaken } from './events.ts';
import { deleteApp } from './repository/apps.ts';
import { deleteCodes } from './repository/codes.ts';
import { endReset, findAllDueResets } from './repository/resets.ts';

const RESETS_JOB = 'factor_resets';
/** Each minute: those whose 72 hours are over. */
export const RESETS_CRON = { [RESETS_JOB]: '* * * * *' } as const;

/** Ends the resets that nobody stopped; a second run finds them ended. */
export function resetJobs(
  outside: Pick<Deps, 'db' | 'clock' | 'mailer' | 'site'>,
  events: Events,
): Readonly<Record<string, JobTask>> {
  const { db, clock, mailer, site } = outside;
  return {
    [RESETS_JOB]: async (_, { signal }) => {
      for (const reset of await findAllDueResets(db, clock())) {
        signal.throwIfAborted();
        await inWrite(db, async (tx) => {
          await lockUser(tx, reset.user_id);
          const now = clock();
          if (!(await endReset(tx, reset.id, { outcome: 'done', now }))) return;
          await takeFactors(tx, events, {
            userId: reset.user_id,
            actorId: reset.started_by,
            reason: reset.reason,
            now,
          });
          const account = found(await findAccount(tx, reset.user_id));
          await mailOwner({ tx, mailer, site }, account, 'factor_reset_done');
        });
      }
    },
  };
}

/** Takes all second factors from an account, and writes it down. */
export async function takeFactors(
  tx: Tx,
  events: Events,
  asked: {
    readonly userId: number;
    readonly actorId: number | null;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, actorId, reason, now } = asked;
  await deleteApp(tx, userId);
  await deleteCodes(tx, userId);
  await writeAudit(tx, { userId: actorId, action: 'factors.taken', noun: 'user', nounId: userId, reason });
  await events.publish(factorsTaken, tx, { userId, actorId, at: now });
  const account = found(await findAccount(tx, userId));
  touchIn(tx, `user:${userId}`, `player:${account.player_id}`);
}
