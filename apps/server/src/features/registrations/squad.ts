import type { Console } from '@matchnight/contract';
import type { Tx } from '../../platform/database/index.ts';
import { refuseField } from '../../platform/errors.ts';
import { findRunningBan } from '../discipline/index.ts';
import { findTeamByKey } from '../teams/index.ts';
import { findRegisteredAt } from '../tournaments/index.ts';
import { requireOneTeam } from './one-team.ts';
import { findAllRegisteredFor } from './repository/players.ts';

interface Asked {
  readonly tournament: { readonly id: number; readonly console: Console; readonly squad_largest: number };
  readonly player: { readonly id: number; readonly user_id: number | null };
  /** The team's address. */
  readonly team: string;
  readonly now: Date;
}

/**
 * The team that a player comes to, if there is room, and they may. Who asks holds the tournament's row.
 * @throws Refusal on `team` or `player`
 */
export async function teamForPlayer(tx: Tx, { tournament, player, team: slug, now }: Asked) {
  const { id: tournamentId, console } = tournament;
  const team = await findTeamByKey(tx, { console, slug });
  if (!team) throw refuseField('team', 'unknown_team');
  const of = { tournamentId, teamId: team.id };
  if ((await findRegisteredAt(tx, of)) === undefined) throw refuseField('team', 'team_not_registered');
  if ((await findAllRegisteredFor(tx, of)).length >= tournament.squad_largest) {
    throw refuseField('team', 'squad_full', { most: tournament.squad_largest });
  }
  if (await findRunningBan(tx, { playerId: player.id, tournamentId, now })) {
    throw refuseField('player', 'player_banned_here');
  }
  if (player.user_id !== null) {
    await requireOneTeam(tx, { ...of, userIds: [player.user_id], field: 'player' });
  }
  return team;
}
