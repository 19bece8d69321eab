import { managersOfTeams, neutralAdministrators, playersAndManagers, playersOf } from '../audiences.ts';
import type { Facts, Kind } from '../kind.ts';

const SQUAD = '/:lang/:console/dashboard/teams/:teamId/players';
/** The squad that one deals with, not everybody in the club. */
const IN_TOURNAMENT = '?tournament=:tournamentSlug';
const SIGNINGS = '/:lang/console/:console/tournament/:tournamentSlug/signings';
const TRANSFERS = '/:lang/console/:console/tournament/:tournamentSlug/transfers';

/** Players who change teams, and the offers before it. The link's team is a value: the one that is told. */
export const marketKinds = {
  offer_made: { need: 'mine', page: SQUAD, query: IN_TOURNAMENT, audience: managersOfTeams, daily: bidKey },
  offer_countered: { need: 'mine', page: SQUAD, query: IN_TOURNAMENT, audience: managersOfTeams },
  offer_agreed: { page: SQUAD, query: IN_TOURNAMENT, audience: managersOfTeams },
  offer_accepted: { need: 'mine', page: SQUAD, query: IN_TOURNAMENT, audience: managersOfTeams },
  // The player has some hours, after which the offer lapses.
  offer_to_confirm: {
    need: 'must',
    mail: true,
    page: '/:lang/:console/dashboard/users/invitations',
    audience: playersOf,
    daily: ({ tournament, team }) => `confirm:${tournament}:${team}`,
  },
  offer_declined: { page: SQUAD, query: IN_TOURNAMENT, audience: managersOfTeams },
  offer_withdrawn: { page: SQUAD, query: IN_TOURNAMENT, audience: managersOfTeams, daily: bidKey },
  offer_lapsed: { page: SQUAD, query: IN_TOURNAMENT, audience: managersOfTeams },
  offer_to_approve: {
    need: 'mine',
    page: '/:lang/:console/dashboard/tournaments/:tournamentId/offers',
    query: '?state=to_approve',
    audience: neutralAdministrators,
    daily: (facts) => `approve:${bidKey(facts)}`,
  },
  transfer_made: { page: TRANSFERS, audience: managersOfTeams },
  transfer_undone: { need: 'mine', page: TRANSFERS, audience: playersAndManagers },
  player_signed: { page: SIGNINGS, audience: playersOf },
  player_released: { need: 'mine', page: SIGNINGS, audience: playersAndManagers },
  player_leaving: {
    need: 'mine',
    page: SQUAD,
    query: IN_TOURNAMENT,
    audience: managersOfTeams,
    daily: noticeKey,
    group: { key: noticeKey, text: 'kind_player_leaving', page: SQUAD },
  },
  player_stays: {
    page: SQUAD,
    query: IN_TOURNAMENT,
    audience: managersOfTeams,
    daily: noticeKey,
    group: { key: noticeKey, text: 'kind_player_stays', page: SQUAD },
  },
  signings_opened: { page: SIGNINGS, audience: managersOfTeams },
  signings_closed: { page: SIGNINGS, audience: managersOfTeams },
} as const satisfies Readonly<Record<string, Kind>>;

/** What a team wants of another's player; `team` is who bids. */
export function bidKey({ tournament, team, player }: Pick<Facts, 'tournament' | 'team' | 'player'>): string {
  return `bid:${tournament}:${team}:${player}`;
}

/** Whether a player leaves a team: what they said last replaces what they said before. */
export function noticeKey({
  tournament,
  team,
  player,
}: Pick<Facts, 'tournament' | 'team' | 'player'>): string {
  return `notice:${tournament}:${team}:${player}`;
}
