import { forgetAttempts } from '../../../platform/attempts.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { found, Refusal } from '../../../platform/errors.ts';
import type { Events } from '../../../platform/events.ts';
import { pictureAddress } from '../../../platform/files.ts';
import { touch } from '../../../platform/touch.ts';
import { endAllSessions } from '../end-sessions.ts';
import { accountDeleted } from '../events.ts';
import { everyFeature } from '../ports.ts';
import { findPerson } from '../repository/person.ts';
import { findAllByUser } from '../repository/sessions.ts';
import { existsOtherSuper, findAllSupers } from '../repository/supers.ts';
import { findById, type UserRow } from '../repository/users.ts';
import { sessionView } from '../view.ts';

/** Everything kept about oneself, but what is secret (hashes of passwords and tokens, mails with open links). */
export const exportMyData: Handler<'accounts.exportMyData'> = async ({ tx, viewer, now, events }) => {
  const { user, player } = await findPerson(tx, viewer.userId);
  const own = found(user);
  const { avatar, ...played } = found(player);
  const who = { userId: own.id, playerId: played.id, email: own.email_confirmed_at && own.email };
  const sessions = await findAllByUser(tx, own.id, now);
  return {
    data: {
      user: own,
      player: { ...played, avatar: pictureAddress(avatar) },
      sessions: sessions.map((row) => sessionView(row, viewer.sessionId)),
      ...(await events.ask(everyFeature).exportOf(tx, who)),
    },
  };
};

export const deleteMyAccount: Handler<'accounts.deleteMyAccount'> = {
  // Of two who delete theirs at once, the last one stays.
  holds: async ({ tx, viewer }) => ({
    user:
      viewer.type === 'SUPER'
        ? [...(await findAllSupers(tx, false)), ...(await findAllSupers(tx, true))]
        : [],
  }),
  async run({ tx, viewer, now, lang, events, mailer, say, t }) {
    const user = found(await findById(tx, viewer.userId));
    if (user.role === 'SUPER' && !(await existsOtherSuper(tx, user.id))) throw new Refusal('last_super');
    await empty(tx, user, now, events);
    if (user.email) {
      const { email, nick } = user;
      await mailer.sendLast(tx, { to: email, lang, kind: 'account_deleted', nick });
    }
    return say('account_deleted', { name: t('replies.deleted_player') });
  },
};

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
