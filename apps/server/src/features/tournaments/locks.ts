import type { RefusalCode } from '@matchnight/contract';
import { checkSeasonAction, type SeasonAction } from '@matchnight/rules';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { seasonStatesOf, signingsOpen } from './ports.ts';
import { existsOwnTeamIn } from './repository/own-team.ts';
import { findMembers } from './repository/settings.ts';
import type { TournamentRow } from './repository/tournaments.ts';

/** Why a setting can't be changed; null: it can. `own_team`: not by this person, while signings are open. */
export type Lock = 'teams' | 'players' | 'started' | 'own_team' | null;
interface Asking {
  readonly events: Events;
  readonly noun: { readonly tournament: Pick<TournamentRow, 'id' | 'kind'> };
  readonly viewer: Pick<Viewer, 'userId'>;
  readonly now: Date;
}
export type Locks = Awaited<ReturnType<typeof locksOf>>;

export const REFUSAL_OF_LOCK = {
  teams: 'fixed_by_teams',
  players: 'fixed_by_players',
  started: 'fixed_by_start',
  own_team: 'own_team_deals',
} as const satisfies Record<NonNullable<Lock>, RefusalCode>;

/**
 * Which settings can't be changed any more. What a season copies when it starts is open again for the next one; the weights
 * are not, since matches of former seasons are counted again with them. What bears on deals is nothing for an administrator
 * whose own team may deal by it now.
 */
export async function locksOf(db: DbOrTx, { events, noun, viewer, now }: Asking) {
  const { id: tournamentId, kind } = noun.tournament;
  const states = await events.ask(seasonStatesOf)(db, tournamentId);
  const { teams, players } = await findMembers(db, tournamentId);
  const started = (action: SeasonAction, of: keyof typeof states): Lock =>
    states[of].some((state) => checkSeasonAction(action, { state, cupDelivered: false })) ? 'started' : null;
  const hasOwn = kind === 'clubs' && (await existsOwnTeamIn(db, tournamentId, viewer.userId));
  const deals: Lock = hasOwn && (await events.ask(signingsOpen)(db, tournamentId, now)) ? 'own_team' : null;
  return {
    kind: whileNone(teams, 'teams') ?? whileNone(players, 'players'),
    mode: started('change_settings', 'current'),
    startMoney: whileNone(teams, 'teams'),
    startPrice: whileNone(players, 'players') ?? deals,
    squad: started('change_settings', 'current') ?? deals,
    market: deals,
    tieBreaks: started('change_tie_breaks', 'current'),
    discipline: started('change_settings', 'current'),
    weights: started('change_weights', 'ever'),
  };
}

function whileNone(exists: boolean, lock: NonNullable<Lock>): Lock {
  return exists ? lock : null;
}
