import { z } from 'zod';
import { call } from './call.ts';
import { KIND_NAMES, MAIL_MODES, NOTIFICATION_GROUPS, NOTIFICATION_SCOPES } from './inbox-kinds.ts';
import { clubRequest, teamInvitation } from './invitations.ts';
import { instant, message, one, picture, playerRef } from './shapes.ts';

const notifications = '/{lang}/{console}/dashboard/users/notifications';
const settings = `${notifications}/settings` as const;
const invitations = '/{lang}/{console}/dashboard/users/invitations';
const invitation = `${invitations}/friends/{playerSlug}` as const;

const kind = z.enum(KIND_NAMES);
/** The kind is a text: a newer node writes some that an older one does not know. */
const told = z.object({
  id: z.int(),
  kind: z.string(),
  /** What it has to do with; null for a kind that this server does not know. */
  group: z.enum(NOTIFICATION_GROUPS).nullable(),
  at: instant,
  read: z.boolean(),
  /** A sentence in the path's language. */
  text: z.string(),
  /** Until when there is something to do; null where nothing ends. */
  until: instant.nullable(),
  /** The date that it is about. */
  date: instant.nullable(),
  /** The page that it is about, below the site's address; null where that is gone. */
  href: z.string().nullable(),
});
const choice = { scope: z.enum(NOTIFICATION_SCOPES), mail: z.enum(MAIL_MODES) };
const DEEDS = [{ per: 'user', attempts: 120, seconds: 60, together: 'notifications' }] as const;

export const inbox = {
  notifications: call({
    method: 'GET',
    path: notifications,
    summary:
      'What the user was told, newest first; what has the same reason is one item with a sentence for all',
    may: 'user',
    query: z.strictObject({
      /** Only older ones than this: the `next` of the page before. */
      before: z.coerce.number().int().positive().optional(),
      unread: z.stringbool().default(false),
    }),
    reply: one(
      z.object({
        unread: z.int(),
        /** `ids` are all that the item stands for; `items` says them one by one where there are several. */
        items: z.array(told.extend({ ids: z.array(z.int()), items: z.array(told) })),
        /** Null: there are no older ones. */
        next: z.int().nullable(),
      }),
    ),
  }),
  read: call({
    method: 'POST',
    banned: 'may',
    path: `${notifications}/read`,
    summary: 'Mark notifications as read; again changes nothing',
    may: 'user',
    limit: DEEDS,
    body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(200) }),
    reply: one(z.object({ unread: z.int() })),
  }),
  readAll: call({
    method: 'POST',
    banned: 'may',
    path: `${notifications}/read-all`,
    summary: 'Mark all notifications as read, up to the newest that the user saw',
    may: 'user',
    words: { until: 'before' },
    limit: DEEDS,
    body: z.strictObject({ until: z.int().positive() }),
    reply: one(z.object({ unread: z.int(), message: z.string() })),
  }),
  settings: call({
    method: 'GET',
    path: settings,
    summary: 'Which notifications the user wants, on the page and by mail',
    may: 'user',
    reply: one(
      z.object({
        /** False: nothing is mailed before the address is confirmed. */
        email_confirmed: z.boolean(),
        ...choice,
        /** How many kinds the user has set by hand: these go before the choice. */
        tuned: z.int(),
        kinds: z.array(
          z.object({
            kind,
            group: z.enum(NOTIFICATION_GROUPS),
            page: z.boolean(),
            mail: z.boolean(),
            name: z.string(),
          }),
        ),
      }),
    ),
  }),
  setKind: call({
    method: 'PUT',
    banned: 'may',
    path: settings,
    summary: 'Choose whether a kind of notification is shown, and whether it is mailed',
    may: 'user',
    limit: DEEDS,
    body: z.strictObject({ kind, page: z.boolean(), mail: z.boolean() }),
    reply: one(z.object({ message: z.string() })),
  }),
  setGroup: call({
    method: 'PUT',
    banned: 'may',
    path: `${settings}/group`,
    summary: 'Choose for all kinds of a group at once whether they are shown, or whether they are mailed',
    may: 'user',
    limit: DEEDS,
    // One channel is written with what the other one is: who sets both at once gets both.
    holds: ['viewer'],
    body: z.strictObject({
      group: z.enum(NOTIFICATION_GROUPS),
      channel: z.enum(['page', 'mail']),
      on: z.boolean(),
    }),
    reply: one(z.object({ message: z.string() })),
  }),
  choose: call({
    method: 'PUT',
    banned: 'may',
    path: `${settings}/choice`,
    summary:
      'Choose how much the user is told, and how their mails come; what they set kind by kind goes before it',
    may: 'user',
    limit: DEEDS,
    body: z.strictObject(choice),
    reply: one(z.object({ message: z.string() })),
  }),
  untune: call({
    method: 'DELETE',
    banned: 'may',
    path: settings,
    summary: 'Drop what the user set kind by kind: their choice holds for all again',
    may: 'user',
    limit: DEEDS,
    reply: one(z.object({ message: z.string() })),
  }),
  mailOff: call({
    method: 'POST',
    path: '/auth/{lang}/mails/off/{mailToken}',
    summary:
      'Turn a kind of mail, or the daily letter, off by the signed token of one of its mails; mail programs do it with one click',
    may: 'everyone',
    // Their body says no more than that it was one click.
    raw: true,
    limit: [{ per: 'network', attempts: 60, seconds: 60 * 60 }],
    reply: message,
  }),
  invitations: call({
    method: 'GET',
    path: invitations,
    summary: "What waits for the user's answer, newest first; the newest hundred",
    may: 'user',
    reply: one(
      z.array(
        z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('friend'),
            since: instant,
            player: playerRef.extend({ avatar: picture, country: z.string().nullable() }),
          }),
          teamInvitation,
          clubRequest,
        ]),
      ),
    ),
  }),
  acceptFriend: call({
    method: 'PUT',
    withAccount: true,
    path: invitation,
    summary: "Accept a player's invitation to be friends",
    may: 'user',
    limit: DEEDS,
    reply: message,
  }),
  denyFriend: call({
    method: 'DELETE',
    banned: 'may',
    withAccount: true,
    path: invitation,
    summary: "Deny a player's invitation to be friends; they are not told",
    may: 'user',
    limit: DEEDS,
    reply: message,
  }),
};
