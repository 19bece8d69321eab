import type { WriteState } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { keptUsers } from '../../accounts/index.ts';
import { tiesOf } from '../../social/index.ts';
import { type Between, isOpen, mayWrite } from '../may-write.ts';
import { findBox, findWriters } from '../repository/members.ts';
import { findFace, type ThreadRow, type Two } from '../repository/threads.ts';
import type { ThreadKind } from './thread-kind.ts';

/** Two people. */
export const people: ThreadKind = {
  toldOf: async (_, thread) => bothOf(thread),
  participantOf: async (_, thread, userId) => (bothOf(thread).includes(userId) ? { side: null } : null),
  keepAccounts: async (tx, thread) => await areKept(tx, bothOf(thread)),
  async stateFor(db, thread, { userId }) {
    const two = twoOf(thread, userId);
    if ((await findFace(db, two.otherId)) === undefined) return 'nobody';
    return await stateOfTwo(db, two, thread.id);
  },
  mayAnswer: async (db, thread, userId) => await mayAnswerTwo(db, twoOf(thread, userId)),
};

/** Keeps the accounts of two people until the transaction ends; false where one is deleted already. */
export async function areKept(tx: Tx, both: readonly number[]): Promise<boolean> {
  return (await keptUsers(tx, both)).size === 2;
}

/** Two people, one of whom is the given. */
function twoOf(thread: ThreadRow, userId: number): Two {
  const [first, second] = bothOf(thread);
  if (first === undefined || second === undefined) throw new Error('a thread of people has two');
  return { userId, otherId: first === userId ? second : first };
}

function bothOf({ first_id, second_id }: ThreadRow): number[] {
  return [first_id, second_id].flatMap((id) => id ?? []);
}

/** Whether one may write to the other, who has an account; `threadId` is null before the first message. */
export async function stateOfTwo(db: DbOrTx, two: Two, threadId: number | null): Promise<WriteState> {
  return mayWrite(await betweenOf(db, two, threadId));
}

/** Whether the user's own setting lets the other answer. */
export async function mayAnswerTwo(db: DbOrTx, two: Two): Promise<boolean> {
  const { open_to } = await findBox(db, two.userId);
  return isOpen(open_to, await tiesOf(db, two.userId, two.otherId));
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
