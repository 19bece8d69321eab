import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';
import type { MatchRow } from '../matches/index.ts';
import { touchMembers } from '../teams/index.ts';
import { answersOf } from './answer.ts';
import { availabilityAsked } from './events.ts';
import { findAllAnswers, findAllAsks, findAllSquads, upsertAsk } from './repository/answers.ts';
import { barredOf, type Doing } from './squad.ts';

/** A match's squad is asked once in so long. */
const AGAIN_MS = 12 * 3_600_000;

export const ask: Handler<'availability.ask'> = async (context) => {
  const { noun, viewer, say } = context;
  const of = { match: noun.match, teamId: noun.team.id };
  const count = await askFor(context, { ...of, userId: viewer.userId });
  return say('availability.reply_asked', { count });
};

/**
 * Asks the players without an answer who have an account and may play; the match is held. Answers how many.
 * @throws Refusal `not_found`, `availability_closed`, `availability_asked`, `availability_all_answered`
 */
export async function askFor(
  doing: Doing,
  { match, teamId, userId }: { readonly match: MatchRow; readonly teamId: number; readonly userId: number },
): Promise<number> {
  const { tx, now, events } = doing;
  const until = answersOf(match, teamId);
  if (until === null || until <= now) throw new Refusal('availability_closed');
  const { id: fixtureId } = match;
  const [asked] = await findAllAsks(tx, teamId, [fixtureId]);
  if (asked && !mayAskAgain(asked.asked_at, now)) throw new Refusal('availability_asked');
  const answered = new Set((await findAllAnswers(tx, teamId, [fixtureId])).map((row) => row.player_id));
  const of = { ...match, fixture_id: fixtureId, team_id: teamId };
  const barred = await barredOf(tx, events, of, now);
  const squad = await findAllSquads(tx, teamId, [match.tournament_id]);
  const userIds = squad.flatMap(({ player_id: id, user_id }) =>
    user_id === null || user_id === userId || answered.has(id) || barred.has(id) ? [] : [user_id],
  );
  if (userIds.length === 0) throw new Refusal('availability_all_answered');
  await upsertAsk(tx, { fixtureId, teamId, userId, now });
  await events.publish(availabilityAsked, tx, {
    fixtureId,
    teamId,
    userIds,
    until,
    actorId: userId,
    at: now,
  });
  await touchMembers(tx, teamId);
  return userIds.length;
}

export function mayAskAgain(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() >= AGAIN_MS;
}
