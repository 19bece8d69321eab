import { writeAudit } from '../../platform/audit.ts';
import type { PublicWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import { found, notFound, Refusal, refuseField } from '../../platform/errors.ts';
import { sayMailed } from '../../platform/mail-words.ts';
import { newToken, tokenHash } from '../../platform/sessions.ts';
import { findAccount, mailOwner } from '../accounts/index.ts';
import { factorResetStarted } from './events.ts';
import { after, RESET_SECONDS } from './limits.ts';
import { factorsOf } from './obliged.ts';
import {
  endReset,
  findOpenReset,
  findOpenResetByHash,
  insertReset,
  type ResetRow,
} from './repository/resets.ts';
import { resetView } from './view.ts';

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
    const { tx, viewer, params, body, now, events, log, touch } = within;
    const { userId } = params;
    if (userId === viewer.userId) throw new Refusal('reset_own');
    const account = await findAccount(tx, userId);
    if (!account) throw notFound();
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
    await mailOwner(within, account, 'factor_reset', {
      page: `conservar/token/${token}`,
      until: dueAt,
      values: { reason: body.reason, hours },
      valid: { key: 'undo_valid', values: { days: hours / 24 } },
    });
    await events.publish(factorResetStarted, tx, { userId, actorId: viewer.userId, dueAt, at: now });
    touch(`user:${userId}`, `player:${account.player_id}`);
    return sayMailed(within, 'factors.reply_reset_started', { nick: account.nick });
  },
};

export const stopReset: Handler<'factors.stopReset'> = {
  holds: async ({ tx, body }) => ({ user: await ownerOf(tx, body.token) }),
  async run(within) {
    const { tx, body, say } = within;
    const reset = await findOpenResetByHash(tx, tokenHash(body.token));
    if (!reset) throw refuseField('token', 'reset_link_spent');
    if (!(await stop(within, reset))) throw refuseField('token', 'reset_link_spent');
    return say('factors.reply_reset_stopped');
  },
};

async function ownerOf(tx: Tx, token: string): Promise<number[]> {
  const reset = await findOpenResetByHash(tx, tokenHash(token));
  return reset ? [reset.user_id] : [];
}

export const stopMyReset: Handler<'factors.stopMyReset'> = async (within) => {
  const { tx, viewer, say } = within;
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
