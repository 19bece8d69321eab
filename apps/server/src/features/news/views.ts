import { countAttempt, forgetEnded } from '../../platform/attempts.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Db } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { networkOf } from '../accounts/index.ts';
import { VIEWS_PER_ADDRESS } from './limits.ts';
import { addView, findBySlug } from './repository/notices.ts';
import type { Calls } from './view.ts';

/**
 * Counts a reader. The page itself is the same for everybody and kept, so the number comes with this answer only and
 * touches nothing. What isn't public is answered as what isn't there.
 */
export const view: Handler<Calls['view']> = {
  async prepare({ db, params, now, origin }) {
    const notice = await findBySlug(db, params.console, params.noticeSlug, 'left_out');
    if (!notice) return async () => ({ data: { views: null } });
    const isNew = await isFirst(db, now, `view:${notice.id}:${networkOf(origin.address)}`);
    return async ({ tx }) => ({ data: { views: isNew ? await addView(tx, notice.id) : notice.views } });
  },
};

async function isFirst(db: Db, now: Date, reader: string): Promise<boolean> {
  try {
    await countAttempt(db, now, [[reader, VIEWS_PER_ADDRESS]]);
    await forgetEnded(db, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
