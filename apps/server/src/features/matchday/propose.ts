import { proposeDate, rivalOf } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { dateProposed } from './events.ts';
import { datesOf, refusalOf, teamOf } from './law.ts';
import { type Doing, datesWhileItRuns, type OfTeam, sideOfTeam, touchDates } from './match-of-team.ts';
import { insertProposal } from './repository/dates.ts';

export const propose: Handler<'matchday.propose'> = async (context) => {
  const { params, noun, body, viewer, say } = context;
  const date = new Date(body.date);
  await proposeFor(context, { match: noun.match, teamId: params.teamId, userId: viewer.userId }, date);
  return say('matchday.reply_proposed');
};

/** A team's manager proposes another date; the former proposal of the team is replaced. Answers its id. */
export async function proposeFor(
  doing: Doing,
  { match, teamId, userId }: OfTeam,
  date: Date,
): Promise<number> {
  const { tx, now, events } = doing;
  const rows = await datesWhileItRuns(tx, match);
  const { id: fixtureId } = match;
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
