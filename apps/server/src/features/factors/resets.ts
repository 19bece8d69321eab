import { writeAudit } from '../../platform/audit.ts';
import type { PublicWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { found, notFound, Refusal, refuseField } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { newToken, tokenHash } from '../../platform/sessions.ts';
import { inWrite, touch as touchIn } from '../../platform/touch.ts';
import { findAccount, lockUser } from '../accounts/index.ts';
import { factorResetStarted, factorsTaken } from './events.ts';
import { after, RESET_SECONDS } from './limits.ts';
import { mailOf } from './mails.ts';
import { factorsOf } from './obliged.ts';
import { deleteApp } from './repository/apps.ts';
import { deleteCodes } from './repository/codes.ts';
import {
  endReset,
  findAllDueResets,
  findOpenReset,
  findOpenResetByHash,
  insertReset,
  type ResetRow,
} from './repository/resets.ts';
import { resetView } from './view.ts';

const RESETS_JOB = 'factor_resets';
/** Each minute: those whose 72 hours are over. */
export const RESETS_CRON = { [RESETS_JOB]: '* * * * *' } as const;

export const ofUser: Handler<'factors.ofUser'> = async ({ db, viewer, params, events, tag }) => {
  const { userId } = params;
  const account = found(await findAccount(db, userId));
  // Nobody follows another's `user`.
  tag(`player:${account.player_id}`);
  const hasFactor = (await factorsOf(db, userId, events)).length > 0;
  const reset = resetView(await findOpenReset(db, userId));
  const mayReset = hasFactor && reset === null && userId !== viewer.userId;
  return { data: { has_factor: hasFactor, reset, can: { reset: mayReset } } };
};

/** A lost factor goes in 72 hours; its owner is told at once, and can stop it without a login. */
export const startReset: Handler<'factors.startReset'> = {
  holds: async ({ viewer, params }) => ({ user: [viewer.userId, params.userId] }),
  async run(within) {
    const { tx, viewer, params, body, now, events, log, touch, say } = within;
    const { userId } = params;
    if (userId === viewer.userId) throw new Refusal('reset_own');
    const account = await findAccount(tx, userId);
    if (!account) throw notFound();
    await lockUser(tx, userId, notFound);
    if ((await factorsOf(tx, userId, events)).length === 0) throw new Refusal('factor_none');
    const { token, hash } = newToken();
    const dueAt = after(now, RESET_SECONDS);
    const isNew = await insertReset(tx, {
      user_id: userId,
      started_by: viewer.userId,
      reason: body.reason,
      stop_hash: hash,
      started_at: now,
      due_at: dueAt,
    });
    if (!isNew) throw new Refusal('reset_runs');
    await log({ action: 'factors.reset', of: { noun: 'user', id: userId }, reason: body.reason });
    const hours = RESET_SECONDS / 3600;
    await mailOf(within, account, 'factor_reset', {
      token,
      until: dueAt,
      values: { reason: body.reason, hours },
      valid: { key: 'undo_valid', values: { days: hours / 24 } },
    });
    await events.publish(factorResetStarted, tx, { userId, actorId: viewer.userId, dueAt, at: now });
    touch(`user:${userId}`, `player:${account.player_id}`);
    return say('factors.reply_reset_started', { nick: account.nick });
  },
};

export const stopReset: Handler<'factors.stopReset'> = async (within) => {
  const { tx, body, say } = within;
  const reset = await findOpenResetByHash(tx, tokenHash(body.token));
  if (!reset) throw refuseField('token', 'reset_link_spent');
  await lockUser(tx, reset.user_id, () => refuseField('token', 'reset_link_spent'));
  if (!(await stop(within, reset))) throw refuseField('token', 'reset_link_spent');
  return say('factors.reply_reset_stopped');
};

export const stopMyReset: Handler<'factors.stopMyReset'> = async (within) => {
  const { tx, viewer, say } = within;
  await lockUser(tx, viewer.userId);
  const reset = await findOpenReset(tx, viewer.userId);
  if (!reset || !(await stop(within, reset))) throw new Refusal('reset_none');
  return say('factors.reply_reset_stopped');
};

async function stop(
  { tx, now, touch }: Pick<PublicWrite<'factors.stopReset'>, 'tx' | 'now' | 'touch'>,
  reset: ResetRow,
): Promise<boolean> {
  if (!(await endReset(tx, reset.id, { outcome: 'stopped', now }))) return false;
  await writeAudit(tx, {
    userId: reset.user_id,
    action: 'factors.keep',
    noun: 'user',
    nounId: reset.user_id,
  });
  const account = await findAccount(tx, reset.user_id);
  touch(`user:${reset.user_id}`, ...(account ? [`player:${account.player_id}` as const] : []));
  return true;
}

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
          await mailOf({ tx, mailer, site }, account, 'factor_reset_done');
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
