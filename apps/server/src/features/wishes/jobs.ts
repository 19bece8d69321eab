import { rankOf } from '@matchnight/contract';
import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { eachApart } from '../../platform/each-apart.ts';
import type { Events } from '../../platform/events.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { deleteAccount, findAccount, keptUsers, lockUser, mailOwner, toldEnded } from '../accounts/index.ts';
import { endWish, findAllDueWishes, findOpenWish, type WishRow } from './repository/wishes.ts';
import { stopWish } from './stop.ts';

const WISHES_JOB = 'account_wishes';
/** Each minute: those whose 72 hours are over. */
export const WISHES_CRON = { [WISHES_JOB]: '* * * * *' } as const;

type Outside = Pick<Deps, 'db' | 'clock' | 'mailer' | 'site'>;

/** Does what nobody stopped; a second run finds it ended. One that fails holds up nobody else's, and fails the job in the end. */
export function wishJobs(outside: Outside, events: Events): Readonly<Record<string, JobTask>> {
  const { db, clock } = outside;
  return {
    [WISHES_JOB]: async (_, { signal }) => {
      const all = await findAllDueWishes(db, clock());
      const said = 'some written wishes could not be done';
      const committed = toldEnded(WISHES_JOB);
      await eachApart(db, { all, signal, said, committed }, async (tx, { user_id: userId, id }) => {
        // Who deleted the account themselves meanwhile took the wish along.
        if (!(await keptUsers(tx, [userId])).has(userId)) return null;
        await lockUser(tx, userId);
        const wish = await findOpenWish(tx, userId);
        return wish?.id === id ? await fulfil(tx, wish, { ...outside, events }) : null;
      });
    },
  };
}

/** Answers whose account it ended, if it ended one. */
async function fulfil(
  tx: Tx,
  wish: WishRow,
  { clock, mailer, site, events }: Outside & { events: Events },
): Promise<number | null> {
  const now = clock();
  const { user_id: userId, started_by: by, kind, reason } = wish;
  const account = await findAccount(tx, userId);
  if (!account) return null;
  if (!(await isBelow(tx, account.role, by))) {
    await stopWish({ tx, now }, wish, { userId: null });
    return null;
  }
  if (!(await endWish(tx, wish.id, { outcome: 'done', now }))) return null;
  await writeAudit(tx, {
    userId: by,
    action: 'wish.fulfil',
    noun: 'user',
    nounId: userId,
    after: { kind },
    reason,
  });
  if (kind === 'deletion') {
    await deleteAccount({ tx, now, events, mailer }, account);
    return userId;
  }
  const page = `${account.console}/dashboard/edit-my-info`;
  await mailOwner({ tx, mailer, site }, account, 'wish_export_ready', { page });
  return null;
}

/** Ranks as they are now: of who began it, and of whom it is about. */
async function isBelow(
  tx: Tx,
  role: Parameters<typeof rankOf>[0],
  startedBy: number | null,
): Promise<boolean> {
  const starter = startedBy === null ? undefined : await findAccount(tx, startedBy);
  const own = rankOf(starter?.role ?? null);
  return own >= rankOf('FULL') && own > rankOf(role);
}
