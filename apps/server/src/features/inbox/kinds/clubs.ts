import { clubBut, managersOfTeam, playersOf, usersOf } from '../audiences.ts';
import type { Facts, Kind } from '../kind.ts';

const SQUAD = '/:lang/:console/dashboard/teams/:teamId';
const CLUB = '/:lang/:console/dashboard/teams/:teamId/managment';
const SENT = '/:lang/:console/dashboard/teams/:teamId/invitations';
const INVITATIONS = '/:lang/:console/dashboard/users/invitations';
const TEAM = '/:lang/console/:console/team/:teamSlug';

/** Who comes, who goes, and who runs a club. */
export const clubKinds = {
  // Once a day of a club, whatever it invites into.
  club_invited: { need: 'mine', mail: true, page: INVITATIONS, audience: playersOf, daily: invitedBy },
  // Like an invitation: a club rings once a day, and a withdrawal takes its place.
  invitation_reminded: { need: 'mine', mail: true, page: INVITATIONS, audience: playersOf, daily: invitedBy },
  invitation_accepted: { page: SQUAD, audience: managersOfTeam },
  invitation_denied: { page: SENT, audience: managersOfTeam },
  invitation_withdrawn: { page: INVITATIONS, audience: playersOf, daily: invitedBy },
  club_asked: {
    need: 'mine',
    page: INVITATIONS,
    audience: managersOfTeam,
    daily: ({ team, player }) => `asked:${team}:${player}`,
    goesWithPlayer: true,
  },
  request_accepted: { need: 'mine', page: SQUAD, audience: playersOf },
  request_denied: { page: TEAM, audience: playersOf },
  club_role: { need: 'mine', page: CLUB, audience: usersOf, daily: ({ team }) => `role:${team}` },
  club_owner: { need: 'mine', page: CLUB, audience: clubBut },
  // The former owner has seven days to take it back.
  club_claimed: { need: 'must', mail: true, page: CLUB, audience: usersOf },
  club_taken_back: { page: CLUB, audience: usersOf },
  // The maker of the link has two days to take it back.
  owner_followed: {
    need: 'must',
    mail: true,
    page: '/:lang/:console/dashboard/tournaments/:tournamentId/links',
    audience: usersOf,
  },
  owner_unled: { need: 'mine', page: TEAM, audience: usersOf },
  club_left: { page: SQUAD, audience: managersOfTeam },
  club_removed: { need: 'mine', page: TEAM, audience: playersOf },
  club_disbanded: { page: TEAM, audience: usersOf },
} as const satisfies Readonly<Record<string, Kind>>;

/** Into whatever it invites: the club alone, or its squads. */
function invitedBy({ team }: Facts): string {
  return `invited:${team}`;
}
