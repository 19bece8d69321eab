import { checkDisposal } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { disbandTeam } from '../teams/index.ts';
import { findAllTournamentsOfTeam, leaveTournament, lockTournament } from '../tournaments/index.ts';
import { clubDisbanded } from './events.ts';
import { requireOwner } from './managers.ts';
import { openOffers } from './ports.ts';
import { deleteClaim, findRunningDivision } from './repository/rulers.ts';
import { holdClub, requireLawful } from './rulers.ts';
import { touchClub } from './tell.ts';

/** For good: nobody belongs to the club any more, and it takes part in nothing; its page and its history stay. */
export const disband: Handler<'clubs.disband'> = async (context) => {
  const { tx, noun, body, viewer, clock, events, touch, log, say } = context;
  const { id: teamId, name, console } = noun.team;
  const club = await holdClub(tx, teamId);
  requireOwner(club, context);
  if (body.name !== club.team.name) throw refuseField('name', 'club_name_differs', { team: club.team.name });
  requireLawful(checkDisposal(club.rulers, clock().getTime()));
  const tournaments = await findAllTournamentsOfTeam(tx, teamId);
  for (const { id } of tournaments) await lockTournament(tx, id);
  const now = clock();
  const division = await findRunningDivision(tx, teamId);
  if (division !== undefined) throw new Refusal('season_with_club', { values: { division } });
  if (await events.ask(openOffers)(tx, { teamId, now }, events)) throw new Refusal('club_with_offers');
  const userIds = club.people.flatMap(({ user_id }) => user_id ?? []);
  for (const { id } of tournaments) await leaveTournament(tx, { tournamentId: id, teamId, now }, events);
  await events.publish(clubDisbanded, tx, { teamId, userIds, actorId: viewer.userId, at: now });
  await deleteClaim(tx, teamId);
  await disbandTeam(tx, teamId, now);
  await touchClub(context, teamId, userIds);
  touch(`search:${console}`, `names:${console}`);
  await log({ action: 'team.disband', before: { team: teamId, name } });
  return say('clubs.reply_disbanded', { team: name });
};
