import { DEFAULT_LANG, isLang, type Lang } from '@matchnight/contract';
import { forgetEnded } from '../../platform/attempts.ts';
import { forgetRequests } from '../../platform/calls/once.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { eachApart } from '../../platform/each-apart.ts';
import type { Events } from '../../platform/events.ts';
import { inBatches } from '../../platform/in-batches.ts';
import { addJob, type JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { deleteAccount } from './delete-account.ts';
import { toldEnded } from './ended-lines.ts';
import { RECOVERED_TOGETHER, UNCONFIRMED_DAYS } from './limits.ts';
import { mailLink } from './links.ts';
import { forgetMarks } from './network-marks.ts';
import { findAllByEmail } from './repository/addresses.ts';
import { deleteNetworksBefore } from './repository/login-networks.ts';
import { findAllNeverConfirmed } from './repository/never-confirmed.ts';
import { deleteAllExpired } from './repository/sessions.ts';
import { deleteTokensBefore } from './repository/tokens.ts';
import { findById, holdUser } from './repository/users.ts';

const DAY_MS = 86_400_000;
const BATCH = 1000;
/** How long a mailed link that is over is still known: who clicks it late is told that it is over. */
const LINK_DAYS = 30;
const FORGET = 'forget_sessions';
const RECOVER = 'recover_account';
const END = 'end_unconfirmed';
const ENDED_A_NIGHT = 500;

/** What the job queue does for accounts: each night it forgets what is over: tries that were counted, requests by their keys, sessions, and where people logged
 * in who never came back. */
export function accountJobs(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'site'>,
  events: Events,
): Readonly<Record<typeof FORGET | typeof RECOVER | typeof END, JobTask>> {
  const { db, clock, site } = deps;
  return {
    [FORGET]: async (_, { signal }) => {
      const now = clock();
      // Whose tries and deeds it is stands in them: names, addresses, networks.
      for (const forget of [forgetEnded, forgetRequests]) {
        await inBatches({ size: BATCH, signal }, (size) => forget(db, now, size));
      }
      const { networkDays } = await site.settings.all(db);
      await inWrite(db, async (tx) => {
        await deleteAllExpired(tx, now);
        await deleteNetworksBefore(tx, new Date(now.getTime() - networkDays * DAY_MS));
        await forgetMarks(tx, now);
        await deleteTokensBefore(tx, new Date(now.getTime() - LINK_DAYS * DAY_MS));
      });
    },
    [END]: async (_, { signal }) => {
      // Where no mail leaves the site, nobody could have confirmed anything.
      if (deps.mailer.mode === 'none') return;
      const before = new Date(clock().getTime() - UNCONFIRMED_DAYS * DAY_MS);
      const all = await findAllNeverConfirmed(db, before, ENDED_A_NIGHT);
      const said = 'some accounts that nobody confirmed could not be ended';
      const committed = toldEnded(END);
      await eachApart(db, { all, signal, said, committed }, async (tx, userId) => {
        // Who came back or confirmed meanwhile stays.
        await holdUser(tx, userId);
        if (!(await findAllNeverConfirmed(tx, before, ENDED_A_NIGHT)).includes(userId)) return null;
        const user = await findById(tx, userId);
        if (!user) return null;
        await deleteAccount({ tx, now: clock(), events, mailer: deps.mailer }, user);
        return userId;
      });
    },
    [RECOVER]: async (payload) => {
      const { userId, lang } = recoveryOf(payload);
      await inWrite(db, async (tx) => {
        const user = await findById(tx, userId);
        if (!user?.email) return;
        const { email } = user;
        // Where nobody has confirmed the address, a stranger's account may be the latest of those that name it.
        const named = await findAllByEmail(tx, email, RECOVERED_TOGETHER);
        const isConfirmed = named[0]?.email_confirmed_at !== null;
        for (const { id, nick } of isConfirmed ? named.slice(0, 1) : named) {
          await mailLink({ tx, ...deps }, 'reset', { userId: id, nick, email, lang, now: clock() });
        }
      });
    },
  };
}
export const ACCOUNT_CRON = { [FORGET]: '53 3 * * *', [END]: '57 3 * * *' } as const;

/**
 * Mails a link to choose a new password to who has the address; nobody may have it, and then the same job does nothing. It names them by
 * their id: whoever deletes their account leaves no address in the queue.
 */
export async function recoverLater(tx: Tx, { email, lang }: { email: string; lang: Lang }): Promise<void> {
  const [user] = await findAllByEmail(tx, email, 1);
  await addJob(tx, RECOVER, { userId: user?.id ?? 0, lang });
}

function recoveryOf(payload: unknown): { userId: number; lang: Lang } {
  const { userId, lang } = { userId: 0, lang: '', ...(payload as object) };
  return { userId: Number(userId), lang: isLang(String(lang)) ? (lang as Lang) : DEFAULT_LANG };
}
