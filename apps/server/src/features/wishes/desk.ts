import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';
import { sayMailed } from '../../platform/mail-words.ts';
import { newToken } from '../../platform/sessions.ts';
import { mailOwner } from '../accounts/index.ts';
import { accountBelow } from './below.ts';
import { wishStarted } from './events.ts';
import { findOpenWish, insertWish } from './repository/wishes.ts';
import { stopWish } from './stop.ts';
import { wishView } from './view.ts';

/** How long somebody has to stop it. */
const WAIT_HOURS = 72;

export const ofUser: Handler<'wishes.ofUser'> = async ({ db, viewer, params, tag }) => {
  const account = await accountBelow(db, viewer, params.userId);
  // Nobody follows another's `user`.
  tag(`player:${account.player_id}`);
  return { data: { wish: wishView(await findOpenWish(db, account.id)) } };
};

/** They are told at once by the bell and by a mail, whose link stops it without a login. */
export const start: Handler<'wishes.start'> = {
  holds: async ({ viewer, params }) => ({ user: [viewer.userId, params.userId] }),
  async run(within) {
    const { tx, viewer, params, body, now, events, log, touch } = within;
    const { kind, reason } = body;
    const account = await accountBelow(tx, viewer, params.userId);
    const userId = account.id;
    // It is sent nowhere but to an address that is theirs.
    if (kind === 'export' && (account.email === null || account.email_confirmed_at === null)) {
      throw new Refusal('wish_without_address');
    }
    const { token, hash } = newToken();
    const dueAt = new Date(now.getTime() + WAIT_HOURS * 3_600_000);
    const isNew = await insertWish(tx, {
      user_id: userId,
      started_by: viewer.userId,
      kind,
      reason,
      stop_hash: hash,
      started_at: now,
      due_at: dueAt,
    });
    if (!isNew) throw new Refusal('wish_runs');
    await log({ action: 'wish.start', of: { noun: 'user', id: userId }, after: { kind }, reason });
    await mailOwner(within, account, `wish_${kind}`, {
      page: `detener/token/${token}`,
      until: dueAt,
      values: { reason, hours: WAIT_HOURS },
      valid: { key: 'undo_valid', values: { days: WAIT_HOURS / 24 } },
    });
    await events.publish(wishStarted, tx, { userId, kind, actorId: viewer.userId, at: now });
    touch(`user:${userId}`, `player:${account.player_id}`);
    return sayMailed(within, 'wishes.reply_started', { nick: account.nick });
  },
};

/** Any FULL or SUPER above the person stops it. */
export const stop: Handler<'wishes.stop'> = {
  holds: async ({ viewer, params }) => ({ user: [viewer.userId, params.userId] }),
  async run(within) {
    const { tx, viewer, params, body, say } = within;
    const { id } = await accountBelow(tx, viewer, params.userId);
    const wish = await findOpenWish(tx, id);
    const by = { userId: viewer.userId, reason: body.reason };
    if (!wish || !(await stopWish(within, wish, by))) throw new Refusal('wish_none');
    return say('wishes.reply_stopped');
  },
};
