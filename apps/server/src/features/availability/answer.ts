import type { Availability } from '@matchnight/contract';
import { answersUntil } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, notFound, Refusal } from '../../platform/errors.ts';
import { touchMembers } from '../teams/index.ts';
import { findAllSquads, upsertAnswer } from './repository/answers.ts';
import { heldMatch } from './repository/matches.ts';
import type { Doing } from './squad.ts';

export const answer: Handler<'availability.answer'> = async (context) => {
  const { noun, body, viewer, say } = context;
  // Who runs the site sees it, but plays for nobody.
  if (viewer.playerId === null) throw new Refusal('availability_squad_only');
  const of = { fixtureId: noun.match.id, teamId: noun.team.id };
  await answerFor(context, { ...of, playerId: viewer.playerId, answer: body.answer });
  return say('availability.reply_answered');
};

/**
 * A player of the squad says whether they will play; until kick-off the last word counts.
 * @throws Refusal `not_found`, `availability_squad_only`, `availability_closed`
 */
export async function answerFor(
  doing: Pick<Doing, 'tx' | 'now' | 'touch'>,
  asked: {
    readonly fixtureId: number;
    readonly teamId: number;
    readonly playerId: number;
    readonly answer: Availability;
  },
): Promise<void> {
  const { tx, now } = doing;
  const { teamId, playerId } = asked;
  const { match, until } = await openMatch(doing, asked);
  const squad = await findAllSquads(tx, teamId, [match.tournament_id]);
  if (!squad.some(({ player_id }) => player_id === playerId)) throw new Refusal('availability_squad_only');
  if (until === null || until <= now) throw new Refusal('availability_closed');
  await upsertAnswer(tx, { ...asked, now });
  await touchMembers(tx, teamId);
}

/**
 * A match of the team, held, and until when its squad answers; null: no more.
 * @throws Refusal `not_found`
 */
export async function openMatch(
  { tx }: Pick<Doing, 'tx'>,
  { fixtureId, teamId }: { readonly fixtureId: number; readonly teamId: number },
) {
  const match = found(await heldMatch(tx, fixtureId));
  const { status, date, has_time: hasTime, deadline } = match;
  if (match.home_team_id !== teamId && match.away_team_id !== teamId) throw notFound();
  const until = answersUntil({
    status,
    kickOff: date?.getTime() ?? null,
    hasTime,
    deadline: deadline?.getTime() ?? null,
  });
  return { match, until: until === null ? null : new Date(until) };
}
