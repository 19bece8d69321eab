import { isLang } from '@matchnight/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { eachApart } from '../../platform/each-apart.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { newToken } from '../../platform/sessions.ts';
import { inWrite } from '../../platform/touch.ts';
import { isBlockedBetween } from '../social/index.ts';
import { inviteMail } from './mail.ts';
import {
  countMailed,
  deleteInvitesBefore,
  findAccountAt,
  findAllDue,
  forgetAddress,
  lockDue,
  updateMailed,
} from './repository/invites.ts';
import { findStop } from './repository/stops.ts';

export const SEND = 'send_mail_invites';
const FORGET = 'forget_mail_invites';
const BATCH = 100;
/** So many invitations an address gets in a day, of whatever tournaments: many could name one stranger's. */
export const MAILS_PER_ADDRESS = 3;

/** Mails what lists asked for, and each night forgets what nobody answered. */
export function mailInviteJobs(
  outside: Pick<Deps, 'db' | 'clock' | 'mailer' | 'site' | 'texts'>,
): Readonly<Record<typeof SEND | typeof FORGET, JobTask>> {
  const { db, clock } = outside;
  return {
    [SEND]: async (_, { signal }) => {
      const said = 'some invitations could not be mailed';
      const dueAfter = async (id: number) => await findAllDue(db, id, BATCH);
      for (let all = await dueAfter(0); all.length > 0; all = await dueAfter(all.at(-1) ?? 0)) {
        await eachApart(db, { all, signal, said }, async (tx, id) => await mailOne(outside, tx, id));
      }
    },
    [FORGET]: async () => {
      await inWrite(db, (tx) => deleteInvitesBefore(tx, clock()));
    },
  };
}

/** Each minute, too: a job that died leaves nobody without their mail. */
export const MAIL_INVITE_CRON = { [SEND]: '* * * * *', [FORGET]: '51 3 * * *' } as const;

async function mailOne(outside: Parameters<typeof mailInviteJobs>[0], tx: Tx, id: number): Promise<void> {
  const row = await lockDue(tx, id);
  if (!row) return;
  const now = outside.clock();
  const { token, hash } = newToken();
  const { address, address_hash: at, team, lang: theirs } = row;
  const mailed = await countMailed(tx, at, now);
  await updateMailed(tx, id, now, hash);
  if (address === null || mailed >= MAILS_PER_ADDRESS) return;
  if ((await findStop(tx, at)) !== null) return await forgetAddress(tx, id);
  const account = await findAccountAt(tx, address);
  if (account && (await isBlockedBetween(tx, account.id, row.user_id))) return;
  const lang = account?.lang ?? theirs;
  if (!isLang(lang)) return;
  await outside.mailer.sendWritten(tx, await inviteMail(outside, { ...row, address, team, lang, token }));
}
