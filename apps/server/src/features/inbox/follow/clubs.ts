import { LEAD_UNDO_HOURS } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import { on, type Wire } from '../../../platform/events.ts';
import {
  type ClubDisbanded,
  clubDisbanded,
  type MemberGone,
  memberGone,
  type OwnerChanged,
  ownerChanged,
  type RoleChanged,
  roleChanged,
} from '../../clubs/index.ts';
import {
  type ClubAsked,
  clubAsked,
  type InvitationEnded,
  invitationEnded,
  type PlayerInvited,
  playerInvited,
  playerReminded,
  type RequestAnswered,
  requestAnswered,
} from '../../invitations/index.ts';
import { type OwnerFollowed, type OwnerTakenBack, ownerFollowed, ownerTakenBack } from '../../links/index.ts';
import { notify } from '../notify.ts';

export const ofClubs: readonly Wire[] = [
  on(playerInvited, inboxOfInvitation),
  on(playerReminded, inboxOfReminder),
  on(invitationEnded, inboxOfEndedInvitation),
  on(clubAsked, inboxOfRequest),
  on(requestAnswered, inboxOfAnsweredRequest),
  on(roleChanged, inboxOfRole),
  on(ownerChanged, inboxOfNewOwner),
  on(memberGone, inboxOfGoneMember),
  on(clubDisbanded, inboxOfDisbandedClub),
  on(ownerFollowed, inboxOfFollowedLink),
  on(ownerTakenBack, inboxOfOwnerTakenBack),
];

async function inboxOfInvitation(tx: Tx, event: PlayerInvited): Promise<void> {
  const { playerId, actorId, at } = event;
  await notify(tx, 'club_invited', { facts: { ...placeOf(event), players: [playerId] }, at, actorId });
}

async function inboxOfReminder(tx: Tx, event: PlayerInvited): Promise<void> {
  const { playerId, actorId, at } = event;
  await notify(tx, 'invitation_reminded', {
    facts: { ...placeOf(event), players: [playerId] },
    at,
    actorId,
  });
}

const ENDS = {
  accepted: 'invitation_accepted',
  denied: 'invitation_denied',
  withdrawn: 'invitation_withdrawn',
} as const;

/** The club is told of an answer, the player of a withdrawal. */
async function inboxOfEndedInvitation(tx: Tx, event: InvitationEnded): Promise<void> {
  const { how, playerId: player, actorId, at } = event;
  await notify(tx, ENDS[how], { facts: { ...placeOf(event), player, players: [player] }, at, actorId });
}

async function inboxOfRequest(
  tx: Tx,
  { teamId: team, playerId: player, actorId, at }: ClubAsked,
): Promise<void> {
  await notify(tx, 'club_asked', { facts: { team, player }, at, actorId });
}

async function inboxOfAnsweredRequest(tx: Tx, event: RequestAnswered): Promise<void> {
  const { how, teamId: team, playerId, actorId, at } = event;
  const kind = how === 'accepted' ? 'request_accepted' : 'request_denied';
  await notify(tx, kind, { facts: { team, players: [playerId] }, at, actorId });
}

async function inboxOfRole(tx: Tx, event: RoleChanged): Promise<void> {
  const { teamId: team, userId, role, actorId, at } = event;
  await notify(tx, 'club_role', { facts: { team, users: [userId], values: { role } }, at, actorId });
}

/** The club is told who owns it now; who lost it by a claim, or by its end, is told that. */
async function inboxOfNewOwner(tx: Tx, event: OwnerChanged): Promise<void> {
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

async function inboxOfGoneMember(tx: Tx, event: MemberGone): Promise<void> {
  const { how, teamId: team, playerId: player, actorId, at } = event;
  const kind = how === 'left' ? 'club_left' : 'club_removed';
  await notify(tx, kind, { facts: { team, player, players: [player] }, at, actorId });
}

async function inboxOfDisbandedClub(tx: Tx, event: ClubDisbanded): Promise<void> {
  const { teamId, userIds, name, goes, actorId, at } = event;
  // Where nothing of it stays, its name is said by what is kept of the event.
  const facts = goes ? { users: userIds, values: { team: name } } : { team: teamId, users: userIds };
  await notify(tx, 'club_disbanded', { facts, at, actorId });
}

/** Who made the link reads who came, and that it can be taken back. */
async function inboxOfFollowedLink(tx: Tx, event: OwnerFollowed): Promise<void> {
  const { tournamentId: tournament, teamId: team, playerId: player, makerId, actorId, at } = event;
  const facts = { tournament, team, player, users: [makerId], values: { hours: LEAD_UNDO_HOURS } };
  await notify(tx, 'owner_followed', { facts, at, actorId });
}

async function inboxOfOwnerTakenBack(tx: Tx, event: OwnerTakenBack): Promise<void> {
  const { teamId: team, formerId, actorId, at } = event;
  await notify(tx, 'owner_unled', { facts: { team, users: [formerId] }, at, actorId });
}

function placeOf({ teamId: team, tournamentId }: Pick<PlayerInvited, 'teamId' | 'tournamentId'>) {
  if (tournamentId === null) return { team, values: { into: 'club' } };
  return { team, tournament: tournamentId, values: { into: 'squad' } };
}
