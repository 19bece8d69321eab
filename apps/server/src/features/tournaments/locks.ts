import type { RefusalCode } from '@matchnight/contract';
import { checkSeasonAction, type SeasonAction } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { seasonStatesOf } from './ports.ts';
import { findMembers } from './repository/settings.ts';

/** Why a setting can't be changed any more; null: it can. */
export type Lock = 'teams' | 'players' | 'started' | null;
export type Locks = Awaited<ReturnType<typeof locksOf>>;

export const REFUSAL_OF_LOCK = {
  teams: 'fixed_by_teams',
  players: 'fixed_by_players',
  started: 'fixed_by_start',
} as const satisfies Record<NonNullable<Lock>, RefusalCode>;

/**
 * Which settings can't be changed any more. What a season copies when it starts is open again for the next one; the weights
 * are not, since matches of former seasons are counted again with them.
 */
export async function locksOf(db: DbOrTx, events: Events, tournamentId: number) {
  const states = await events.ask(seasonStatesOf)(db, tournamentId);
  const { teams, players } = await findMembers(db, tournamentId);
  const started = (action: SeasonAction, of: keyof typeof states): Lock =>
    states[of].some((state) => checkSeasonAction(action, { state, cupDelivered: false })) ? 'started' : null;
  return {
    kind: whileNone(teams, 'teams') ?? whileNone(players, 'players'),
    mode: started('change_settings', 'current'),
    startMoney: whileNone(teams, 'teams'),
    startPrice: whileNone(players, 'players'),
    squad: started('change_settings', 'current'),
    tieBreaks: started('change_tie_breaks', 'current'),
    discipline: started('change_settings', 'current'),
    weights: started('change_weights', 'ever'),
  };
}

function whileNone(exists: boolean, lock: NonNullable<Lock>): Lock {
  return exists ? lock : null;
}
