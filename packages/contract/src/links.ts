import { MOST_LINK_DAYS, MOST_LINK_USES } from '@matchnight/rules/lists';
import { z } from 'zod';
import { call } from './call.ts';
import { consoleName, instant, list, message, one, paging, picture, playerRef, teamRef } from './shapes.ts';

const club = '/{lang}/{console}/dashboard/teams/{teamId}/links';
const manages = { as: 'manager', noun: 'team', by: 'teamId' } as const;
const face = playerRef.extend({ avatar: picture, country: z.string().nullable() });
const token = z.string().min(1).max(200);
const MAKING = [{ per: 'user', attempts: 30, seconds: 60 * 60, together: 'links' }] as const;
const JOINING = [{ per: 'user', attempts: 30, seconds: 60 * 60, together: 'links-followed' }] as const;

export const LINK_STATES = ['open', 'revoked', 'expired', 'used_up'] as const;
const uses = { uses: z.int(), used: z.int(), expires_at: instant };

/** A club's owner and co-managers hand out links; who follows one is in the club by one press. */
export const links = {
  list: call({
    method: 'GET',
    path: club,
    summary: 'The links into a club, the newest first, with what is left of each',
    may: manages,
    clubsOnly: true,
    query: z.strictObject(paging(50, 10)),
    reply: list(
      z.object({
        id: z.int(),
        by: face,
        created_at: instant,
        state: z.enum(LINK_STATES),
        ...uses,
      }),
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
    reply: one(
      z.object({
        id: z.int(),
        address: z.string(),
        /** The address as a QR code: rows of 0 and 1. */
        qr: z.array(z.string()),
        ...uses,
      }),
    ),
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
  show: call({
    method: 'GET',
    path: '/{lang}/club-links',
    summary: 'Into which club a link leads, who made it, and whether it is still open',
    may: 'everyone',
    query: z.strictObject({ token }),
    reply: one(
      z
        .object({
          team: teamRef,
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
    summary: 'Whether the user gets into the club by a link, and if not, why',
    may: 'user',
    query: z.strictObject({ token: token.optional() }),
    reply: one(
      z.object({
        /** They belong to the club already. */
        is_member: z.boolean(),
        /** Null: one press does it. */
        why: z.string().nullable(),
      }),
    ),
  }),
  join: call({
    method: 'POST',
    path: '/{lang}/club-links',
    summary: 'Join the club to which a link leads',
    may: 'user',
    limit: JOINING,
    holds: ['viewer'],
    body: z.strictObject({ token }),
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
} as const;
