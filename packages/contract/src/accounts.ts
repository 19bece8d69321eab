import { z } from 'zod';
import { call } from './call.ts';
import { CONSOLES, PICTURE_MAX_BYTES, POSITIONS } from './constants.ts';
import { mailedLinks } from './mailed-links.ts';
import { newPassword as password } from './new-password.ts';
import { passwordAgain } from './password-again.ts';
import { secondStep } from './second-step.ts';
import { sessionUser, tutorial } from './session-user.ts';
import { instant, message, one, picture, position } from './shapes.ts';
import { emailText, lineText } from './typed-texts.ts';
import { usernameText as username } from './username-text.ts';

const email = emailText;
const country = z.string().regex(/^[A-Z]{2}$/);
const token = z.string().min(1).max(200);
/** 256 bits. */
const opener = z.string().regex(/^[\w-]{43}$/);

/** What every way to log in answers. */
export const loginReply = z.object({ token: z.string(), expires_at: instant, user: sessionUser });

const session = z.object({
  id: z.int(),
  current: z.boolean(),
  user_agent: z.string(),
  address: z.string(),
  created_at: instant,
  last_used_at: instant,
});

export const accounts = {
  register: call({
    method: 'POST',
    path: '/auth/{lang}/register',
    summary: 'Register; a link to confirm the address is mailed',
    may: 'everyone',
    body: z.strictObject({
      nick: lineText(3, 15),
      username,
      email,
      password,
      repeatPassword: z.string().max(128),
      country,
      console: z.enum(CONSOLES),
      position: z.enum(POSITIONS),
      /** They confirm that they are so many years old, or older: the least age that the site asks for now. */
      age: z.int().min(0).max(150),
      /** The version of the terms that is agreed to; needed where the site has published some. */
      terms: z.int().min(1).optional(),
      /** What opens the club's link that they came by: the mail leads back to it, on whatever device it is read. */
      link: opener.optional(),
      /** What opens the invitation by mail that they came by: it has proved the address to which it was mailed. */
      invite: opener.optional(),
    }),
    reply: z.object({
      message: z.string(),
      /** Null: a link is mailed first, which confirms the address. */
      session: loginReply.nullable(),
    }),
  }),
  confirm: call({
    method: 'POST',
    path: '/auth/{lang}/confirm',
    summary: 'Confirm an address by the mailed token; a new account is logged in by it, if that is asked for',
    may: 'everyone',
    body: z.strictObject({
      token,
      /** Nobody is logged in on this device: who confirms a new account would like to be. */
      login: z.boolean().default(false),
    }),
    reply: z.object({
      message: z.string(),
      /** Null where none was asked for, or where one needs more than the mailbox to log in. */
      session: loginReply.nullable(),
    }),
  }),
  ...mailedLinks,
  login: call({
    method: 'POST',
    path: '/auth/{lang}/login',
    summary: 'Log in with username or email',
    may: 'everyone',
    body: z.strictObject({
      username: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(128),
      remember: z.boolean().default(false),
    }),
    reply: z.union([loginReply, secondStep]),
  }),
  logout: call({
    method: 'POST',
    banned: 'may',
    path: '/auth/{lang}/logout',
    summary: 'End this session',
    may: 'user',
    unconfirmed: 'may',
    reply: message,
  }),
  recover: call({
    method: 'POST',
    path: '/auth/{lang}/recover',
    summary: 'Mail a link to choose a new password; never tells whether the address exists',
    may: 'everyone',
    body: z.strictObject({ email }),
    reply: message,
  }),
  reset: call({
    method: 'POST',
    path: '/auth/{lang}/reset',
    summary: 'Choose a new password by the mailed token; ends every session',
    may: 'everyone',
    body: z.strictObject({ token, password, repeatPassword: z.string().max(128) }),
    reply: message,
  }),
  userData: call({
    method: 'GET',
    path: '/auth/{lang}/{console}/user/data',
    summary: 'The user as the side menu shows them',
    may: 'user',
    reply: one(
      z.object({
        user: sessionUser,
        tutorials: z.array(tutorial),
        /** Until when the user is a premium member; null: they are none now. */
        premium_until: instant.nullable(),
        /** Unread notifications. */
        notifications: z.int(),
        /** Pending invitations. */
        invitations: z.int(),
        /** Threads with unread messages. */
        messages: z.int(),
        /** Open cases of reports, for ADMIN and above; 0 for others. */
        reports: z.int(),
        /** Appeals that wait for the user, for FULL and SUPER; 0 for others. */
        appeals: z.int(),
        /** Judges the matches of a tournament that they administer; not said of FULL and SUPER, who judge all. */
        judges: z.boolean(),
        /** A ban of theirs runs, from the site or from a tournament. */
        banned: z.boolean(),
        /** Runs the site, and may do nothing of it until they have a second factor. */
        lacks_factor: z.boolean(),
      }),
    ),
  }),
  can: call({
    method: 'GET',
    path: '/auth/{lang}/can',
    summary: 'What the user may do with the nouns of a public page, and with the site',
    may: 'user',
    query: z.strictObject({
      tournament: z.coerce.number().int().positive().optional(),
      division: z.coerce.number().int().positive().optional(),
      team: z.coerce.number().int().positive().optional(),
      fixture: z.coerce.number().int().positive().optional(),
      notice: z.coerce.number().int().positive().optional(),
    }),
    reply: one(
      z.object({
        create_tournament: z.boolean(),
        administer_tournament: z.boolean(),
        administer_division: z.boolean(),
        manage_team: z.boolean(),
        judge_fixture: z.boolean(),
        edit_notice: z.boolean(),
        /** The notice itself, and comments of others below it. */
        remove_notice: z.boolean(),
      }),
    ),
  }),
  myInfo: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/my-info',
    summary: 'What edit-my-info starts from',
    may: 'user',
    reply: one(
      z.object({
        nick: z.string(),
        username: z.string(),
        email: z.string(),
        /** An address that is not confirmed yet. */
        new_email: z.string().nullable(),
        email_confirmed: z.boolean(),
        country: z.string().nullable(),
        position: position.nullable(),
        motto: z.string(),
        /** What they uploaded. */
        avatar: picture,
        /** One of the shop that is shown in its place. */
        worn_avatar: picture,
        /** Whether others see when the user is online. */
        shows_online: z.boolean(),
      }),
    ),
  }),
  undoEmail: call({
    method: 'POST',
    path: '/auth/{lang}/email/undo',
    summary: 'Keep, or take back, the address that this link was mailed to; every session ends',
    may: 'everyone',
    body: z.strictObject({ token }),
    reply: message,
  }),
  editMyInfo: call({
    method: 'PUT',
    banned: 'may',
    path: '/{lang}/{console}/dashboard/my-info',
    summary: "Edit the user's own information; a new address takes effect when it is confirmed there",
    may: 'user',
    holds: ['viewer'],
    limit: [{ per: 'user', attempts: 20, seconds: 10 * 60 }],
    unconfirmed: 'may',
    body: z.strictObject({
      username,
      email,
      country,
      position: z.enum(POSITIONS),
      motto: z.string().trim().max(140).default(''),
      removeAvatar: z.stringbool().default(false),
      /** Without it, it stays as it is. */
      showsOnline: z.stringbool().optional(),
      /** Only for another address: who has the session alone must not take the account with it. */
      password: passwordAgain,
    }),
    files: { avatar: { max: PICTURE_MAX_BYTES, type: 'picture' } },
    reply: one(z.object({ user: sessionUser, message: z.string() })),
  }),
  changePassword: call({
    method: 'PUT',
    banned: 'may',
    path: '/{lang}/{console}/dashboard/password',
    summary: "Change the user's password; the other sessions end",
    may: 'user',
    unconfirmed: 'may',
    limit: [{ per: 'user', attempts: 20, seconds: 60 * 60 }],
    body: z.strictObject({
      password: z.string().min(1).max(128),
      newPassword: password,
      passwordConfirmation: z.string().max(128),
    }),
    reply: message,
  }),
  sessions: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/sessions',
    summary: 'Where the user is logged in',
    may: 'user',
    reply: one(z.array(session)),
  }),
  endSession: call({
    method: 'DELETE',
    banned: 'may',
    path: '/{lang}/{console}/dashboard/sessions/{sessionId}',
    summary: "End one of the user's sessions",
    may: 'user',
    unconfirmed: 'may',
    again: 'password',
    body: z.strictObject({ password: passwordAgain }),
    reply: message,
  }),
  endOtherSessions: call({
    method: 'DELETE',
    banned: 'may',
    path: '/{lang}/{console}/dashboard/sessions',
    summary: "End all of the user's sessions but this one",
    may: 'user',
    unconfirmed: 'may',
    reply: message,
  }),
  exportMyData: call({
    method: 'POST',
    banned: 'may',
    path: '/{lang}/{console}/dashboard/my-data',
    summary: 'Everything kept about oneself, with the pictures that one sent',
    may: 'user',
    unconfirmed: 'may',
    again: 'password',
    body: z.strictObject({ password: passwordAgain }),
    reply: one(z.record(z.string(), z.unknown())),
    zip: true,
  }),
  deleteMyAccount: call({
    method: 'POST',
    banned: 'may',
    path: '/{lang}/{console}/dashboard/my-account/delete',
    summary: 'Delete the account; results stay under "deleted player"',
    may: 'user',
    unconfirmed: 'may',
    again: 'password',
    holds: ['viewer'],
    body: z.strictObject({ password: passwordAgain }),
    reply: message,
  }),
};
