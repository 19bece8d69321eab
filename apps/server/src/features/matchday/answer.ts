import { acceptDate, type MatchDateStep, refuseDate, rivalOf } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { matchesMoved } from '../liguilla/index.ts';
import { updateMatchDate } from '../matches/index.ts';
import { dateAnswered } from './events.ts';
import { datesOf, refusalOf, teamOf } from './law.ts';
import {
  type Doing,
  datesWhileItRuns,
  type OfTeam,
  sideOfTeam,
  tagsOfDate,
  touchDates,
} from './match-of-team.ts';
import { updateLapsed, updateOutcome } from './repository/dates.ts';

export const accept: Handler<'matchday.accept'> = async (context) => {
  await acceptFor(context, ofTeam(context), context.body.proposal);
  return context.say('matchday.reply_accepted');
};

export const refuse: Handler<'matchday.refuse'> = async (context) => {
  await answer(context, ofTeam(context), { proposalId: context.body.proposal, outcome: 'refused' });
  return context.say('matchday.reply_refused');
};

/** The match is played when the other team proposed; whatever else was proposed lapses. */
export async function acceptFor(doing: Doing, by: OfTeam, proposalId: number): Promise<void> {
  const { tx, now, events, touch } = doing;
  const { match } = by;
  const date = await answer(doing, by, { proposalId, outcome: 'accepted' });
  await updateLapsed(tx, match.id, now);
  await updateMatchDate(tx, match, { date, deadline: match.deadline, now });
  touch(...tagsOfDate(match));
  const of = { divisionId: match.division_id, fixtureIds: [match.id] };
  await events.publish(matchesMoved, tx, { ...of, actorId: by.userId, at: now });
}

const LAWS: Readonly<Record<'accepted' | 'refused', typeof acceptDate>> = {
  accepted: acceptDate,
  refused: refuseDate,
};

/** Answers the proposal that the manager saw, if it is still the rival's open one. */
async function answer(
  doing: Doing,
  { match, teamId, userId }: OfTeam,
  { proposalId, outcome }: { readonly proposalId: number; readonly outcome: 'accepted' | 'refused' },
): Promise<Date> {
  const { tx, now, events } = doing;
  const rows = await datesWhileItRuns(tx, match);
  const side = sideOfTeam(match, teamId);
  const rival = teamOf(match, rivalOf(side));
  const seen = found(rows.find(({ id, team_id }) => id === proposalId && team_id === rival));
  const date = found(seen.to_date);
  const step: MatchDateStep = LAWS[outcome](datesOf(match, rows), side, date.getTime(), now.getTime());
  if (!step.ok) throw refusalOf(step.failure, null);
  // The same date may have been proposed again: then this is another proposal.
  if (seen.outcome !== null) throw new Refusal('date_proposal_changed');
  await updateOutcome(tx, seen.id, { outcome, userId, now });
  await events.publish(dateAnswered, tx, {
    fixtureId: match.id,
    divisionId: match.division_id,
    proposalId,
    teamId: rival,
    rivalId: teamId,
    date,
    answer: outcome,
    actorId: userId,
    at: now,
  });
  await touchDates(doing, match);
  return date;
}

function ofTeam(context: PrivateWrite<'matchday.accept'> | PrivateWrite<'matchday.refuse'>): OfTeam {
  const { noun, params, viewer } = context;
  return { match: noun.match, teamId: params.teamId, userId: viewer.userId };
}
