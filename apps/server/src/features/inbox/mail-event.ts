import { isNotificationKind, type Lang, type NotificationKind } from '@matchnight/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { momentTeller } from '../../platform/share/moment.ts';
import { inWrite } from '../../platform/touch.ts';
import type { Facts } from './kind.ts';
import { KINDS } from './kinds/index.ts';
import { mailOffToken } from './mail-off.ts';
import { countCaused } from './repository/caused.ts';
import { findReceiver, lockDue, type ReceiverRow, updateMailed } from './repository/mails.ts';
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
    const to = await findReceiver(tx, of.user, row.kind);
    if (to === undefined) return;
    const facts = factsOf(row);
    const about = (await subjectsOf(tx, [facts], to))(facts);
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
  { db, texts, site }: Outside,
  { to, kind, about, facts }: { to: ReceiverRow; kind: NotificationKind; about: Said; facts: Facts },
) {
  const { name } = await site.settings.now();
  const token = await mailOffToken(db, to.userId, kind);
  const say = (key: Parameters<typeof texts.t>[1], values = {}) =>
    texts.t(to.lang, key, { site: name, ...values });
  const sentence = say(`notifications.kind_${kind}`, about.values);
  const paragraphs = [
    say('mails.greeting', { nick: to.nick }),
    `${[sentence, ...momentsIn(to.lang, facts, about, say)].join('\n')}\n${site.url}${linkOf(KINDS[kind], to.lang, about)}`,
    say('mails.signature'),
    `${say('mails.off_text', { kind: say(`notifications.name_${kind}`) })}\n${site.url}/${to.lang}/mails/off/token/${token}`,
  ];
  return {
    to: to.email,
    subject: say('mails.notification_subject', { sentence }),
    text: `${paragraphs.join('\n\n')}\n`,
    headers: {
      'List-Unsubscribe': `<${site.url}/api/v1/auth/${to.lang}/mails/off/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** What has a moment says it, in the zone of its tournament: a mail does not know its reader's. */
function momentsIn(
  lang: Lang,
  facts: Facts,
  { zone }: Said,
  say: (key: 'inbox.until' | 'inbox.date') => string,
): string[] {
  return (['until', 'date'] as const).flatMap((name) => {
    const instant = momentsOf(facts)[name];
    if (instant === null) return [];
    const moment = momentTeller(lang, instant, zone ?? 'UTC');
    return `${say(`inbox.${name}`)} ${moment.told('day')}, ${moment.told('time')} (${moment.zone()})`;
  });
}
