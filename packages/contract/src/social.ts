import { z } from 'zod';
import { call } from './call.ts';
import { consoleName, instant, list, message, one, paging, picture, playerRef, teamRef } from './shapes.ts';

const users = '/{lang}/{console}/dashboard/users';
const teams = `${users}/favourites/teams` as const;
const tournaments = `${users}/favourites/tournaments` as const;
const friends = `${users}/favourites/friends` as const;
const friend = `${friends}/{playerSlug}` as const;
const blocked = `${users}/blocked` as const;

const A_DAY = 24 * 60 * 60;
/** These calls invalidate no answers, but they wake the other user's browser, or the user's own. */
const TOLD_TO_OTHERS = [{ per: 'user', attempts: 60, seconds: 60 * 60, together: 'friends' }] as const;
const STARS = [{ per: 'user', attempts: 60, seconds: 10 * 60, together: 'favourites' }] as const;
const face = playerRef.extend({ avatar: picture, country: z.string().nullable() });
/** A team or a tournament, and since when it is a favourite. */
const favourite = teamRef.extend({ id: z.int(), console: consoleName, since: instant });
/** A user, and since when the list contains them. */
const acquaintance = z.object({ player: face, since: instant });
const search = { ...paging(100, 24), q: z.string().trim().max(60).default('') };
const favourites = z.strictObject({
  ...search,
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('-created_at'),
});
const nounId = z.coerce.number().int().positive().optional();

export const social = {
  mine: call({
    method: 'GET',
    path: '/auth/{lang}/mine',
    summary: "What the nouns of a public page's head are to the user: favourites, a friend",
    may: 'user',
    query: z.strictObject({ tournament: nounId, team: nounId, player: nounId }),
    reply: one(
      z.object({
        /** Whether the tournament, or the team, is a favourite. */
        favourite: z.boolean(),
        /** `asked`: by the user; `asks`: the other one asks the user. Null: the user can't ask for this friendship. */
        friend: z.enum(['none', 'asked', 'asks', 'friends', 'blocked']).nullable(),
      }),
    ),
  }),
  favouriteTeams: call({
    method: 'GET',
    path: teams,
    summary: "The user's favourite teams, of every console",
    may: 'user',
    query: favourites,
    reply: list(favourite),
  }),
  addTeam: call({
    method: 'PUT',
    banned: 'may',
    path: `${teams}/{teamId}`,
    summary: 'Make a team a favourite; again changes nothing',
    may: 'user',
    clubsOnly: false,
    holds: ['viewer'],
    limit: STARS,
    reply: message,
  }),
  removeTeam: call({
    method: 'DELETE',
    banned: 'may',
    path: `${teams}/{teamId}`,
    summary: 'Make a team no favourite any more; again changes nothing',
    may: 'user',
    clubsOnly: false,
    limit: STARS,
    reply: message,
  }),
  favouriteTournaments: call({
    method: 'GET',
    path: tournaments,
    summary: "The user's favourite tournaments, of every console; without those hidden from them",
    may: 'user',
    query: favourites,
    reply: list(favourite),
  }),
  addTournament: call({
    method: 'PUT',
    banned: 'may',
    path: `${tournaments}/{tournamentId}`,
    summary: 'Make a tournament a favourite; again changes nothing',
    may: 'user',
    holds: ['viewer'],
    limit: STARS,
    reply: message,
  }),
  removeTournament: call({
    method: 'DELETE',
    banned: 'may',
    path: `${tournaments}/{tournamentId}`,
    summary: 'Make a tournament no favourite any more; again changes nothing',
    may: 'user',
    limit: STARS,
    reply: message,
  }),
  friends: call({
    method: 'GET',
    path: friends,
    summary: "The user's friends: who is online first, then by nick",
    may: 'user',
    query: z.strictObject(search),
    reply: list(acquaintance.extend({ online: z.boolean() })),
  }),
  requests: call({
    method: 'GET',
    path: `${friends}/requests`,
    summary: 'Who asks the user to be friends, and whom the user has asked; the newest hundred of each',
    may: 'user',
    reply: one(z.object({ received: z.array(acquaintance), sent: z.array(acquaintance) })),
  }),
  ask: call({
    method: 'POST',
    withAccount: true,
    path: friend,
    summary: 'Ask a player to be friends; accepts, where they have asked the user',
    may: 'user',
    limit: [{ per: 'user', attempts: 30, seconds: A_DAY }],
    reply: message,
  }),
  accept: call({
    method: 'PUT',
    withAccount: true,
    path: friend,
    summary: 'Accept the request of a player',
    may: 'user',
    limit: TOLD_TO_OTHERS,
    reply: message,
  }),
  unfriend: call({
    method: 'DELETE',
    banned: 'may',
    withAccount: true,
    path: friend,
    summary: "Deny a player's request, withdraw the user's own, or end the friendship",
    may: 'user',
    limit: TOLD_TO_OTHERS,
    reply: message,
  }),
  online: call({
    method: 'GET',
    path: '/{lang}/online',
    summary:
      'How many users were seen within five minutes, without those who don’t show it; up to half a minute old',
    may: 'everyone',
    reply: one(z.object({ count: z.int() })),
  }),
  whoIsOnline: call({
    method: 'GET',
    path: `${users}/online`,
    summary: 'Who was seen within five minutes, friends first, fifty at most',
    may: 'user',
    reply: one(
      z.object({
        people: z.array(z.object({ player: face.extend({ console: consoleName }), friend: z.boolean() })),
        /** All who are online, those beyond the fifty too. */
        total: z.int(),
      }),
    ),
  }),
  blockedPlayers: call({
    method: 'GET',
    path: '/auth/{lang}/blocked',
    summary:
      'Whom the user blocks, by the addresses of their players: what they write is hidden by the browser',
    may: 'user',
    reply: one(z.object({ console: consoleName, slugs: z.array(z.string()) })),
  }),
  blocked: call({
    method: 'GET',
    path: blocked,
    summary: 'Whom the user blocks, by nick',
    may: 'user',
    query: z.strictObject(paging(100, 24)),
    reply: list(z.object({ player: face })),
  }),
  block: call({
    method: 'PUT',
    banned: 'may',
    withAccount: true,
    path: `${blocked}/{playerSlug}`,
    summary: 'Block a player: ends friendship and requests; they are not told',
    may: 'user',
    limit: TOLD_TO_OTHERS,
    reply: message,
  }),
  unblock: call({
    method: 'DELETE',
    banned: 'may',
    withAccount: true,
    path: `${blocked}/{playerSlug}`,
    summary: 'Block a player no longer',
    may: 'user',
    limit: TOLD_TO_OTHERS,
    reply: message,
  }),
};
