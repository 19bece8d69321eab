import type { PrivateWrite } from '../../platform/calls/context.ts';
import { refuseField } from '../../platform/errors.ts';
import { findRunningBan } from '../discipline/index.ts';
import { createTeam, findAllTeamsByIds } from '../teams/index.ts';
import { findAllSinglePlaces, registerTeams } from '../tournaments/index.ts';
import { requireOneTeam } from './one-team.ts';
import { heldRegistration } from './repository/players.ts';

interface Player {
  readonly id: number;
  readonly nick: string;
  readonly user_id: number | null;
}

/**
 * In 1v1 a player takes part as a team of one that bears the nick, and is the player's own: the one that they had in
 * another such tournament, or a new one. Who asks holds the tournament's row.
 */
export async function enterSingle(context: PrivateWrite<'registrations.registerPlayer'>, player: Player) {
  const { tx, noun, now, touch } = context;
  const { id: tournamentId } = noun.tournament;
  if (await heldRegistration(tx, tournamentId, player.id)) {
    throw refuseField('player', 'player_registered_already');
  }
  if (await findRunningBan(tx, { playerId: player.id, tournamentId, now })) {
    throw refuseField('player', 'player_banned_here');
  }
  const team = await teamOfOne(context, player);
  const userIds = player.user_id === null ? [] : [player.user_id];
  await requireOneTeam(tx, { tournamentId, teamId: team.id, userIds, field: 'player' });
  await registerTeams(tx, { tournamentId, teamIds: [team.id], now });
  touch(`team:${team.id}`);
  return team;
}

async function teamOfOne({ tx, params }: PrivateWrite<'registrations.registerPlayer'>, player: Player) {
  const { console } = params;
  const [place] = await findAllSinglePlaces(tx, player.id);
  const [known] = place ? await findAllTeamsByIds(tx, [place.team_id]) : [];
  if (known) return known;
  const { nick: name, user_id: ownerId } = player;
  return await createTeam(tx, { console, name, ownerId });
}
