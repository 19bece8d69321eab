import type { Availability } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { findAllMembers, touchMembers } from '../teams/index.ts';
import type { Doing } from './doing.ts';
import { upsertAnswer } from './repository/answers.ts';
import { findTraining } from './repository/trainings.ts';

export const answer: Handler<'trainings.answer'> = async (context) => {
  const { noun, params, body, viewer, say } = context;
  // Who runs the site sees it, but does not train with them.
  if (viewer.playerId === null) throw new Refusal('training_without_you');
  await answerTraining(context, {
    teamId: noun.team.id,
    trainingId: params.trainingId,
    playerId: viewer.playerId,
    answer: body.answer,
  });
  return say('trainings.reply_answered');
};

/**
 * A member says whether they come; the last word counts.
 * @throws Refusal `not_found`, `training_without_you`, `training_cancelled`, `training_began`
 */
export async function answerTraining(
  doing: Doing,
  asked: {
    readonly teamId: number;
    readonly trainingId: number;
    readonly playerId: number;
    readonly answer: Availability;
  },
): Promise<void> {
  const { tx, now } = doing;
  const { teamId, trainingId, playerId } = asked;
  const row = found(await findTraining(tx, { id: trainingId, teamId }));
  const members = await findAllMembers(tx, teamId);
  if (!members.some(({ player_id }) => player_id === playerId)) throw new Refusal('training_without_you');
  if (row.cancelled_at !== null) throw new Refusal('training_cancelled');
  if (row.starts_at <= now) throw new Refusal('training_began');
  await upsertAnswer(tx, { trainingId, playerId, answer: asked.answer, now });
  await touchMembers(tx, teamId);
}
