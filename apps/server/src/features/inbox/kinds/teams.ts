import {
  clubOfTeam,
  firstOfThread,
  managersOfTeam,
  ownerOfTeam,
  playersOf,
  squadsOfTeams,
  usersOf,
} from '../audiences.ts';
import type { Facts, Kind } from '../kind.ts';
import { threadKey } from './people.ts';

const TOURNAMENT = '/:lang/console/:console/tournament/:tournamentSlug';
const DIVISION = '/:lang/console/:console/division/:divisionSlug';
const TEAM = '/:lang/console/:console/team/:teamSlug';

export const teamKinds = {
  // The owner has two days to refuse: a task of the dashboard.
  team_registered: {
    need: 'must',
    mail: true,
    page: '/:lang/:console/dashboard',
    audience: ownerOfTeam,
    daily: entryKey,
  },
  team_removed: { need: 'mine', page: TOURNAMENT, audience: managersOfTeam },
  // Signings close: until then those who run it can fill it there.
  squad_reminded: {
    need: 'mine',
    mail: true,
    page: '/:lang/:console/dashboard/teams/:teamId',
    query: '?tournament=:tournamentSlug',
    audience: managersOfTeam,
    daily: ({ tournament, team }) => `squad:${tournament}:${team}`,
  },
  owner_given: { need: 'mine', page: '/:lang/:console/dashboard/teams/:teamId/managment', audience: usersOf },
  player_registered: { need: 'mine', page: TOURNAMENT, audience: playersOf },
  // In 1v1 the player has the two days of an owner.
  entry_registered: {
    need: 'must',
    mail: true,
    page: '/:lang/:console/dashboard',
    audience: playersOf,
    daily: entryKey,
  },
  player_removed: { need: 'mine', page: TOURNAMENT, audience: playersOf },
  team_withdrawn: { page: DIVISION, audience: squadsOfTeams },
  team_replaced: { page: DIVISION, audience: squadsOfTeams },
  points_adjusted: { page: DIVISION, audience: squadsOfTeams },
  money_moved: { page: '/:lang/:console/dashboard/teams/:teamId', audience: managersOfTeam },
  announcement: {
    need: 'mine',
    page: '/:lang/:console/dashboard/teams/:teamId/notifications',
    audience: clubOfTeam,
    group: {
      key: ({ team }) => announcementsKey(team ?? 0),
      text: 'group_announcements',
      page: '/:lang/:console/dashboard/teams/:teamId/notifications',
    },
  },
  team_message: {
    need: 'mine',
    page: '/:lang/:console/dashboard/users/messages/:threadId',
    audience: firstOfThread,
    group: {
      key: ({ values }) => threadKey(Number(values?.threadId)),
      text: 'group_team_messages',
      page: '/:lang/:console/dashboard/users/messages/:threadId',
    },
  },
  award: { page: '/:lang/console/:console/player/:playerSlug/awards', audience: playersOf },
  team_award: { page: `${TEAM}/awards`, audience: squadsOfTeams },
} as const satisfies Readonly<Record<string, Kind>>;

/** What a team was told. */
export function announcementsKey(teamId: number): string {
  return `announcements:${teamId}`;
}

/** Who is registered, taken out and registered again is mailed once. */
function entryKey({ tournament, team = 0 }: Facts): string {
  return `entry:${tournament}:${team}`;
}
