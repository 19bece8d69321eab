import type { Availability } from '@matchnight/contract';
import { answerFor } from '../src/features/availability/index.ts';
import { lockMatch } from '../src/features/matches/index.ts';
import { addTrainings, answerTraining } from '../src/features/trainings/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { type Tag, touch } from '../src/platform/touch.ts';

interface Answered {
  readonly teamId: number;
  /** By player. */
  readonly answers: ReadonlyMap<number, Availability>;
  readonly now: Date;
}

/** A manager plans sessions of a team; nobody is told. Answers their ids. */
export async function makeTrainings(
  tx: Tx,
  of: { readonly teamId: number; readonly userId: number; readonly now: Date },
  plan: Parameters<typeof addTrainings>[2],
): Promise<number[]> {
  return await addTrainings(doingAt(tx, of.now), of, plan);
}

/** Members say whether they come. */
export async function makeTrainingAnswers(
  tx: Tx,
  { trainingId, teamId, answers, now }: Answered & { readonly trainingId: number },
): Promise<void> {
  for (const [playerId, answer] of answers) {
    await answerTraining(doingAt(tx, now), { teamId, trainingId, playerId, answer });
  }
}

/** Players say whether they will play. */
export async function makeAvailabilities(
  tx: Tx,
  { fixtureId, teamId, answers, now }: Answered & { readonly fixtureId: number },
): Promise<void> {
  const match = await lockMatch(tx, fixtureId);
  if (!match) throw new Error(`there is no match ${fixtureId}`);
  for (const [playerId, answer] of answers) {
    await answerFor(doingAt(tx, now), { match, teamId, playerId, answer });
  }
}

function doingAt(tx: Tx, now: Date) {
  return { tx, now, touch: (...tags: readonly Tag[]) => touch(tx, ...tags) };
}
