import { countAttempt, forgetEnded, type Limit } from '../../platform/attempts.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Db } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network.ts';
import { addView } from './repository/notices.ts';

/** A reader is one for a day, however often the page is opened. */
const A_READER: Limit = { attempts: 1, windowSeconds: 24 * 60 * 60 };

/**
 * Counts a reader. The page itself is the same for everybody and kept, so the number comes with this answer only and
 * touches nothing.
 */
export const view: Handler<'news.view'> = {
  async prepare({ db, noun: { notice }, now, origin }) {
    const isNew = await isFirst(db, now, `view:${notice.id}:${networkOf(origin.address)}`);
    return async ({ tx }) => ({ data: { views: isNew ? await addView(tx, notice.id) : notice.views } });
  },
};

async function isFirst(db: Db, now: Date, reader: string): Promise<boolean> {
  try {
    await countAttempt(db, now, [[reader, A_READER]]);
    await forgetEnded(db, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
