import { proposeDate, rivalOf } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { dateProposed } from './events.ts';
import { datesOf, refusalOf, teamOf } from './law.ts';
import { type Doing, hold, type OfTeam, sideOfTeam, touchDates } from './match-of-team.ts';
import { insertProposal } from './repository/dates.ts';

export const propose: Handler<'matchday.propose'> = async (context) => {
  const { params, noun, body, viewer, say } = context;
  const date = new Date(body.date);
  await proposeFor(context, { fixtureId: noun.match.id, teamId: params.teamId, userId: viewer.userId }, date);
  return say('matchday.reply_proposed');
};

/** A team's manager proposes another date; the former proposal of the team is replaced. Answers its id. */
export async function proposeFor(
  doing: Doing,
  { fixtureId, teamId, userId }: OfTeam,
  date: Date,
): Promise<number> {
  const { tx, now, events } = doing;
  const { match, rows } = await hold(tx, fixtureId);
  const side = sideOfTeam(match, teamId);
  const step = proposeDate(datesOf(match, rows), side, date.getTime(), now.getTime());
  if (!step.ok) throw refusalOf(step.failure, 'date');
  const proposalId = await insertProposal(tx, { fixtureId, teamId, userId, from: match.date, to: date, now });
  await events.publish(dateProposed, tx, {
    fixtureId,
    divisionId: match.division_id,
    proposalId,
    teamId,
    rivalId: teamOf(match, rivalOf(side)),
    date,
    actorId: userId,
    at: now,
  });
  await touchDates(doing, match);
  return proposalId;
}
