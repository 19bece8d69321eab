import type { WriteState } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { keptUsers } from '../../accounts/index.ts';
import { findAllTold, findSide, type Talk } from '../repository/sides.ts';
import { findDecidedAt, type ThreadRow } from '../repository/threads.ts';
import type { ThreadKind } from './thread-kind.ts';

/** Questions about lines and appeals come within days; after a month nobody reads there any more. */
const OPEN_MS = 30 * 24 * 60 * 60_000;

/** The managers of both teams and the judges of a match. Who blocks whom changes nothing: it is about the match. */
export const match: ThreadKind = {
  toldOf: async (db, thread) => await findAllTold(db, talkOf(thread)),
  async participantOf(db, thread, userId) {
    const side = await findSide(db, { fixtureId: talkOf(thread).fixtureId, userId });
    return side === undefined ? null : { side };
  },
  keepAccounts: async (tx, thread, userId) => await keepTalk(tx, talkOf(thread), userId),
  stateFor: async (db, thread, { now }) => await stateOfMatch(db, talkOf(thread).fixtureId, now),
  mayAnswer: async () => true,
};

/** Whether participants may write about a match. */
export async function stateOfMatch(db: DbOrTx, fixtureId: number, now: Date): Promise<WriteState> {
  const decidedAt = await findDecidedAt(db, fixtureId);
  return decidedAt && now.getTime() >= decidedAt.getTime() + OPEN_MS ? 'ended' : 'yes';
}

/** Keeps the accounts of those who are told of the user's message; false where the user's is deleted. */
export async function keepTalk(tx: Tx, talk: Talk, userId: number): Promise<boolean> {
  return (await keptUsers(tx, [userId, ...(await findAllTold(tx, talk))])).has(userId);
}

function talkOf({ id, fixture_id }: ThreadRow): Talk & { readonly threadId: number } {
  if (fixture_id === null) throw new Error('a thread of a match has one');
  return { fixtureId: fixture_id, threadId: id };
}
