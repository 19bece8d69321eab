import type { Availability } from '@matchnight/contract';
import { answersUntil } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import type { MatchRow } from '../matches/index.ts';
import { touchMembers } from '../teams/index.ts';
import { findAllSquads, upsertAnswer } from './repository/answers.ts';
import type { Doing } from './squad.ts';

export const answer: Handler<'availability.answer'> = async (context) => {
  const { noun, body, viewer, say } = context;
  // Who runs the site sees it, but plays for nobody.
  if (viewer.playerId === null) throw new Refusal('availability_squad_only');
  const of = { match: noun.match, teamId: noun.team.id };
  await answerFor(context, { ...of, playerId: viewer.playerId, answer: body.answer });
  return say('availability.reply_answered');
};

/**
 * A player of the squad says whether they will play; until kick-off the last word counts. The match is held.
 * @throws Refusal `not_found`, `availability_squad_only`, `availability_closed`
 */
export async function answerFor(
  doing: Pick<Doing, 'tx' | 'now' | 'touch'>,
  {
    match,
    teamId,
    playerId,
    answer: said,
  }: {
    readonly match: MatchRow;
    readonly teamId: number;
    readonly playerId: number;
    readonly answer: Availability;
  },
): Promise<void> {
  const { tx, now } = doing;
  const until = answersOf(match, teamId);
  const squad = await findAllSquads(tx, teamId, [match.tournament_id]);
  if (!squad.some(({ player_id }) => player_id === playerId)) throw new Refusal('availability_squad_only');
  if (until === null || until <= now) throw new Refusal('availability_closed');
  await upsertAnswer(tx, { fixtureId: match.id, teamId, playerId, answer: said, now });
  await touchMembers(tx, teamId);
}

/**
 * Until when the squad of a team answers for its match; null: no more.
 * @throws Refusal `not_found`, where the team does not play it
 */
export function answersOf(match: MatchRow, teamId: number): Date | null {
  const { status, date, has_time: hasTime, deadline } = match;
  if (match.home_team_id !== teamId && match.away_team_id !== teamId) throw notFound();
  const until = answersUntil({
    status,
    kickOff: date?.getTime() ?? null,
    hasTime,
    deadline: deadline?.getTime() ?? null,
  });
  return until === null ? null : new Date(until);
}
