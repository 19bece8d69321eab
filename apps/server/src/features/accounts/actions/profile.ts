import { countAttempt } from '../../../platform/attempts.ts';
import type { Handler, Viewer } from '../../../platform/calls/handler.ts';
import { hasRole, type Scopes } from '../../../platform/calls/permit.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found, refuseField } from '../../../platform/errors.ts';
import type { Picture } from '../../../platform/files.ts';
import { touch } from '../../../platform/touch.ts';
import { refuseAny, usernameErrors } from '../checks.ts';
import { takenAsRefusal } from '../create-user.ts';
import { NEW_EMAIL_PER_USER } from '../limits.ts';
import { mailLink } from '../links.ts';
import { findPendingEmail, spendAll } from '../repository/tokens.ts';
import {
  existsByEmail,
  existsVisibleCountry,
  findById,
  type UserRow,
  updatePlayer,
  updateProfile,
} from '../repository/users.ts';
import { type Calls, myInfoView, sessionUserOf } from '../view.ts';

export function userData(): Handler<Calls['userData']> {
  return async ({ db, viewer }) => {
    const user = await sessionUserOf(db, viewer.userId);
    // Notifications and invitations come with the inbox.
    return { data: { user, tutorials: user.tutorials, notifications: 0, invitations: 0 } };
  };
}

/** What the viewer may do with the nouns that a page names; all false for a noun that isn't there. */
export function can(relationOf: Scopes): Handler<Calls['can']> {
  return async ({ db, viewer, query }) => {
    const has = async (
      role: Parameters<typeof hasRole>[0],
      noun: keyof Scopes,
      id: number | undefined,
    ): Promise<boolean> => {
      // Who has not confirmed the address may only edit their own profile.
      if (id === undefined || !viewer.isConfirmed) return false;
      const relation = await relationOf[noun](db, id, viewer);
      return relation !== null && hasRole(role, relation, viewer);
    };
    return {
      data: {
        administer_tournament: await has('administrator', 'tournament', query.tournament),
        administer_division: await has('administrator', 'division', query.division),
        manage_team: await has('manager', 'team', query.team),
        judge_fixture: await has('judge', 'fixture', query.fixture),
        edit_notice: await has('editor', 'notice', query.notice),
      },
    };
  };
}

export function myInfo(): Handler<Calls['myInfo']> {
  return async ({ db, viewer, now }) => {
    const row = found(await findById(db, viewer.userId));
    return { data: myInfoView(row, await findPendingEmail(db, viewer.userId, now)) };
  };
}

export function editMyInfo(deps: Deps): Handler<Calls['editMyInfo']> {
  return {
    async prepare({ body, db, now, viewer, pictures }) {
      refuseAny(usernameErrors(body.username));
      const newEmail = await newEmailOf(db, viewer, body.email, now);
      return async ({ tx, lang }) => {
        const user = found(await findById(tx, viewer.userId));
        await save(deps, tx, user, { ...body, picture: pictures.avatar });
        if (newEmail !== null) {
          await spendAll(tx, user.id, ['change_email'], now);
          await mailLink(deps, tx, 'change_email', {
            userId: user.id,
            nick: user.nick,
            email: newEmail,
            lang,
            now,
          });
          // An address that was never confirmed may be a stranger's.
          if (user.email && user.email_confirmed_at) {
            const values = { email: newEmail };
            await deps.mailer.send(tx, {
              to: user.email,
              lang,
              kind: 'email_changing',
              nick: user.nick,
              values,
            });
          }
        }
        const key = newEmail === null ? 'information_saved' : 'information_saved_confirm_email';
        const message = deps.texts.t(lang, `replies.${key}`);
        return { data: { user: await sessionUserOf(tx, user.id), message } };
      };
    },
  };
}

/**
 * The address to mail a link to: null where it is the present one, or one that waits already. Saying early that it is
 * taken is a courtesy (and spares strangers the mail); the constraint decides when the link is opened.
 */
async function newEmailOf(db: Db, viewer: Viewer, email: string, now: Date): Promise<string | null> {
  const user = found(await findById(db, viewer.userId));
  const isSame = (other: string | null) => other?.toLowerCase() === email.toLowerCase();
  if (isSame(user.email) || isSame(await findPendingEmail(db, viewer.userId, now))) return null;
  await countAttempt(db, now, [[`new-email:${viewer.userId}`, NEW_EMAIL_PER_USER]]);
  if (await existsByEmail(db, email)) throw refuseField('email', 'taken');
  return email;
}

interface Edit {
  readonly username: string;
  readonly country: string;
  readonly position: Parameters<typeof updatePlayer>[2]['position'];
  readonly motto: string;
  readonly removeAvatar: boolean;
  readonly picture: Picture | undefined;
}

async function save(deps: Deps, tx: Tx, user: UserRow, edit: Edit): Promise<void> {
  const { username, country, position, motto } = edit;
  // Who has a country that was hidden since may keep it.
  if (country !== user.country && !(await existsVisibleCountry(tx, country))) {
    throw refuseField('country', 'unknown_country');
  }
  const kept = edit.removeAvatar ? null : user.avatar;
  const avatar = edit.picture ? await deps.pictures.keep(tx, edit.picture) : kept;
  await takenAsRefusal(() => updateProfile(tx, user.id, { username, country }));
  await updatePlayer(tx, user.player_id, { position, motto, country, avatar });
  touch(tx, `player:${user.player_id}`, `console:${user.console}`, `user:${user.id}`);
}
