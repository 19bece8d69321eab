import { z } from 'zod';
import { call } from './call.ts';
import { ANNOUNCEMENT_MAXIMUM } from './constants.ts';
import { managedMatch } from './managed-matches.ts';
import { instant, list, message, one, paging, playerRef } from './shapes.ts';
import { messageText } from './typed-texts.ts';

const ofTeam = '/{lang}/{console}/dashboard/teams/{teamId}/notifications' as const;
const member = { as: 'member', noun: 'team', by: 'teamId' } as const;
const manager = { as: 'manager', noun: 'team', by: 'teamId' } as const;

/** What a team's managers tell the squad, and what needs the managers themselves. */
export const announcements = {
  list: call({
    method: 'GET',
    path: ofTeam,
    summary: 'What was announced to a team, newest first; for its managers also the matches that need them',
    may: member,
    clubsOnly: true,
    query: z.strictObject(paging(50, 20)),
    reply: list(
      z.object({
        id: z.int(),
        text: z.string(),
        created_at: instant,
        /** Null: the account is deleted. */
        author: playerRef.nullable(),
        is_unread: z.boolean(),
        /** How many of those to whom it is addressed have read it; null for who does not manage the team. Never names. */
        read: z.object({ by: z.int(), of: z.int() }).nullable(),
      }),
      {
        /** Matches to report and disputes, the most urgent first; empty for who does not manage the team. */
        matches: z.array(managedMatch),
        can: z.object({ write: z.boolean(), remove: z.boolean() }),
      },
    ),
  }),
  unread: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/announcements',
    summary: 'How many announcements of each of one’s teams are unread; teams without any are left out',
    may: 'user',
    reply: one(z.array(z.object({ team_id: z.int(), unread: z.int() }))),
  }),
  write: call({
    method: 'POST',
    path: ofTeam,
    summary: 'Tell something to everybody in a team: at most ten times an hour a team',
    may: manager,
    clubsOnly: true,
    once: true,
    limit: [{ per: 'user', attempts: 30, seconds: 60 * 60 }],
    holds: ['team'],
    body: z.strictObject({ text: messageText(1, ANNOUNCEMENT_MAXIMUM) }),
    reply: message,
  }),
  read: call({
    method: 'PUT',
    banned: 'may',
    disbanded: 'may',
    path: `${ofTeam}/read`,
    summary: 'Say that the user has seen some announcements',
    may: member,
    clubsOnly: true,
    limit: [{ per: 'user', attempts: 600, seconds: 60 * 60 }],
    body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(50) }),
    reply: message,
  }),
  remove: call({
    method: 'DELETE',
    path: `${ofTeam}/{announcementId}`,
    summary: 'Delete an announcement, for everybody',
    may: manager,
    banned: 'refused',
    clubsOnly: true,
    limit: [{ per: 'user', attempts: 120, seconds: 60 * 60 }],
    holds: ['team'],
    reply: message,
  }),
};
