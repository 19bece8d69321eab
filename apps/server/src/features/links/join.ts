import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';
import { tokenHash } from '../../platform/sessions.ts';
import { invitationEnded, settleJoining } from '../invitations/index.ts';
import { giveFirstOwner } from '../registrations/index.ts';
import { insertMember, type TeamRow, touchMembers } from '../teams/index.ts';
import { findAllTournamentsOfTeam, type TournamentRow } from '../tournaments/index.ts';
import { enterTournament } from './enter.ts';
import { ownerFollowed } from './events.ts';
import { goalOf } from './goal.ts';
import { playerOf } from './guest.ts';
import { refusalFor, refusalOf } from './law.ts';
import { findLinkByHash, type LinkRow, useLink } from './repository/links.ts';
import { updateFollowed } from './repository/owners.ts';

type Write = PrivateWrite<'links.join'>;

/**
 * Who follows a link is in the club, at its head, or in the tournament. What the link leads into is held, so that the last use is one
 * person's.
 */
export const join: Handler<'links.join'> = {
  async holds({ tx, body, viewer, now }) {
    const seen = await findLinkByHash(tx, tokenHash(body.token), now);
    if (!seen) return {};
    const { team_id: teamId, tournament_id: tournamentId } = seen;
    const player = viewer.playerId === null ? [] : [viewer.playerId];
    if (teamId === null) {
      const team = body.team === undefined ? [] : [body.team];
      return { tournament: tournamentId === null ? [] : [tournamentId], team, player };
    }
    if (tournamentId === null) return { team: [teamId] };
    // In each tournament of the club its new owner gets no other.
    const tournaments = await findAllTournamentsOfTeam(tx, teamId);
    return { team: [teamId], tournament: [...new Set([tournamentId, ...tournaments.map(({ id }) => id)])] };
  },
  async run(context) {
    const { tx, body, viewer, now } = context;
    const row = await findLinkByHash(tx, tokenHash(body.token), now);
    if (!row || viewer.playerId === null) throw new Refusal('link_unknown');
    const goal = await goalOf(tx, row);
    const refused = await refusalOf(tx, { row, goal }, viewer, now);
    if (refused) throw refused.refusal;
    if (!(await useLink(tx, row.id))) throw refusalFor('used_up', goal, viewer);
    if (goal.goal === 'tournament') return await enterTournament(context, goal.tournament);
    if (goal.goal === 'owner') return await becomeOwner(context, { row, ...goal });
    return await becomeMember(context, goal.team);
  },
};

async function becomeMember(context: Write, { id: teamId, name }: TeamRow) {
  const { tx, viewer, now, events, touch, log, say } = context;
  const { userId } = viewer;
  const { id: playerId } = await playerOf(tx, viewer);
  await insertMember(tx, { team_id: teamId, player_id: playerId, created_at: now });
  await settleJoining(tx, { teamId, playerId, at: now });
  await log({
    action: 'team.link_followed',
    of: { noun: 'team', id: teamId },
    after: { team: teamId, player: playerId },
  });
  const told = { how: 'accepted', teamId, playerId, tournamentId: null, actorId: userId, at: now } as const;
  await events.publish(invitationEnded, tx, told);
  await touchMembers(tx, teamId);
  touch(`team:${teamId}`, `player:${playerId}`, `user:${userId}`);
  return say('links.reply_joined', { team: name });
}

/** The club’s first owner, at once; who made the link is told, and can take it back. */
async function becomeOwner(
  context: Write,
  of: { readonly row: LinkRow; readonly team: TeamRow; readonly tournament: TournamentRow },
) {
  const { tx, viewer, now, events, touch, log, say } = context;
  const { row, team, tournament } = of;
  const { id: playerId, nick } = await playerOf(tx, viewer);
  await giveFirstOwner(context, { team, owner: { id: viewer.userId, nick }, field: null });
  const logId = await log({
    action: 'team.link_owner',
    of: { noun: 'team', id: team.id, tournamentId: tournament.id },
    after: { team: team.id, owner: viewer.userId },
  });
  await updateFollowed(tx, row.id, { userId: viewer.userId, at: now, logId });
  await events.publish(ownerFollowed, tx, {
    tournamentId: tournament.id,
    teamId: team.id,
    playerId,
    makerId: row.user_id,
    actorId: viewer.userId,
    at: now,
  });
  await touchMembers(tx, team.id);
  touch(`tournament:${tournament.id}`);
  return say('links.reply_owner', { team: team.name });
}
