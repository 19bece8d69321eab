import { CHANGED } from '../../platform/audit.ts';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import { found, refuseField } from '../../platform/errors.ts';
import type { Picture } from '../../platform/make-pictures.ts';
import { refuseAny, usernameErrors } from './checks.ts';
import { takenAsRefusal } from './create-user.ts';
import { existsVisibleCountry, findById, updatePlayer, updateProfile } from './repository/users.ts';

/** What is to change; the rest stays as it is. */
export interface UserEdit {
  readonly username?: string | undefined;
  readonly country?: string | undefined;
  readonly motto?: string | undefined;
  readonly removeAvatar: boolean;
  readonly picture: Picture | undefined;
}

/**
 * What of a user is another now, before and after, by its name in the form. A picture is told by its name in the store, a
 * username only as changed: the log keeps no name of a person.
 */
export interface EditedUser {
  readonly before: Readonly<Record<string, string | null>>;
  readonly after: Readonly<Record<string, string | null>>;
}

/**
 * Changes of a user what an administrator may, by the laws of the user's own form.
 * @throws Refusal not_found where the account has ended, and what that form refuses on its fields
 */
export async function editUser(
  { tx, touch, keepPicture }: Pick<PrivateWrite<'administration.editUser'>, 'tx' | 'touch' | 'keepPicture'>,
  userId: number,
  edit: UserEdit,
): Promise<EditedUser> {
  const user = found(await findById(tx, userId));
  const { username = user.username, country = user.country, motto = user.motto } = edit;
  if (username !== user.username) refuseAny(usernameErrors(username));
  // A user may keep a country that has been hidden since.
  if (country !== null && country !== user.country && !(await existsVisibleCountry(tx, country))) {
    throw refuseField('country', 'unknown_country');
  }
  const kept = edit.removeAvatar ? null : user.uploaded_avatar;
  const avatar = edit.picture ? await keepPicture(edit.picture) : kept;
  const own = { username, ...(country === null ? {} : { country }) };
  await takenAsRefusal(() => updateProfile(tx, userId, own));
  const shown = { motto, uploaded_avatar: avatar, ...(country === null ? {} : { country }) };
  await updatePlayer(tx, user.player_id, shown);
  const before = {
    username: user.username,
    country: user.country,
    motto: user.motto,
    avatar: user.uploaded_avatar,
  };
  const after = { username, country, motto, avatar };
  const names = (['username', 'country', 'motto', 'avatar'] as const).filter(
    (name) => before[name] !== after[name],
  );
  touch(`user:${userId}`);
  // Lists that show players with their face carry the players' tags.
  if (names.some((name) => name !== 'username')) touch(`player:${user.player_id}`);
  const pick = (from: typeof before, username: string | null) =>
    Object.fromEntries(names.map((name) => [name, name === 'username' ? username : from[name]]));
  return { before: pick(before, null), after: pick(after, CHANGED) };
}
