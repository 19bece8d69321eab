import { z } from 'zod';
import { call } from './call.ts';
import { INVITATION_LONGEST } from './constants.ts';
import { looking, lookingAsked, looksForClub } from './looking.ts';
import {
  instant,
  list,
  message,
  nounRef,
  one,
  paging,
  picture,
  playerRef,
  position,
  teamRef,
} from './shapes.ts';

const club = '/{lang}/{console}/dashboard/teams/{teamId}';
const myRequest = `${club}/request` as const;
const theirRequest = `${club}/requests/{requestId}` as const;
const mine = '/{lang}/{console}/dashboard/users/invitations/teams/{invitationId}';
const manages = { as: 'manager', noun: 'team', by: 'teamId' } as const;
const face = playerRef.extend({ avatar: picture, country: z.string().nullable() });

/** A club invites many at once before a season; thirty may be open. */
const SENDING = [{ per: 'user', attempts: 120, seconds: 60 * 60, together: 'invitations' }] as const;
/** Each tells who runs a club. */
const ASKING = [{ per: 'user', attempts: 30, seconds: 24 * 60 * 60, together: 'club-requests' }] as const;
const ANSWERING = [{ per: 'user', attempts: 120, seconds: 60, together: 'invitation-answers' }] as const;

export const INVITATION_STATES = ['open', 'accepted', 'denied', 'withdrawn', 'lapsed'] as const;

/** How many a club has open, of how many at most. */
const room = { open: z.int(), most: z.int() };

/** A club invites players: into the club alone, or into its squad of a tournament. */
export const invitations = {
  sent: call({
    method: 'GET',
    path: `${club}/invitations`,
    summary: 'The invitations that a club sent, open ones first, then the newest',
    may: manages,
    clubsOnly: true,
    query: z.strictObject(paging(100, 25)),
    reply: list(
      z.object({
        id: z.int(),
        player: face,
        /** Null: into the club alone. */
        tournament: nounRef.nullable(),
        message: z.string(),
        invited_at: instant,
        state: z.enum(INVITATION_STATES),
        ended_at: instant.nullable(),
        reminded_at: instant.nullable(),
        /** An open one a day after it was sent or reminded, into a squad while signings are open. */
        can: z.object({ remind: z.boolean() }),
      }),
      room,
    ),
  }),
  candidates: call({
    method: 'GET',
    path: `${club}/invite-players`,
    summary:
      'Players with an account whom a club may invite, the user’s friends first, by nick, position and index, and into what',
    may: manages,
    clubsOnly: true,
    query: z.strictObject({
      ...paging(100, 25),
      /** The address of the tournament to invite into; empty: the club alone. */
      tournament: z.string().trim().max(120).default(''),
      q: z.string().trim().max(60).default(''),
      position: position.optional(),
      /** From this index on. */
      index: z.coerce.number().int().optional(),
      /** Only those who look for a club, on any evening or on this one. */
      looking: lookingAsked,
      sort: z.enum(['-index', 'index', 'nick', '-nick']).default('-index'),
    }),
    reply: list(
      z.object({
        player: face,
        /** Of who asks: friends come first in any order. */
        is_friend: z.boolean(),
        position: position.nullable(),
        looks: looksForClub,
        /** Over all tournaments of the console; null before the first match. */
        index: z.int().nullable(),
        played: z.int(),
        /** `signed`: by `team` in that tournament; `member`: belongs to the club, or to its squad there; `invited`: an open one waits. */
        state: z.enum(['free', 'signed', 'member', 'invited']),
        team: teamRef.nullable(),
        /** What a signing costs there, in cents; null: into the club alone. */
        price: z.int().nullable(),
      }),
      {
        ...room,
        tournaments: z.array(
          nounRef.extend({
            /** Only while signings are open a club may invite. */
            is_open: z.boolean(),
            /** When that changes by itself. */
            changes_at: instant.nullable(),
            is_over: z.boolean(),
            /** What the club has to spend there, in cents. */
            money: z.int(),
          }),
        ),
      },
    ),
  }),
  invite: call({
    method: 'POST',
    path: `${club}/invitations`,
    summary: 'Invite a player into the club, or into its squad of a tournament while signings are open',
    may: manages,
    clubsOnly: true,
    limit: SENDING,
    holds: ['team'],
    body: z.strictObject({
      player: z.string().trim().min(1).max(120),
      /** The address of a tournament; empty: into the club alone. */
      tournament: z.string().trim().max(120).default(''),
      message: z.string().trim().max(INVITATION_LONGEST).default(''),
    }),
    reply: message,
  }),
  withdraw: call({
    method: 'DELETE',
    banned: 'may',
    path: `${club}/invitations/{invitationId}`,
    summary: 'Withdraw an open invitation',
    may: manages,
    clubsOnly: true,
    limit: SENDING,
    holds: ['team'],
    reply: message,
  }),
  remind: call({
    method: 'POST',
    path: `${club}/invitations/{invitationId}/reminder`,
    summary: 'Tell an invited player again, a day after they were invited or reminded at the earliest',
    may: manages,
    clubsOnly: true,
    limit: SENDING,
    holds: ['team'],
    reply: message,
  }),
  accept: call({
    method: 'PUT',
    path: mine,
    summary:
      'Accept a club’s invitation: one belongs to it, and is signed where it names a tournament; the price goes to that',
    may: 'user',
    limit: ANSWERING,
    holds: ['viewer'],
    /** What the signing costs, in cents, as the invitation showed it; null: into the club alone. Another price is refused. */
    body: z.strictObject({ price: z.int().min(0).nullable() }),
    reply: message,
  }),
  deny: call({
    method: 'DELETE',
    banned: 'may',
    path: mine,
    summary: 'Deny a club’s invitation',
    may: 'user',
    limit: ANSWERING,
    holds: ['viewer'],
    reply: message,
  }),
  request: call({
    method: 'GET',
    path: myRequest,
    summary: 'Whether the user may ask to join a club, or waits for its answer',
    may: 'user',
    clubsOnly: true,
    reply: one(
      z.object({
        state: z.enum(['may', 'asked', 'no']),
        asked_at: instant.nullable(),
        /** The tournament in which the user may seek an owner for a club that has none, by a link; null: none. */
        seeks_owner_in: z.int().nullable(),
      }),
    ),
  }),
  ask: call({
    method: 'PUT',
    path: myRequest,
    summary: 'Ask to join a club; who runs it answers',
    may: 'user',
    clubsOnly: true,
    limit: ASKING,
    holds: ['viewer', 'team'],
    reply: message,
  }),
  takeBack: call({
    method: 'DELETE',
    banned: 'may',
    path: myRequest,
    summary: 'Take the request to join a club back',
    may: 'user',
    clubsOnly: true,
    limit: ASKING,
    holds: ['viewer', 'team'],
    reply: message,
  }),
  requests: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/users/requests',
    summary: 'The clubs whose answers the user waits for, the latest asked first',
    may: 'user',
    reply: one(z.array(z.object({ team_id: z.int(), team: teamRef, asked_at: instant }))),
  }),
  acceptRequest: call({
    method: 'PUT',
    path: theirRequest,
    summary: 'Accept somebody who asks to join the club: they belong to it',
    may: manages,
    clubsOnly: true,
    limit: ANSWERING,
    holds: ['team'],
    reply: message,
  }),
  denyRequest: call({
    method: 'DELETE',
    banned: 'refused',
    path: theirRequest,
    summary: 'Deny somebody who asks to join the club',
    may: manages,
    clubsOnly: true,
    limit: ANSWERING,
    holds: ['team'],
    reply: message,
  }),
  ...looking,
};

/** Somebody asks to join a club, as who runs it sees it. */
export const clubRequest = z.object({
  kind: z.literal('request'),
  id: z.int(),
  since: instant,
  team_id: z.int(),
  team: teamRef,
  player: face,
  position: position.nullable(),
});

/** An invitation as the invited see it. */
export const teamInvitation = z.object({
  kind: z.literal('team'),
  id: z.int(),
  since: instant,
  team: teamRef,
  /** Null: into the club alone. */
  tournament: nounRef.nullable(),
  /** Who wrote it; null where the account is gone. */
  player: face.nullable(),
  message: z.string(),
  /** What the club pays for the signing, in cents; null: into the club alone. */
  price: z.int().nullable(),
});

/** What only this feature refuses. The sentences are `invitations.refused_…`. */
export const invitationsRefusals = {
  invitation_ended: 409,
  invitation_open_already: 422,
  invitation_told_lately: 409,
  invitations_too_many: 409,
  club_full: 409,
  invited_belongs_already: 422,
  invited_not_premium: 409,
  invited_not_available: 422,
  money_too_few_there: 409,
  own_team_there: 409,
  request_elsewhere: 409,
  request_member: 409,
  request_open_already: 409,
  request_not_taken: 409,
  request_nobody: 409,
  request_denied_lately: 409,
  requests_too_many: 409,
  request_ended: 409,
  request_banned: 409,
  looking_has_club: 409,
  looking_ended: 409,
} as const;
