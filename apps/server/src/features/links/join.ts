import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';
import { tokenHash } from '../../platform/sessions.ts';
import { endInvitations, findAllOpenInvitations, invitationEnded } from '../invitations/index.ts';
import { insertMember, touchMembers } from '../teams/index.ts';
import { obstacleOf, refusalOf } from './law.ts';
import { findLinkByHash, useLink } from './repository/links.ts';

/** Who follows a link belongs to the club. The club's row is held, so that the last use is one person's. */
export const join: Handler<'links.join'> = {
  async holds({ tx, body }) {
    const seen = await findLinkByHash(tx, tokenHash(body.token));
    return seen ? { team: [seen.team_id] } : {};
  },
  async run({ tx, body, viewer, now, events, touch, log, say }) {
    const row = await findLinkByHash(tx, tokenHash(body.token));
    const { playerId, userId } = viewer;
    if (!row || playerId === null) throw new Refusal('link_unknown');
    const obstacle = await obstacleOf(tx, row, viewer, now);
    if (obstacle !== null) throw refusalOf(obstacle, row, viewer);
    if (!(await useLink(tx, row.id))) throw refusalOf('used_up', row, viewer);
    const { team_id: teamId } = row;
    await insertMember(tx, { team_id: teamId, player_id: playerId, created_at: now });
    // Who was invited into the club besides has their answer.
    const open = await findAllOpenInvitations(tx, { teamId, playerId });
    const answered = open.filter(({ tournament_id: into }) => into === null).map(({ id }) => id);
    await endInvitations(tx, answered, { state: 'accepted', at: now });
    await log({
      action: 'team.link_followed',
      of: { noun: 'team', id: teamId },
      after: { team: teamId, player: playerId },
    });
    const told = { how: 'accepted', teamId, playerId, tournamentId: null, actorId: userId, at: now } as const;
    await events.publish(invitationEnded, tx, told);
    await touchMembers(tx, teamId);
    touch(`team:${teamId}`, `player:${playerId}`, `user:${userId}`);
    return say('links.reply_joined', { team: row.team_name });
  },
};
