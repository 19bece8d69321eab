import { checkDisposal } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { findAllFansOf } from '../social/index.ts';
import { deleteTeam, disbandTeam, giveUpName } from '../teams/index.ts';
import { findAllTournamentsOfTeam, leaveTournament } from '../tournaments/index.ts';
import { clubDisbanded } from './events.ts';
import { requireOwner } from './managers.ts';
import { placesOf } from './places.ts';
import { openOffers } from './ports.ts';
import { deleteClaim, findRunningDivision, hasTakenPart } from './repository/rulers.ts';
import { loadPlayingClub, requireLawful } from './rulers.ts';
import { touchClub } from './tell.ts';

/**
 * For good: nobody belongs to the club any more, and it takes part in nothing; its page and its history stay. A club that never took
 * part in anything has none: it goes with its name, its page and its pictures.
 */
export const disband: Handler<'clubs.disband'> = {
  async holds({ tx, params }) {
    const tournaments = await findAllTournamentsOfTeam(tx, params.teamId);
    return { tournament: tournaments.map(({ id }) => id) };
  },
  async run(context) {
    const { tx, noun, body, viewer, now, events, touch, log, say } = context;
    const { id: teamId, name, console } = noun.team;
    const club = await loadPlayingClub(tx, noun.team);
    requireOwner(club, context);
    if (body.name !== club.team.name)
      throw refuseField('name', 'club_name_differs', { team: club.team.name });
    requireLawful(checkDisposal(club.rulers, now.getTime()));
    const tournaments = await placesOf(tx, teamId);
    const division = await findRunningDivision(tx, teamId);
    if (division !== undefined) throw new Refusal('season_with_club', { values: { division } });
    if (await events.ask(openOffers)(tx, { teamId, now }, events)) throw new Refusal('club_with_offers');
    const userIds = club.people.flatMap(({ user_id }) => user_id ?? []);
    for (const { id } of tournaments) await leaveTournament(tx, { tournamentId: id, teamId, now }, events);
    const goes = !(await hasTakenPart(tx, teamId));
    await touchClub(context, teamId, { also: userIds });
    await events.publish(clubDisbanded, tx, { teamId, userIds, name, goes, actorId: viewer.userId, at: now });
    await deleteClaim(tx, teamId);
    await disbandTeam(tx, teamId, now);
    if (goes) {
      touch('notices', ...(await findAllFansOf(tx, teamId)).map((id) => `user:${id}` as const));
      await deleteTeam(tx, teamId);
      await giveUpName(tx, { console, name, ownerId: noun.team.owner_id, goesOn: null, now });
    }
    touch(`search:${console}`, `names:${console}`);
    await log({ action: 'team.disband', before: { team: teamId, name } });
    return say(goes ? 'clubs.reply_gone' : 'clubs.reply_disbanded', { team: name });
  },
};
