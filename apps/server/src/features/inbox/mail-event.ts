import { isNotificationKind, type NotificationKind } from '@matchnight/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { inWrite } from '../../platform/touch.ts';
import { inboxMail, momentLines } from './inbox-mail.ts';
import type { Facts } from './kind.ts';
import { KINDS } from './kinds/index.ts';
import { countCaused } from './repository/caused.ts';
import { findReceiver, lockDue, type ReceiverRow, updateMailed } from './repository/mails.ts';
import { settingOf } from './setting-of.ts';
import { linkOf, type Said, subjectsOf } from './subjects.ts';
import { factsOf, momentsOf } from './view.ts';

type Outside = Pick<Deps, 'db' | 'texts' | 'mailer' | 'site'>;

/**
 * Mails a notification to its user, once: the row says so in the transaction that hands the mail over. Nothing is
 * mailed that is gone by now, that the user has turned off meanwhile, or that is over the ceiling of who did it: every
 * mail that one account causes to another goes through here.
 */
export async function mailEvent(outside: Outside, of: { event: number; user: number }): Promise<void> {
  await inWrite(outside.db, async (tx) => {
    const row = await lockDue(tx, of);
    if (row === undefined) return;
    // The job is tried again, and meets a node that knows the kind.
    if (!isNotificationKind(row.kind)) throw new Error(`unknown kind of notification: ${row.kind}`);
    await updateMailed(tx, of);
    const { mail: isStillWanted } = await settingOf(tx, of.user, row.kind);
    const to = isStillWanted ? await findReceiver(tx, of.user) : undefined;
    if (to === undefined) return;
    const facts = factsOf(row);
    const deleted = outside.texts.t(to.lang, 'replies.deleted_player');
    const about = (await subjectsOf(tx, [facts], { ...to, deleted }))(row.kind, facts);
    if (about === null) return;
    // The bell has it all the same.
    if (!(await mayCause(tx, row, of.user))) return;
    await outside.mailer.sendWritten(tx, await written(outside, { to, kind: row.kind, about, facts }));
  });
}

/** Time causes what it wants, and a mail to oneself is nobody's burden. */
async function mayCause(
  tx: Tx,
  { actor_id: userId, at }: { readonly actor_id: number | null; readonly at: Date },
  receiver: number,
): Promise<boolean> {
  return userId === null || userId === receiver || (await countCaused(tx, { userId, at }));
}

async function written(
  outside: Outside,
  { to, kind, about, facts }: { to: ReceiverRow; kind: NotificationKind; about: Said; facts: Facts },
) {
  const { texts, site } = outside;
  const { name } = await site.settings.now();
  const say = (key: Parameters<typeof texts.t>[1], values = {}) =>
    texts.t(to.lang, key, { site: name, ...values });
  const sentence = say(`notifications.kind_${kind}`, about.values);
  const lines = momentLines(outside, to.lang, momentsOf(facts), about.zone ?? 'UTC');
  const href = linkOf(KINDS[kind], to.lang, about);
  const links = href === null ? [] : [`${site.url}${href}`];
  return await inboxMail(outside, to, {
    subject: say('mails.notification_subject', { sentence }),
    blocks: [[sentence, ...lines, ...links].join('\n')],
    off: { what: kind, text: say('mails.off_text', { kind: say(`notifications.name_${kind}`) }) },
  });
}
