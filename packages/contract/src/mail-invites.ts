import { z } from 'zod';
import { call } from './call.ts';
import { consoleName, message, nounRef, one, picture, playerRef, teamRef } from './shapes.ts';

const mailed = '/{lang}/club-links/mailed';
const face = playerRef.extend({ avatar: picture, country: z.string().nullable() });
const token = z.string().min(1).max(200);
const FOLLOWING = [{ per: 'user', attempts: 60, seconds: 60 * 60, together: 'mail-invites' }] as const;

/** A tournament's pasted list names people by their addresses; each gets one mail, whose link lets them in by one press. */
export const mailInvites = {
  show: call({
    method: 'GET',
    path: mailed,
    summary: 'What an invitation by mail is into, who made it, and whether it is still open',
    may: 'everyone',
    query: z.strictObject({ token }),
    reply: one(
      z
        .object({
          tournament: nounRef,
          /** Null: it was taken back. */
          team: teamRef.nullable(),
          console: consoleName,
          as: z.enum(['owner', 'player']),
          by: face,
          state: z.enum(['open', 'ended', 'accepted']),
          /** To which it was mailed, while it is open: who registers by it has confirmed that address. */
          address: z.string().nullable(),
        })
        /** Null: there is no such invitation, or its days are over. */
        .nullable(),
    ),
  }),
  preview: call({
    method: 'POST',
    path: `${mailed}/preview`,
    summary: 'Whether the user gets in by an invitation that was mailed, and if not, why; writes nothing',
    may: 'user',
    limit: FOLLOWING,
    holds: ['viewer'],
    body: z.strictObject({ token }),
    reply: one(
      z.object({
        /** Null: one press does it. */
        why: z.string().nullable(),
        /** What the club pays for the player, in cents; null for an owner. */
        price: z.int().nullable(),
      }),
    ),
  }),
  accept: call({
    method: 'POST',
    path: mailed,
    summary: 'Accept an invitation that was mailed: own the club, or sign for its squad',
    may: 'user',
    limit: FOLLOWING,
    holds: ['viewer'],
    body: z.strictObject({
      token,
      /** What the player costs, as they saw it, in cents; null for an owner. */
      price: z.int().nullable(),
    }),
    reply: message,
  }),
  stop: call({
    method: 'POST',
    path: '/auth/{lang}/mails/stop/{mailToken}',
    summary:
      'Stop invitations to an address for good, by the signed token of one of them; mail programs do it with one click',
    may: 'everyone',
    // Their body says no more than that it was one click.
    raw: true,
    // Few networks of mail providers press for very many people; nobody guesses what is signed.
    limit: [{ per: 'network', attempts: 2000, seconds: 60 * 60 }],
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `mailinvites.refused_…`. */
export const mailinvitesRefusals = {
  mail_invite_unknown: 404,
  mail_invite_ended: 409,
  mail_invite_accepted: 409,
  mail_invite_elsewhere: 409,
  mail_invite_not_for_you: 409,
  mail_invite_lapsed: 409,
} as const;
