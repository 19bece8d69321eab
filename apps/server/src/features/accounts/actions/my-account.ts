import { forgetAttempts } from '../../../platform/attempts.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found, Refusal } from '../../../platform/errors.ts';
import { pictureAddress } from '../../../platform/files.ts';
import { touch } from '../../../platform/touch.ts';
import { balanceOf, findAllLedgerEntries } from '../../wallet/index.ts';
import { askPassword, DELETED_NICK, DELETED_USERNAME, wrongPassword } from '../checks.ts';
import { endAllSessions } from '../end-sessions.ts';
import { nickSkeleton } from '../nick-skeleton.ts';
import { deleteWords, emptyPlayer, emptyUser, leaveTeams } from '../repository/deletion.ts';
import {
  findAllAudits,
  findAllContactMessages,
  findAllLines,
  findAllLinks,
  findAllMemberships,
  findAllWords,
  findPerson,
} from '../repository/own-data.ts';
import { findAllByUser } from '../repository/sessions.ts';
import { lockAllSupers, lockWithPassword, type UserRow } from '../repository/users.ts';
import { type Calls, sessionView } from '../view.ts';

/** Everything kept about oneself, but what is secret (hashes of passwords and tokens, mails with open links). */
export function exportMyData(): Handler<Calls['exportMyData']> {
  return async ({ db, viewer, now }) => {
    const { user, player } = await findPerson(db, viewer.userId);
    const own = found(user);
    const sessions = await findAllByUser(db, own.id, now);
    return {
      data: {
        user: own,
        player: player ? { ...player, avatar: pictureAddress(player.avatar) } : null,
        sessions: sessions.map((row) => sessionView(row, viewer.sessionId)),
        links_mailed: await findAllLinks(db, own.id),
        coins: { balance: await balanceOf(db, own.id), entries: await findAllLedgerEntries(db, own.id) },
        memberships: await findAllMemberships(db, own.id),
        matches: await findAllLines(db, own.id),
        written: player ? await findAllWords(db, player.id) : null,
        audit_log: await findAllAudits(db, own.id),
        contact_messages: own.email ? await findAllContactMessages(db, own.email) : [],
      },
    };
  };
}

export function deleteMyAccount(deps: Deps): Handler<Calls['deleteMyAccount']> {
  return {
    async prepare({ body, db, now, viewer }) {
      const user = await askPassword(db, now, viewer.userId, body.password);
      return async ({ tx, lang }) => {
        if (user.role === 'SUPER') await refuseLastSuper(tx, user);
        if (!(await lockWithPassword(tx, user.id, user.password_hash))) throw wrongPassword();
        await empty(tx, user, now);
        if (user.email) {
          const { email, nick } = user;
          await deps.mailer.send(tx, { to: email, lang, kind: 'account_deleted', nick });
        }
        return { message: deps.texts.t(lang, 'replies.account_deleted', { name: DELETED_NICK }) };
      };
    },
  };
}

/** The demo's super administrator is none of the site's own: their door closes with the demo. */
async function refuseLastSuper(tx: Tx, user: UserRow): Promise<void> {
  const supers = await lockAllSupers(tx, user.is_demo);
  if (supers.every((id) => id === user.id)) throw new Refusal('last_super');
}

async function empty(tx: Tx, user: UserRow, now: Date): Promise<void> {
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
  await leaveTeams(tx, user.id);
  await deleteWords(tx, user.player_id);
  await emptyPlayer(tx, user.player_id, {
    nick: DELETED_NICK,
    nick_skeleton: nickSkeleton(DELETED_NICK),
    slug: `deleted-player-${user.player_id}`,
  });
  await emptyUser(tx, user.id, `${DELETED_USERNAME}${user.id}`, now);
  await endAllSessions(tx, user.id);
  await forgetAttempts(tx, [`password:${user.id}`]);
  // The nick stands on pages of every kind, and more with every feature: none of them may show it any longer.
  touch(tx, '*');
}
