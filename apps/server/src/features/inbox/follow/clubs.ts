import type { Tx } from '../../../platform/database/index.ts';
import type { ClubDisbanded, MemberGone, OwnerChanged, RoleChanged } from '../../clubs/index.ts';
import type { InvitationEnded, PlayerInvited } from '../../invitations/index.ts';
import { notify } from '../notify.ts';

export async function inboxOfInvitation(tx: Tx, event: PlayerInvited): Promise<void> {
  const { playerId, actorId, at } = event;
  await notify(tx, 'club_invited', { facts: { ...placeOf(event), players: [playerId] }, at, actorId });
}

const ENDS = {
  accepted: 'invitation_accepted',
  denied: 'invitation_denied',
  withdrawn: 'invitation_withdrawn',
} as const;

/** The club is told of an answer, the player of a withdrawal. */
export async function inboxOfEndedInvitation(tx: Tx, event: InvitationEnded): Promise<void> {
  const { how, playerId: player, actorId, at } = event;
  await notify(tx, ENDS[how], { facts: { ...placeOf(event), player, players: [player] }, at, actorId });
}

export async function inboxOfRole(tx: Tx, event: RoleChanged): Promise<void> {
  const { teamId: team, userId, role, actorId, at } = event;
  await notify(tx, 'club_role', { facts: { team, users: [userId], values: { role } }, at, actorId });
}

/** The club is told who owns it now; who lost it by a claim, or by its end, is told that. */
export async function inboxOfNewOwner(tx: Tx, event: OwnerChanged): Promise<void> {
  const { how, teamId: team, ownerPlayerId: player, formerId, until, actorId, at } = event;
  const users = formerId === null ? [] : [formerId];
  if (how === 'claimed') {
    const values = { until: until?.toISOString() ?? '' };
    await notify(tx, 'club_claimed', { facts: { team, player, users, values }, at, actorId });
  }
  if (how === 'taken_back') {
    await notify(tx, 'club_taken_back', { facts: { team, player, users }, at, actorId });
  }
  const but = how === 'handed_over' ? [] : users;
  await notify(tx, 'club_owner', { facts: { team, player, users: but }, at, actorId });
}

export async function inboxOfGoneMember(tx: Tx, event: MemberGone): Promise<void> {
  const { how, teamId: team, playerId: player, actorId, at } = event;
  const kind = how === 'left' ? 'club_left' : 'club_removed';
  await notify(tx, kind, { facts: { team, player, players: [player] }, at, actorId });
}

export async function inboxOfDisbandedClub(tx: Tx, event: ClubDisbanded): Promise<void> {
  const { teamId: team, userIds, actorId, at } = event;
  await notify(tx, 'club_disbanded', { facts: { team, users: userIds }, at, actorId });
}

function placeOf({ teamId: team, tournamentId }: Pick<PlayerInvited, 'teamId' | 'tournamentId'>) {
  if (tournamentId === null) return { team, values: { into: 'club' } };
  return { team, tournament: tournamentId, values: { into: 'squad' } };
}
