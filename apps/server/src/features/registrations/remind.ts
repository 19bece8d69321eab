import { remindFrom, remindHoursLeft, type SquadToFill, squadReminderObstacle } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';
import { updateReminded } from '../tournaments/index.ts';
import { squadReminded } from './events.ts';
import { findAllPlacesIn } from './repository/teams.ts';
import { squadsToRemind } from './small-squads.ts';
import { requireClubs } from './teams.ts';

/** Those who run the club are told how many its squad has, of how many at least. A team of one's own is nobody's rival in that. */
export const remindTeam: Handler<'registrations.remindTeam'> = async (context) => {
  const { tx, noun, viewer, now, events, touch, say } = context;
  requireClubs(context);
  const { id: teamId, name: team } = noun.team;
  const tournamentId = noun.tournament.id;
  const places = await findAllPlacesIn(tx, tournamentId, [teamId]);
  const club = (await squadsToRemind(tx, context, [teamId], places)).get(teamId);
  if (!club) throw new Refusal('team_not_here');
  const why = squadReminderObstacle(club, now.getTime());
  if (why !== null) throw refusalOf(why, { team, club, now });
  await updateReminded(tx, { tournamentId, teamId, now });
  touch(`user:${viewer.userId}`);
  const { squad, smallest } = club;
  const of = { tournamentId, teamId, squad, smallest, actorId: viewer.userId };
  await events.publish(squadReminded, tx, { ...of, at: now });
  return say('teamsdesk.reply_reminded', { team });
};

function refusalOf(
  why: NonNullable<ReturnType<typeof squadReminderObstacle>>,
  { team, club, now }: { readonly team: string; readonly club: SquadToFill; readonly now: Date },
): Refusal {
  switch (why) {
    case 'out':
      return new Refusal('club_withdrawn', { values: { team } });
    case 'large_enough':
      return new Refusal('squad_large_enough', { values: { team, count: club.squad } });
    case 'closed':
      return new Refusal('signings_closed');
    case 'nobody':
      return new Refusal('squad_nobody_else', { values: { team } });
    case 'lately': {
      const hours = remindHoursLeft(remindFrom(club.remindedAt), now.getTime());
      return new Refusal('squad_reminded_lately', { values: { team, hours } });
    }
  }
}
