import type { PrivateWrite } from '../../platform/calls/context.ts';
import { refuseBanned } from '../../platform/calls/permit.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { findAccount } from '../accounts/index.ts';
import { isOver } from '../divisions/index.ts';
import { enterInvited } from '../invitations/index.ts';
import { giveFirstOwner } from '../registrations/index.ts';
import { isBlockedBetween } from '../social/index.ts';
import { findTeamByKey, requireClub, type TeamRow } from '../teams/index.ts';
import { findRegisteredAt } from '../tournaments/index.ts';
import { type InviteRow, updateAccepted } from './repository/invites.ts';

export type Entering = PrivateWrite<'mailinvites.accept'> | PrivateWrite<'mailinvites.preview'>;

/**
 * Who follows an invitation is in the team, by the laws of naming an owner by hand, or of a club's invitation into its squad. Before the
 * press the page says what this refuses (`previewed`). Who asks holds the viewer, the team and its tournaments.
 * @throws Refusal
 */
export async function enter(context: Entering, row: InviteRow, price: number | null): Promise<TeamRow> {
  const { tx, viewer, now, touch } = context;
  const team = await requireOpen(context, row);
  if (row.as_owner) await own(context, row, team);
  else await sign(context, row, team, price);
  await updateAccepted(tx, row.id, now);
  touch(`team:${team.id}`, `tournament:${row.tournament_id}`, `user:${viewer.userId}`);
  return team;
}

/** What is asked of every invitation. */
async function requireOpen({ tx, viewer }: Entering, row: InviteRow): Promise<TeamRow> {
  if (row.accepted_at !== null) throw new Refusal('mail_invite_accepted');
  if (row.team_id === null) throw new Refusal('mail_invite_ended');
  const team = found(await findTeamByKey(tx, { id: row.team_id }));
  const values = { team: team.name };
  if (viewer.playerId === null || viewer.console !== row.console)
    throw new Refusal('mail_invite_elsewhere', { values });
  if (await isBlockedBetween(tx, viewer.userId, row.user_id))
    throw new Refusal('mail_invite_not_for_you', { values });
  refuseBanned(viewer, [row.tournament_id]);
  if (team.disbanded_at !== null) throw new Refusal('team_disbanded', { values });
  requireClub(team);
  const here = { tournamentId: row.tournament_id, teamId: team.id };
  if ((await findRegisteredAt(tx, here)) === undefined) throw new Refusal('club_withdrawn', { values });
  return team;
}

async function own(context: Entering, row: InviteRow, team: TeamRow): Promise<void> {
  const { tx, viewer } = context;
  const { userId } = viewer;
  const nick = (await findAccount(tx, userId))?.nick ?? '';
  if (await isOver(tx, row.tournament_id)) throw new Refusal('tournament_over');
  await giveFirstOwner(context, { team, owner: { id: userId, nick }, field: null });
}

async function sign(context: Entering, row: InviteRow, team: TeamRow, price: number | null): Promise<void> {
  await enterInvited(context, {
    team,
    tournamentId: row.tournament_id,
    playerId: context.viewer.playerId ?? 0,
    actorId: row.user_id,
    invitedAt: row.invited_at,
    // The page shows it to each player: who names none has not seen it.
    price: price ?? -1,
  });
  context.touch(`player:${context.viewer.playerId ?? 0}`);
}
