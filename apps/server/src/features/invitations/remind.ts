import { remindHoursLeft } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';
import { findNamed } from '../offers/index.ts';
import { playerReminded } from './events.ts';
import { requireTakesPart, requireWelcome, touchInvitation } from './invite.ts';
import { lapseIn } from './lapse.ts';
import { remindableFrom } from './law.ts';
import { findInvitation, findInvited, updateReminded } from './repository/invitations.ts';

/** An invited player is told again, once a day, as long as the club could invite them anew. */
export const remind: Handler<'invitations.remind'> = {
  async holds({ tx, params }) {
    const seen = await findInvitation(tx, params.invitationId);
    if (!seen || seen.team_id !== params.teamId || seen.tournament_id === null) return {};
    return { tournament: [seen.tournament_id] };
  },
  async run(context) {
    const { tx, params, noun, viewer, now, events, relationTo, say } = context;
    const { id: teamId } = noun.team;
    const seen = await findInvitation(tx, params.invitationId);
    if (seen?.team_id !== teamId) throw new Refusal('not_found');
    const { id, player_id: playerId, tournament_id: tournamentId } = seen;
    const named =
      tournamentId === null ? undefined : await findNamed(tx, { id: tournamentId }, { teamId, relationTo });
    const tournament = tournamentId === null ? null : await requireTakesPart(context, named);
    if (tournament) await lapseIn(context, tournament);
    const row = await findInvited(tx, id);
    if (row?.state !== 'open' || row.user_id === null) throw new Refusal('invitation_ended');
    const { nick, user_id: userId } = row;
    const hours = remindHoursLeft(remindableFrom(row), now.getTime());
    if (hours > 0) throw new Refusal('invitation_told_lately', { values: { nick, hours } });
    await requireWelcome(context, { tournament, player: { id: playerId, nick, userId }, but: id });
    await updateReminded(tx, id, now);
    const of = { teamId, playerId, tournamentId, actorId: viewer.userId };
    await events.publish(playerReminded, tx, { ...of, at: now });
    await touchInvitation(context, teamId, userId);
    return say('invitations.reply_reminded', { nick });
  },
};
