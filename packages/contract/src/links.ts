import { MOST_LINK_DAYS, MOST_LINK_USES, MOST_TOURNAMENT_LINK_USES } from '@matchnight/rules/lists';
import { z } from 'zod';
import { call } from './call.ts';
import { ofTournament, tournamentDesk } from './desk-paths.ts';
import {
  consoleName,
  instant,
  kind,
  list,
  message,
  mode,
  nounRef,
  one,
  paging,
  picture,
  playerRef,
  teamRef,
} from './shapes.ts';

const club = '/{lang}/{console}/dashboard/teams/{teamId}/links';
const manages = { as: 'manager', noun: 'team', by: 'teamId' } as const;
const face = playerRef.extend({ avatar: picture, country: z.string().nullable() });
const token = z.string().min(1).max(200);
const MAKING = [{ per: 'user', attempts: 30, seconds: 60 * 60, together: 'links' }] as const;
const JOINING = [{ per: 'user', attempts: 30, seconds: 60 * 60, together: 'links-followed' }] as const;

export const LINK_STATES = ['open', 'revoked', 'expired', 'used_up'] as const;
/** Into a club; to the place of its owner, which is nobody's; into a tournament. */
export const LINK_GOALS = ['club', 'owner', 'tournament'] as const;
/** What one does in a tournament by its link: play 1v1, register a club of one's own, join the free players. */
export const LINK_WAYS = ['play', 'enter', 'free'] as const;
const uses = { uses: z.int(), used: z.int(), expires_at: instant };
const made = z.object({
  id: z.int(),
  address: z.string(),
  /** The address as a QR code: rows of 0 and 1. */
  qr: z.array(z.string()),
  ...uses,
});
const row = z.object({
  id: z.int(),
  by: face,
  created_at: instant,
  state: z.enum(LINK_STATES),
  ...uses,
});

/**
 * Those who run a club, and those who administer a tournament, hand out links; who follows one is in by one press: in the club, at
 * its head where it has no owner, or in the tournament.
 */
export const links = {
  list: call({
    method: 'GET',
    path: club,
    summary: 'The links into a club, the newest first, with what is left of each',
    may: manages,
    clubsOnly: true,
    query: z.strictObject(paging(50, 10)),
    reply: list(
      row,
      /** How many are open, of how many at most. */
      { open: z.int(), most: z.int() },
    ),
  }),
  make: call({
    method: 'POST',
    path: club,
    summary: 'Make a link into a club; its address is told this once, and only a hash of it is kept',
    may: manages,
    clubsOnly: true,
    limit: MAKING,
    holds: ['team'],
    body: z.strictObject({
      uses: z.int().min(1).max(MOST_LINK_USES),
      days: z.int().min(1).max(MOST_LINK_DAYS),
    }),
    reply: one(made),
  }),
  revoke: call({
    method: 'DELETE',
    banned: 'may',
    path: `${club}/{linkId}`,
    summary: 'Revoke a link: nobody else gets in by it',
    may: manages,
    clubsOnly: true,
    disbanded: 'may',
    limit: MAKING,
    holds: ['team'],
    reply: message,
  }),
  ofTournament: call({
    method: 'GET',
    path: `${tournamentDesk}/links`,
    summary: 'The links into a tournament and to the places of its clubs’ owners, the newest first',
    may: ofTournament,
    query: z.strictObject(paging(50, 10)),
    reply: list(
      row.extend({
        goal: z.enum(LINK_GOALS),
        /** Whose owner it seeks; null: it leads into the tournament. */
        team: teamRef.nullable(),
        /** Who owns that club by it now, and until when they can be taken back; null: it is too late, or something followed. */
        owner: playerRef.extend({ until: instant.nullable() }).nullable(),
      }),
      {
        tournament: nounRef.extend({ kind }),
        /** How many into the tournament are open, of how many at most. */
        open: z.int(),
        most: z.int(),
        /** Its clubs that have no owner, by name: 200 at most; none where nobody may seek one. */
        ownerless: z.array(z.object({ id: z.int(), name: z.string() })),
      },
    ),
  }),
  makeForTournament: call({
    method: 'POST',
    path: `${tournamentDesk}/links`,
    summary: 'Make a link into a tournament; its address is told this once, and only a hash of it is kept',
    may: ofTournament,
    limit: MAKING,
    holds: ['tournament'],
    body: z.strictObject({
      uses: z.int().min(1).max(MOST_TOURNAMENT_LINK_USES),
      days: z.int().min(1).max(MOST_LINK_DAYS),
    }),
    reply: one(made),
  }),
  makeForOwners: call({
    method: 'POST',
    path: `${tournamentDesk}/links/owners`,
    summary:
      'Make a link that makes whoever follows it first the owner: of one club that has none, or of each; earlier ones of it end',
    may: ofTournament,
    limit: MAKING,
    holds: ['tournament'],
    body: z.strictObject({
      /** Null: of each of the tournament’s clubs that has no owner. */
      team: z.int().nullable(),
    }),
    reply: one(
      z.object({
        links: z.array(z.object({ id: z.int(), team: z.string(), address: z.string() })),
        /** Of a single one. */
        qr: z.array(z.string()).nullable(),
        expires_at: instant,
      }),
    ),
  }),
  revokeOfTournament: call({
    method: 'DELETE',
    banned: 'may',
    path: `${tournamentDesk}/links/{linkId}`,
    summary: 'Revoke a link of a tournament: nobody else gets in by it',
    may: ofTournament,
    limit: MAKING,
    holds: ['tournament'],
    reply: message,
  }),
  takeOwnerBack: call({
    method: 'DELETE',
    path: `${tournamentDesk}/links/{linkId}/owner`,
    summary:
      'Take a club back from who became its owner by a link, for 48 hours, as long as nothing followed',
    may: ofTournament,
    limit: MAKING,
    holds: ['tournament'],
    reply: message,
  }),
  show: call({
    method: 'GET',
    path: '/{lang}/club-links',
    summary: 'Into which club or tournament a link leads, who made it, and whether it is still open',
    may: 'everyone',
    query: z.strictObject({ token }),
    reply: one(
      z
        .object({
          goal: z.enum(LINK_GOALS),
          /** Null: it leads into the tournament. */
          team: teamRef.nullable(),
          /** Null: it leads into the club. */
          tournament: nounRef.extend({ kind, mode, image: picture }).nullable(),
          console: consoleName,
          by: face,
          state: z.enum(LINK_STATES),
        })
        /** Null: there is no such link, or it ended long ago. */
        .nullable(),
    ),
  }),
  standing: call({
    method: 'GET',
    path: '/{lang}/club-links/standing',
    summary: 'Whether the user gets in by a link, which ways there are, and if there is none, why',
    may: 'user',
    query: z.strictObject({ token: token.optional() }),
    reply: one(
      z.object({
        /** They belong to the club, or own it, already. */
        is_member: z.boolean(),
        /** Null: one press does it. */
        why: z.string().nullable(),
        /** Of a tournament’s link, if nothing stands in the way of all of them. */
        ways: z.array(
          z.object({
            way: z.enum(LINK_WAYS),
            /** Which of one’s own clubs it enters. */
            team: teamRef.extend({ id: z.int() }).nullable(),
            /** It is done already. */
            is_done: z.boolean(),
            why: z.string().nullable(),
          }),
        ),
        /** They could found a club first. */
        can_found: z.boolean(),
      }),
    ),
  }),
  join: call({
    method: 'POST',
    path: '/{lang}/club-links',
    summary: 'Follow a link: into the club, to its head, or into the tournament',
    may: 'user',
    limit: JOINING,
    holds: ['viewer'],
    body: z.strictObject({
      token,
      /** Which of one’s own clubs enters the tournament; without it, oneself. */
      team: z.int().optional(),
    }),
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `links.refused_…`. */
export const linksRefusals = {
  link_unknown: 404,
  link_revoked: 409,
  link_expired: 409,
  link_used_up: 409,
  link_elsewhere: 409,
  link_member: 409,
  link_not_for_you: 409,
  links_too_many: 409,
  link_owner_not_back: 409,
  link_nobody_came: 409,
} as const;
