import { cleanName, hasWebAddress } from '@matchnight/contract';
import { countAttempt, returnAttempts } from '../../platform/attempts.ts';
import type { Db } from '../../platform/database/index.ts';
import { DELETED_NICK } from '../../platform/deleted-player.ts';
import { type FieldErrors, type FieldIssue, type FieldRefusal, Refusal } from '../../platform/errors.ts';
import type { ConfirmPassword } from '../../platform/sessions.ts';
import { isCommonPassword } from './common-passwords.ts';
import { PASSWORD_PER_USER } from './limits.ts';
import { nameIssue } from './name-issue.ts';
import { nickSkeleton } from './nick-skeleton.ts';
import { composed, isPassword } from './passwords.ts';
import { findConfirmedUntil } from './repository/sessions.ts';
import { findById, type UserRow } from './repository/users.ts';
import { isReserved } from './reserved-nicks.ts';

export const DELETED_USERNAME = 'deleted-';
/** After tidying; the contract asks for as many before. */
const NICK_MINIMUM = 3;

/** As it is kept: composed letters, single spaces, nothing unseen but what joins an emoji or letters. */
export const tidyNick = cleanName;

/**
 * Signs that can't be seen, or nothing to read, make no nick; nobody is called as the deleted are, or as those who run
 * the site. Asked of a new nick only: an account keeps the one that it has.
 */
export function nickErrors(nick: string, siteName: string): FieldErrors {
  if (nick.length < NICK_MINIMUM) {
    return { nick: [{ issue: 'too_short', values: { minimum: NICK_MINIMUM } }] };
  }
  const issue = nameIssue(nick);
  if (issue !== null) return { nick: [issue] };
  if (hasWebAddress(nick)) return { nick: [{ issue: 'address_in_name' }] };
  if (isReserved(nick, siteName)) return { nick: [{ code: 'nick_reserved' }] };
  return nickSkeleton(nick) === nickSkeleton(DELETED_NICK) ? { nick: [{ code: 'look_alike' }] } : {};
}

export function usernameErrors(username: string): FieldErrors {
  return username.startsWith(DELETED_USERNAME) ? { username: [{ code: 'taken' }] } : {};
}

/** The rules for a new password beyond its length; `fields` are the names that the form gives it and its repetition. */
export function passwordErrors(
  password: string,
  repeated: string,
  personal: readonly string[],
  fields: { password: string; repeated: string } = { password: 'password', repeated: 'repeatPassword' },
): FieldErrors {
  return {
    ...(isCommonPassword(password, personal) ? { [fields.password]: [{ code: 'common_password' }] } : {}),
    ...(composed(password) === composed(repeated)
      ? {}
      : { [fields.repeated]: [{ code: 'passwords_differ' }] }),
  };
}

/** What everybody may know about a person and where they play, and a guesser tries first. */
export function personalWords(
  person: { nick: string; username: string; email: string | null },
  siteName: string,
): string[] {
  const { nick, username, email } = person;
  const said = [nick, ...parts(nick), username, ...parts(username), siteName, ...siteName.split(/\s+/)];
  const mailbox = email?.split('@', 1)[0] ?? '';
  return [...said, email ?? '', mailbox, ...parts(mailbox)];
}

/** "anna.lopez" is made of "anna" and "lopez". */
function parts(name: string): string[] {
  return name.split(/[\s_.+-]+/);
}

/**
 * The nick as it is kept, of a form that makes an account.
 * @throws Refusal with all that is wrong with the form at once
 */
export function checkedNick(
  form: {
    nick: string;
    username: string;
    email: string;
    password: string;
    repeatPassword: string;
    age: number;
  },
  { siteName, leastAge }: { siteName: string; leastAge: number },
): string {
  const nick = tidyNick(form.nick);
  refuseAny(
    nickErrors(nick, siteName),
    usernameErrors(form.username),
    passwordErrors(form.password, form.repeatPassword, personalWords(form, siteName)),
    // Another one than today’s is not what the site asks them.
    form.age === leastAge ? {} : { age: [{ code: 'too_young', values: { age: leastAge } }] },
  );
  return nick;
}

/** Refuses the form with all that is wrong with it at once. */
export function refuseAny(...errors: readonly FieldErrors[]): void {
  const fields: FieldErrors = Object.assign({}, ...errors);
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
}

/**
 * The user whose password was asked for again; refuses a wrong one on `password`, and too many tries. A right one is no try: who has
 * much to do is not stopped.
 */
export async function askPassword(
  db: Db,
  now: Date,
  userId: number,
  password: string,
): Promise<UserRow & { password_hash: string }> {
  const tries = `password:${userId}`;
  await countAttempt(db, now, [[tries, PASSWORD_PER_USER]]);
  const user = await findById(db, userId);
  if (!user?.password_hash || !(await isPassword(password, user.password_hash))) {
    throw wrongPassword();
  }
  await returnAttempts(db, [tries]);
  return { ...user, password_hash: user.password_hash };
}

export const confirmPassword: ConfirmPassword = async (db, asked) => {
  await passwordOrPasskey(db, asked, { issue: 'required' });
};

/**
 * A session that a passkey has confirmed just now needs no password; one that is sent all the same must be right. `missing`: what is
 * said on `password` where there is neither.
 */
export async function passwordOrPasskey(
  db: Db,
  { userId, sessionId, password, now }: Parameters<ConfirmPassword>[1],
  missing: FieldIssue | FieldRefusal,
): Promise<void> {
  if (password !== undefined) await askPassword(db, now, userId, password);
  else if ((await findConfirmedUntil(db, sessionId, now)) === null) {
    throw new Refusal('invalid', { fields: { password: [missing] } });
  }
}

export function wrongPassword(): Refusal {
  return new Refusal('invalid', { fields: { password: [{ code: 'wrong_password' }] } });
}
