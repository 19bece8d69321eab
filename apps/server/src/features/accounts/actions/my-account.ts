import type { Handler } from '../../../platform/calls/handler.ts';
import { found, Refusal } from '../../../platform/errors.ts';
import { pictureAddress } from '../../../platform/files.ts';
import { deleteAccount } from '../delete-account.ts';
import { everyFeature } from '../ports.ts';
import { findPerson } from '../repository/person.ts';
import { findAllByUser } from '../repository/sessions.ts';
import { existsOtherSuper, findAllSupers } from '../repository/supers.ts';
import { findById } from '../repository/users.ts';
import { sessionView } from '../view.ts';

/** Everything kept about oneself, but what is secret (hashes of passwords and tokens, mails with open links). */
export const exportMyData: Handler<'accounts.exportMyData'> = async (within) => {
  const { tx, viewer, now, events, attach } = within;
  const { user, player } = await findPerson(tx, viewer.userId);
  const own = found(user);
  const { avatar, ...played } = found(player);
  const who = { userId: own.id, playerId: played.id, email: own.email_confirmed_at && own.email };
  const everything = events.ask(everyFeature);
  attach(...(await everything.picturesOf(tx, who)));
  const sessions = await findAllByUser(tx, own.id, now);
  return {
    data: {
      user: own,
      player: { ...played, avatar: pictureAddress(avatar) },
      sessions: sessions.map((row) => sessionView(row, viewer.sessionId)),
      ...(await everything.exportOf(tx, who)),
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
  async run(within) {
    const { tx, viewer, lang, say, t } = within;
    const user = found(await findById(tx, viewer.userId));
    if (user.role === 'SUPER' && !(await existsOtherSuper(tx, user.id))) throw new Refusal('last_super');
    await deleteAccount(within, user, lang);
    return say('account_deleted', { name: t('replies.deleted_player') });
  },
};
