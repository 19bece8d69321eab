import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { eachApart } from '../../platform/each-apart.ts';
import { found } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { rightsTag } from '../../platform/live.ts';
import { touch as touchIn } from '../../platform/touch.ts';
import { findAccount, lockUser, mailOwner } from '../accounts/index.ts';
import { factorsTaken } from './events.ts';
import { deleteApp } from './repository/apps.ts';
import { deleteCodes } from './repository/codes.ts';
import { endReset, findAllDueResets, type ResetRow } from './repository/resets.ts';

const RESETS_JOB = 'factor_resets';
/** Each minute: those whose 72 hours are over. */
export const RESETS_CRON = { [RESETS_JOB]: '* * * * *' } as const;

/** Ends the resets that nobody stopped; a second run finds them ended. One that fails holds up no other, and fails the job in the end. */
export function resetJobs(
  outside: Pick<Deps, 'db' | 'clock' | 'mailer' | 'site'>,
  events: Events,
): Readonly<Record<string, JobTask>> {
  const { db, clock, mailer, site } = outside;
  return {
    [RESETS_JOB]: async (_, { signal }) => {
      const all = await findAllDueResets(db, clock());
      const said = 'some second factors could not be taken';
      await eachApart(db, { all, signal, said }, async (tx, reset) => {
        await lockUser(tx, reset.user_id);
        const now = clock();
        if (!(await isBySuper(tx, reset))) {
          await lapse(tx, reset, now);
          return;
        }
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
    },
  };
}

/** Whether who began it may still do so: a thief in a SUPER's account begins resets, and loses the rank within the 72 hours. */
async function isBySuper(tx: Tx, { started_by: by }: ResetRow): Promise<boolean> {
  return by !== null && (await findAccount(tx, by))?.role === 'SUPER';
}

/** It ends without an effect; another one can be begun. */
async function lapse(tx: Tx, { id, user_id: userId }: ResetRow, now: Date): Promise<void> {
  if (!(await endReset(tx, id, { outcome: 'stopped', now }))) return;
  await writeAudit(tx, { userId: null, action: 'factors.lapse', noun: 'user', nounId: userId });
  const account = found(await findAccount(tx, userId));
  touchIn(tx, `user:${userId}`, `player:${account.player_id}`);
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
  // Who must have one has no rank without it.
  touchIn(tx, `user:${userId}`, `player:${account.player_id}`, rightsTag(userId));
}
