import { forgetAttempts } from '../../../platform/attempts.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { found, Refusal } from '../../../platform/errors.ts';
import type { Events } from '../../../platform/events.ts';
import { pictureAddress } from '../../../platform/files.ts';
import { touch } from '../../../platform/touch.ts';
import { askPassword, wrongPassword } from '../checks.ts';
import { endAllSessions } from '../end-sessions.ts';
import { accountDeleted } from '../events.ts';
import { everyFeature } from '../ports.ts';
import { findPerson } from '../repository/person.ts';
import { findAllByUser } from '../repository/sessions.ts';
import { heldSupers, takeWithPassword, type UserRow } from '../repository/users.ts';
import { sessionView } from '../view.ts';

/** Everything kept about oneself, but what is secret (hashes of passwords and tokens, mails with open links). */
export const exportMyData: Handler<'accounts.exportMyData'> = async ({ db, viewer, now, events }) => {
  const { user, player } = await findPerson(db, viewer.userId);
  const own = found(user);
  const { avatar, ...played } = found(player);
  const who = { userId: own.id, playerId: played.id, email: own.email_confirmed_at && own.email };
  const sessions = await findAllByUser(db, own.id, now);
  return {
    data: {
      user: own,
      player: { ...played, avatar: pictureAddress(avatar) },
      sessions: sessions.map((row) => sessionView(row, viewer.sessionId)),
      ...(await events.ask(everyFeature).exportOf(db, who)),
    },
  };
};

export const deleteMyAccount: Handler<'accounts.deleteMyAccount'> = {
  async prepare({ body, db, now, viewer }) {
    const user = await askPassword(db, now, viewer.userId, body.password);
    return async ({ tx, lang, events, mailer, say, t }) => {
      if (user.role === 'SUPER') await refuseLastSuper(tx, user);
      if (!(await takeWithPassword(tx, user.id, user.password_hash))) throw wrongPassword();
      await empty(tx, user, now, events);
      if (user.email) {
        const { email, nick } = user;
        await mailer.sendLast(tx, { to: email, lang, kind: 'account_deleted', nick });
      }
      return say('account_deleted', { name: t('replies.deleted_player') });
    };
  },
};

/** The demo's super administrator is none of the site's own: their door closes with the demo. */
async function refuseLastSuper(tx: Tx, user: UserRow): Promise<void> {
  const supers = await heldSupers(tx, user.is_demo);
  if (supers.every((id) => id === user.id)) throw new Refusal('last_super');
}

async function empty(tx: Tx, user: UserRow, now: Date, events: Events): Promise<void> {
  if (user.role !== null) {
    await writeAudit(tx, {
      userId: user.id,
      action: 'account.delete',
      noun: 'user',
      nounId: user.id,
      before: { role: user.role },
      after: { role: null },
    });
  }
  const { id: userId, player_id: playerId } = user;
  const who = { userId, playerId, email: user.email_confirmed_at && user.email };
  const shownOn = await events.ask(everyFeature).shownOn(tx, who);
  await events.publish(accountDeleted, tx, { userId, playerId, at: now });
  await events.ask(everyFeature).forget(tx, who, now);
  await endAllSessions(tx, user.id);
  await forgetAttempts(tx, [`password:${user.id}`]);
  touch(tx, `player:${playerId}`, `user:${userId}`, `search:${user.console}`, ...shownOn);
}
