import { MARKET_SETTINGS, takeSigningStep } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseBanned } from '../../platform/calls/permit.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { findNamed, loadMarket, marketNamed } from '../offers/index.ts';
import { findPlayerBySlug, requireOneTeam } from '../registrations/index.ts';
import { isBlockedBetween } from '../social/index.ts';
import { findAllManagerIds, findAllMembers } from '../teams/index.ts';
import { findRegisteredAt, requireActsForTeam, type TournamentRow } from '../tournaments/index.ts';
import { invitationEnded, type PlayerInvited, playerInvited } from './events.ts';
import { lapseIn } from './lapse.ts';
import { invitationOf, refusalOfInviting } from './law.ts';
import { takesWords } from './ports.ts';
import { findAllOpen, heldInvitation, insertInvitation, updateEnded } from './repository/invitations.ts';
import { requireRoom } from './room.ts';

type Invite = PrivateWrite<'invitations.invite'>;
type Asking = Invite | PrivateWrite<'invitations.remind'>;
type Deed = Asking | PrivateWrite<'invitations.withdraw'>;

/**
 * A club invites somebody with an account: into itself alone, or into its squad of a tournament.
 * @throws Refusal `not_found` for 1v1, as all of the market
 */
export const invite: Handler<'invitations.invite'> = {
  holds: marketNamed,
  async run(context) {
    const { tx, params, noun, body, viewer, relationTo, say } = context;
    const { id: teamId, name } = noun.team;
    const isSquad = body.tournament !== '';
    const named = isSquad
      ? await findNamed(tx, { console: params.console, slug: body.tournament }, { teamId, relationTo })
      : undefined;
    const player = await findPlayerBySlug(tx, params.console, body.player);
    const userId = player?.user_id ?? null;
    if (!player || userId === null) throw refuseField('player', 'unknown_player');
    const tournament = isSquad ? await requireTakesPart(context, named) : null;
    await requireWelcome(context, { tournament, player: { ...player, userId }, but: null });
    const open = await findAllOpen(tx, { teamId });
    const most = MARKET_SETTINGS.mostInvitations;
    if (open.length >= most) throw new Refusal('invitations_too_many', { values: { most } });
    const tournamentId = tournament?.id ?? null;
    if (open.some((one) => one.player_id === player.id && one.tournament_id === tournamentId)) {
      throw refuseField('player', 'invitation_open_already', { nick: player.nick });
    }
    const of = { teamId, playerId: player.id, tournamentId, actorId: viewer.userId };
    const message = await wordsFor(context, { ...player, userId });
    await putInvitation(context, { ...of, message });
    await touchInvitation(context, teamId, userId);
    const values = { nick: player.nick, team: name };
    const isSilent = message !== body.message;
    return say(isSilent ? 'invitations.reply_invited_silently' : 'invitations.reply_invited', values);
  },
};

/** What is written beside an invitation, or nothing where it must not reach the invited: the invitation does all the same. */
async function wordsFor(
  { tx, noun, body, viewer, now, events }: Invite,
  player: { readonly id: number; readonly userId: number },
): Promise<string> {
  if (body.message === '') return '';
  const mates = await findAllMembers(tx, noun.team.id);
  const areMates = mates.some(({ player_id: id }) => id === player.id);
  const of = { userId: viewer.userId, otherId: player.userId, areMates, now };
  return (await events.ask(takesWords)(tx, of)) ? body.message : '';
}

/** Writes an invitation that is checked, and tells the invited. */
export async function putInvitation(
  { tx, now, events }: Pick<Invite, 'tx' | 'now' | 'events'>,
  asked: Omit<PlayerInvited, 'at'> & { readonly message: string },
): Promise<void> {
  const { message, ...invited } = asked;
  const of = { team_id: invited.teamId, player_id: invited.playerId, tournament_id: invited.tournamentId };
  await insertInvitation(tx, { ...of, user_id: invited.actorId, message, invited_at: now });
  await events.publish(playerInvited, tx, { ...invited, at: now });
}

export const withdraw: Handler<'invitations.withdraw'> = async (context) => {
  const { tx, params, noun, viewer, now, events, say } = context;
  const { id: teamId } = noun.team;
  const row = await heldInvitation(tx, params.invitationId);
  if (row?.team_id !== teamId) throw new Refusal('not_found');
  const tournamentId = row.tournament_id;
  if (tournamentId !== null) await requireActsForTeam(tx, viewer, { tournamentId, teamId });
  if (row.state !== 'open') throw new Refusal('invitation_ended');
  const [ended] = await updateEnded(tx, [row.id], { state: 'withdrawn', at: now });
  await events.publish(invitationEnded, tx, {
    how: 'withdrawn',
    teamId,
    playerId: row.player_id,
    tournamentId,
    actorId: viewer.userId,
    at: now,
  });
  await touchInvitation(context, teamId, ended?.user_id ?? null);
  return say('invitations.reply_withdrawn');
};

/** The invited and everybody who runs the club see it at once. */
export async function touchInvitation(
  { tx, touch }: Pick<Deed, 'tx' | 'touch'>,
  teamId: number,
  userId: number | null,
): Promise<void> {
  const managers = await findAllManagerIds(tx, [teamId]);
  const users = userId === null ? managers : [...managers, userId];
  touch(`desk:${teamId}`, ...users.map((id) => `user:${id}` as const));
}

/** @throws Refusal on `tournament`, `own_team_plays`, `banned` */
export async function requireTakesPart(
  { tx, noun, viewer }: Asking,
  tournament: TournamentRow | undefined,
): Promise<TournamentRow> {
  const of = { tournamentId: tournament?.id ?? 0, teamId: noun.team.id };
  if (!tournament || (await findRegisteredAt(tx, of)) === undefined) {
    throw refuseField('tournament', 'team_not_registered');
  }
  await requireActsForTeam(tx, viewer, of);
  refuseBanned(viewer, [tournament.id]);
  return tournament;
}

interface Asked {
  /** Null: into the club alone. */
  readonly tournament: TournamentRow | null;
  readonly player: { readonly id: number; readonly nick: string; readonly userId: number };
  /** The invitation that is open already, where the player is told of it again. */
  readonly but: number | null;
}

/**
 * Whether somebody may be asked into the club or its squad now.
 * @throws Refusal on `player` or `tournament`
 */
export async function requireWelcome(context: Asking, { tournament, player, but }: Asked): Promise<void> {
  if (await isBlockedBetween(context.tx, context.viewer.userId, player.userId)) {
    throw refuseField('player', 'invited_not_available', { nick: player.nick });
  }
  if (tournament) await requireMayInvite(context, { tournament, player, but });
  else await requireStranger(context, player);
}

async function requireMayInvite(
  context: Asking,
  { tournament, player, but }: Asked & { readonly tournament: TournamentRow },
): Promise<void> {
  const { tx, noun, now } = context;
  const { id: teamId, name: team } = noun.team;
  await lapseIn(context, tournament);
  const open = await findAllOpen(tx, { teamId, tournamentId: tournament.id });
  const { market } = await loadMarket(tx, {
    tournament,
    teamIds: [teamId],
    playerIds: [player.id],
    now,
    invitations: open.filter(({ id }) => id !== but).map(invitationOf),
  });
  const command = { do: 'invite', invitation: 0, team: teamId, player: player.id } as const;
  const ruled = takeSigningStep(market, command, now.getTime());
  if (!ruled.ok) throw refusalOfInviting(ruled.failure, { nick: player.nick, team });
  await requireOneTeam(tx, {
    tournamentId: tournament.id,
    teamId,
    userIds: [player.userId],
    field: 'player',
  });
}

async function requireStranger(
  { tx, noun }: Asking,
  player: { readonly id: number; readonly nick: string },
): Promise<void> {
  if (await requireRoom(tx, noun.team, player.id)) {
    throw refuseField('player', 'invited_belongs_already', { nick: player.nick });
  }
}
