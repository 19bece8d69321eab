import type { Console } from '@matchnight/contract';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import type { Refusal } from '../../platform/errors.ts';
import { findRunningBan } from '../discipline/index.ts';
import { createTeam, findAllTeamsByIds } from '../teams/index.ts';
import { findAllSinglePlaces, registerTeams } from '../tournaments/index.ts';
import { refusalOn, requireOneTeam, twoTeams } from './one-team.ts';
import { existsRegistration } from './repository/players.ts';

interface Player {
  readonly id: number;
  readonly nick: string;
  readonly user_id: number | null;
}
interface Single {
  readonly tournament: { readonly id: number; readonly console: Console };
  readonly player: Player;
  /** Null: nobody typed the player. */
  readonly field: string | null;
}

/**
 * In 1v1 a player takes part as a team of one that bears the nick, and is the player's own: the one that they had in
 * another such tournament, or a new one. Who asks holds the tournament's row.
 */
export async function enterSingle(
  { tx, now, touch }: Pick<PrivateWrite<'registrations.registerPlayer'>, 'tx' | 'now' | 'touch'>,
  single: Single,
) {
  const { tournament, player, field } = single;
  const refusal = await whyNotHere(tx, single, now);
  if (refusal) throw refusal;
  const team = (await teamOfOne(tx, player)) ?? (await newTeam(tx, single));
  await requireOneTeam(tx, { tournamentId: tournament.id, teamId: team.id, userIds: usersOf(player), field });
  await registerTeams(tx, { tournamentId: tournament.id, teamIds: [team.id], now });
  touch(`team:${team.id}`);
  return team;
}

/** Why a player does not come into a 1v1 tournament; null if they do. */
export async function singleRefusal(db: DbOrTx, single: Single, now: Date): Promise<Refusal | null> {
  const { tournament, player, field } = single;
  const refusal = await whyNotHere(db, single, now);
  if (refusal) return refusal;
  const teamId = (await teamOfOne(db, player))?.id ?? 0;
  return await twoTeams(db, { tournamentId: tournament.id, teamId, userIds: usersOf(player), field });
}

async function whyNotHere(
  db: DbOrTx,
  { tournament, player, field }: Single,
  now: Date,
): Promise<Refusal | null> {
  const of = { playerId: player.id, tournamentId: tournament.id };
  if (await existsRegistration(db, of)) return refusalOn(field, 'player_registered_already');
  return (await findRunningBan(db, { ...of, now })) ? refusalOn(field, 'player_banned_here') : null;
}

async function teamOfOne(db: DbOrTx, player: Player) {
  const [place] = await findAllSinglePlaces(db, player.id);
  return place ? (await findAllTeamsByIds(db, [place.team_id]))[0] : undefined;
}

async function newTeam(tx: Tx, { tournament, player }: Single) {
  return await createTeam(tx, { console: tournament.console, name: player.nick, ownerId: player.user_id });
}

function usersOf({ user_id: userId }: Player): number[] {
  return userId === null ? [] : [userId];
}
