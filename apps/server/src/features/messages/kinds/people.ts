import type { WriteState } from '@matchnight/contract';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { lockUsers, tiesOf } from '../../social/index.ts';
import { type Between, mayWrite } from '../may-write.ts';
import { findBox, findWriters } from '../repository/members.ts';
import { findFace, type ThreadRow, type Two } from '../repository/threads.ts';
import type { ThreadKind } from './kinds.ts';

/** Two people. */
export const people: ThreadKind = {
  participantsOf: async (_, { first_id, second_id }) => [first_id, second_id].flatMap((id) => id ?? []),
  holdAccounts: async (tx, thread, userId) => await lockUsers(tx, twoOf(thread, userId)),
  async stateFor(db, thread, userId) {
    const two = twoOf(thread, userId);
    if ((await findFace(db, two.otherId)) === undefined) return 'nobody';
    return await stateOfTwo(db, two, thread.id);
  },
};

/** Two people, one of whom is the given. */
export function twoOf({ first_id, second_id }: ThreadRow, userId: number): Two {
  if (first_id === null || second_id === null) throw new Error('a thread of people has two');
  return { userId, otherId: first_id === userId ? second_id : first_id };
}

/** Whether one may write to the other, who has an account; `threadId` is null before the first message. */
export async function stateOfTwo(db: DbOrTx, two: Two, threadId: number | null): Promise<WriteState> {
  return mayWrite(await betweenOf(db, two, threadId));
}

async function betweenOf(db: DbOrTx, two: Two, threadId: number | null): Promise<Between> {
  const writers = threadId === null ? new Set<number>() : await findWriters(db, threadId);
  return {
    ties: await tiesOf(db, two.userId, two.otherId),
    openTo: (await findBox(db, two.otherId)).open_to,
    hasWritten: writers.has(two.userId),
    otherHasWritten: writers.has(two.otherId),
  };
}
