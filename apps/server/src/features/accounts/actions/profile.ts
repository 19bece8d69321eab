import { type Noun, rankOf, type ScopedRole } from '@matchnight/contract';
import { countAttempt } from '../../../platform/attempts.ts';
import type { PrivateWrite } from '../../../platform/calls/context.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import { hasRole, refuseBanned } from '../../../platform/calls/permit.ts';
import type { Viewer } from '../../../platform/calls/viewer.ts';
import type { Db } from '../../../platform/database/index.ts';
import { found, refuseField } from '../../../platform/errors.ts';
import { sayMailed } from '../../../platform/mail-words.ts';
import type { Picture } from '../../../platform/make-pictures.ts';
import { passwordOrPasskey, refuseAny, usernameErrors } from '../checks.ts';
import { takenAsRefusal } from '../create-user.ts';
import { NEW_EMAIL_PER_USER } from '../limits.ts';
import { askAddress, mailLink } from '../links.ts';
import { waiting } from '../ports.ts';
import { findPendingEmail, spendAll } from '../repository/tokens.ts';
import {
  existsVisibleCountry,
  findById,
  findPremiumUntil,
  type UserRow,
  updatePlayer,
  updateProfile,
} from '../repository/users.ts';
import { myInfoView, sessionUserOf } from '../view.ts';

export const userData: Handler<'accounts.userData'> = async ({ db, viewer, now, events, lang }) => {
  const user = await sessionUserOf(db, viewer.userId, events, lang);
  const until = await findPremiumUntil(db, viewer.userId, now);
  const premium_until = until?.toISOString() ?? null;
  return {
    data: {
      user,
      tutorials: user.tutorials,
      premium_until,
      ...(await events.ask(waiting)(db, viewer, now)),
      banned: viewer.bans.length > 0,
      lacks_factor: viewer.lacksFactor,
    },
  };
};

/** What the viewer may do with the nouns that a page names; all false for a noun that isn't there. */
export const can: Handler<'accounts.can'> = async ({ query, viewer, relationTo }) => {
  const has = async (role: ScopedRole, noun: Noun, id: number | undefined) => {
    // Until the address is confirmed there is nothing to do but to edit the own profile.
    const relation = id === undefined || !viewer.isConfirmed ? null : await relationTo(noun, id);
    return relation !== null && hasRole(role, relation, viewer);
  };
  return {
    data: {
      create_tournament: viewer.isConfirmed && rankOf(viewer.type) >= rankOf('FULL'),
      administer_tournament: await has('administrator', 'tournament', query.tournament),
      administer_division: await has('administrator', 'division', query.division),
      manage_team: await has('manager', 'team', query.team),
      judge_fixture: await has('judge', 'match', query.fixture),
      edit_notice: await has('editor', 'notice', query.notice),
      remove_notice: await has('moderator', 'notice', query.notice),
    },
  };
};

export const myInfo: Handler<'accounts.myInfo'> = async ({ db, viewer, now }) => {
  const row = found(await findById(db, viewer.userId));
  return { data: myInfoView(row, await findPendingEmail(db, viewer.userId, now)) };
};

export const editMyInfo: Handler<'accounts.editMyInfo'> = {
  async prepare({ body, db, now, viewer, pictures }) {
    refuseAny(usernameErrors(body.username));
    const newEmail = await newEmailOf(db, viewer, body.email, now);
    if (newEmail !== null) {
      const { password } = body;
      await passwordOrPasskey(db, { ...viewer, password, now }, { code: 'password_needed' });
    }
    return async (within) => {
      const { tx, lang, events } = within;
      const user = found(await findById(tx, viewer.userId));
      refuseShown(viewer, user, { ...body, picture: pictures.avatar });
      await save(within, user, { ...body, picture: pictures.avatar });
      if (newEmail !== null) {
        within.touch(`user:${user.id}`);
        await spendAll(tx, user.id, ['change_email'], now);
        const to = { userId: user.id, nick: user.nick, lang, now };
        await askAddress(within, 'change_email', { ...to, email: newEmail });
        // An address that was never confirmed may be a stranger's.
        if (user.email && user.email_confirmed_at) {
          await mailLink(within, 'undo_email', { ...to, email: user.email, values: { email: newEmail } });
        }
      }
      const { message } =
        newEmail === null
          ? within.say('information_saved')
          : sayMailed(within, 'information_saved_confirm_email');
      return { data: { user: await sessionUserOf(tx, user.id, events, lang), message } };
    };
  },
};

/** The address to mail a link to: null where it is the present one, or one that waits already. Nothing says whether it is another's. */
async function newEmailOf(db: Db, viewer: Viewer, email: string, now: Date): Promise<string | null> {
  const user = found(await findById(db, viewer.userId));
  const isSame = (other: string | null) => other?.toLowerCase() === email.toLowerCase();
  if (isSame(user.email) || isSame(await findPendingEmail(db, viewer.userId, now))) return null;
  await countAttempt(db, now, [[`new-email:${viewer.userId}`, NEW_EMAIL_PER_USER]]);
  return email;
}

/** Who is banned from the site keeps their account, but tells others nothing by it. */
function refuseShown({ bans }: Viewer, user: UserRow, { username, motto, picture }: Edit): void {
  const isShown = picture !== undefined || motto !== user.motto || username !== user.username;
  if (isShown) refuseBanned({ bans }, []);
}

interface Edit {
  readonly username: string;
  readonly country: string;
  readonly position: NonNullable<Parameters<typeof updatePlayer>[2]['position']>;
  readonly motto: string;
  readonly removeAvatar: boolean;
  readonly showsOnline?: boolean | undefined;
  readonly picture: Picture | undefined;
}

async function save(
  { tx, touch, keepPicture }: PrivateWrite<'accounts.editMyInfo'>,
  user: UserRow,
  edit: Edit,
): Promise<void> {
  const { username, country, position, motto } = edit;
  // A user may keep a country that has been hidden since.
  if (country !== user.country && !(await existsVisibleCountry(tx, country))) {
    throw refuseField('country', 'unknown_country');
  }
  const kept = edit.removeAvatar ? null : user.uploaded_avatar;
  const uploaded_avatar = edit.picture ? await keepPicture(edit.picture) : kept;
  const own = { username, country, shows_online: edit.showsOnline ?? user.shows_online };
  const shown = { position, motto, country, uploaded_avatar };
  if (differs(user, own)) {
    await takenAsRefusal(() => updateProfile(tx, user.id, own));
    touch(`user:${user.id}`);
  }
  // Lists that show players with their face carry the players' tags, so saving an unchanged profile touches nothing.
  if (differs(user, shown)) {
    await updatePlayer(tx, user.player_id, shown);
    touch(`player:${user.player_id}`, `user:${user.id}`);
  }
}

function differs(before: UserRow, after: Partial<UserRow>): boolean {
  return Object.entries(after).some(([name, value]) => Reflect.get(before, name) !== value);
}
