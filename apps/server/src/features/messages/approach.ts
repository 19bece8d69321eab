import type { Tx } from '../../platform/database/index.ts';
import type { TakesWords } from '../invitations/index.ts';
import { stateOfTwo } from './kinds/people.ts';
import { lockBox } from './repository/members.ts';
import { findApproacher, findApproaches, updateApproached, upsertThreadOfTwo } from './repository/threads.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How many strangers one may write to first in a day. */
const MOST_STRANGERS = 10;

/** Counts what a user writes first to a stranger; where that is too much for a day, answers from when on it no longer is. */
export async function countApproach(
  tx: Tx,
  { userId, threadId, now }: { userId: number; threadId: number; now: Date },
): Promise<Date | null> {
  await lockBox(tx, userId);
  const since = new Date(now.getTime() - DAY_MS);
  const times = await findApproaches(tx, { userId, since, limit: MOST_STRANGERS });
  const oldest = times[MOST_STRANGERS - 1];
  if (oldest) return new Date(oldest.getTime() + DAY_MS);
  await updateApproached(tx, threadId, userId, now);
  return null;
}

/** Words that come with something else reach whom a message would reach, and a stranger once until they answer. */
export const takesWordsOf: TakesWords = async (tx, { userId, otherId, areMates, now }) => {
  const two = { userId, otherId };
  const thread = await upsertThreadOfTwo(tx, two, now);
  const state = await stateOfTwo(tx, two, thread.id);
  if (state === 'yes' || (areMates && (state === 'first' || state === 'awaiting'))) return true;
  if (state !== 'first' || (await findApproacher(tx, thread.id)) === userId) return false;
  return (await countApproach(tx, { userId, threadId: thread.id, now })) === null;
};
