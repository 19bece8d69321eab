import { checkPositionChange } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseOwnTeam } from '../../platform/calls/own-team.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { insertMovement } from '../movements/index.ts';
import { keepSetPrices } from '../prices/index.ts';
import { findTeamByKey } from '../teams/index.ts';
import {
  deleteRegistration,
  leaveTournament,
  signingsOpen,
  updateRegistration,
} from '../tournaments/index.ts';
import { type PlayerEntered, playerEntered } from './events.ts';
import { findAllWhoPlayed, heldRegistration } from './repository/players.ts';
import { findAllPlacesIn } from './repository/teams.ts';
import { teamForPlayer } from './squad.ts';
import { requireNeutral } from './teams.ts';

type Write = PrivateWrite<'registrations.editPlayer'> | PrivateWrite<'registrations.takeOutPlayer'>;
type Registration = NonNullable<Awaited<ReturnType<typeof heldRegistration>>>;

/**
 * Changes what the body names: price, registered position, role; or signs a player without a team for one. Another position
 * counts from now on: each decided match keeps the one that it was decided with.
 */
export const editPlayer: Handler<'registrations.editPlayer'> = async (context) => {
  const { tx, noun, body, now, log, say } = context;
  const { tournament, player } = noun;
  const before = found(await heldRegistration(tx, tournament.id, player.id));
  const { price = before.price, position = before.position, role = before.role } = body;
  // Prices are money: nobody sets them where their own team plays.
  refuseOwnTeam(price !== before.price && context.ownTeamPlays());
  const teamId = await teamAfter(context, before);
  const isCorrected = position !== before.position && (await requireMayPosition(context));
  const free_market_since = teamId === null ? before.free_market_since : null;
  const after = { team_id: teamId, price, position, role, free_market_since };
  await updateRegistration(tx, before.id, after);
  if (price !== null && price !== before.price) {
    const change = { player_id: player.id, before: before.price, after: price };
    await keepSetPrices(tx, { tournamentId: tournament.id, reason: 'set', at: now }, [change]);
  }
  if (isCorrected && tournament.kind === 'clubs') {
    await insertMovement(tx, {
      tournament_id: tournament.id,
      kind: 'position',
      player_id: player.id,
      from_team_id: null,
      to_team_id: teamId,
      cents: 0,
      at: now,
      reason: body.reason,
      position_from: before.position,
      position_to: position,
    });
  }
  touchAll(context, teamId);
  if (teamId !== before.team_id) await tell(context, { deed: 'registered', teamId, at: now });
  const version = await log({
    action: 'registration.edit',
    of: { noun: 'player', id: player.id },
    before: factsOf(before),
    after: { ...factsOf(after), tournament_id: tournament.id },
    ...(isCorrected ? { reason: body.reason } : {}),
  });
  return { ...say('teamsdesk.reply_player_saved', { nick: player.nick }), version };
};

export const takeOutPlayer: Handler<'registrations.takeOutPlayer'> = async (context) => {
  const { tx, noun, now, events, log, say } = context;
  const { tournament, player } = noun;
  const row = found(await heldRegistration(tx, tournament.id, player.id));
  if (row.team_id !== null) requireNeutral(context);
  if ((await findAllWhoPlayed(tx, tournament.id, [player.id])).size > 0) {
    throw new Refusal('player_has_played', { values: { nick: player.nick } });
  }
  const of = { tournamentId: tournament.id, teamId: row.team_id ?? 0 };
  const isPlace = tournament.kind === 'single' && row.team_id !== null;
  const [place] = isPlace ? await findAllPlacesIn(tx, of.tournamentId, [of.teamId]) : [];
  if (place) throw new Refusal('team_has_place', { values: { division: place.name } });
  await deleteRegistration(tx, row.id);
  if (isPlace) await leaveTournament(tx, { ...of, now }, events);
  touchAll(context, row.team_id);
  await tell(context, { deed: 'taken_out', teamId: row.team_id, at: now });
  await log({
    action: 'registration.delete',
    of: { noun: 'tournament', id: tournament.id },
    before: { ...factsOf(row), player: player.id },
  });
  return say('teamsdesk.reply_player_taken_out', { nick: player.nick });
};

/**
 * Whether another position is a correction: signings are closed.
 * @throws Refusal `own_team_plays`, on `reason` where there is none
 */
async function requireMayPosition(context: PrivateWrite<'registrations.editPlayer'>) {
  const { tx, noun, body, now, events, ownTeamPlays } = context;
  const isOpen = await events.ask(signingsOpen)(tx, noun.tournament.id, now);
  const failure = checkPositionChange({ isOpen, ownTeam: ownTeamPlays(), reason: body.reason });
  refuseOwnTeam(failure?.code === 'position_own_team');
  if (failure?.code === 'position_without_reason') throw refuseField('reason', 'reason_missing');
  return !isOpen;
}

/** Who has a team keeps it: only the market takes a player from one team to another. */
async function teamAfter(
  context: PrivateWrite<'registrations.editPlayer'>,
  before: Registration,
): Promise<number | null> {
  const {
    tx,
    noun: { tournament, player },
    body,
    now,
  } = context;
  if (body.team === undefined) return before.team_id;
  if (before.team_id !== null) {
    const same = await findTeamByKey(tx, { console: tournament.console, slug: body.team });
    if (same?.id !== before.team_id) throw refuseField('team', 'player_has_team', { nick: player.nick });
    return before.team_id;
  }
  if (body.team === '') return null;
  if (tournament.kind === 'single') throw new Refusal('register_players');
  requireNeutral(context);
  return (await teamForPlayer(tx, { tournament, player, team: body.team, now })).id;
}

function factsOf({ price, position, role, team_id: team }: Omit<Registration, 'id' | 'free_market_since'>) {
  return { price, position, role, team };
}

async function tell(
  { tx, noun: { tournament, player }, viewer, events }: Write,
  entered: Pick<PlayerEntered, 'deed' | 'teamId' | 'at'>,
): Promise<void> {
  const isSingle = tournament.kind === 'single';
  const of = { tournamentId: tournament.id, playerId: player.id, isSingle };
  await events.publish(playerEntered, tx, { ...entered, ...of, actorId: viewer.userId });
}

function touchAll({ noun: { tournament, player }, touch }: Write, teamId: number | null): void {
  touch(`tournament:${tournament.id}`, `player:${player.id}`);
  if (teamId !== null) touch(`team:${teamId}`);
  if (player.user_id !== null) touch(`user:${player.user_id}`);
}
