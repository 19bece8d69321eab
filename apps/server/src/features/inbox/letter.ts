import { isNotificationKind } from '@matchnight/contract';
import type { Deps } from '../../platform/deps.ts';
import { inWrite } from '../../platform/touch.ts';
import { inboxMail, momentLines } from './inbox-mail.ts';
import { takeNextLetter } from './repository/choices.ts';
import { takeAllForLetter } from './repository/letters.ts';
import { findReceiver, type ReceiverRow } from './repository/mails.ts';
import type { NotificationRow } from './repository/notifications.ts';
import { subjectsOf } from './subjects.ts';
import { factsOf, itemsView } from './view.ts';

type Outside = Pick<Deps, 'db' | 'clock' | 'texts' | 'mailer' | 'site'>;

/** From this hour of the site's zone on: what happened in the night is in it, and the evening's match still ahead. */
const HOUR = 8;
/** Items of a letter; the page has the rest. */
const MOST = 40;

/**
 * Writes the letter of the day to everybody who wants one and has not had it, each in a transaction of its own: a node
 * that dies in between loses none and sends none twice. Who has nothing new gets none.
 */
export async function sendLetters(outside: Outside, signal: AbortSignal): Promise<void> {
  const { timeZone } = await outside.site.settings.now();
  const now = outside.clock();
  const zone = timeZone ?? 'UTC';
  const { day, hour } = localTime(now, zone);
  if (hour < HOUR) return;
  while (await sendNext(outside, { day, zone, now })) signal.throwIfAborted();
}

/** False where nobody is left. */
async function sendNext(outside: Outside, on: { day: string; zone: string; now: Date }): Promise<boolean> {
  const { result } = await inWrite(outside.db, async (tx) => {
    const userId = await takeNextLetter(tx, on.day);
    if (userId === undefined) return false;
    const rows = await takeAllForLetter(tx, userId);
    const to = rows.length === 0 ? undefined : await findReceiver(tx, userId);
    if (to === undefined) return true;
    const deleted = outside.texts.t(to.lang, 'replies.deleted_player');
    const said = await subjectsOf(tx, rows.map(factsOf), { ...to, deleted });
    const there = rows.filter((row) => isNotificationKind(row.kind) && said(row.kind, factsOf(row)) !== null);
    if (there.length > 0)
      await outside.mailer.sendWritten(tx, await letterOf(outside, to, { rows: there, said, ...on }));
    return true;
  });
  return result;
}

async function letterOf(
  outside: Outside,
  to: ReceiverRow,
  {
    rows,
    said,
    zone,
    now,
  }: {
    rows: readonly NotificationRow[];
    said: Awaited<ReturnType<typeof subjectsOf>>;
    zone: string;
    now: Date;
  },
) {
  const { texts, site } = outside;
  const { name } = await site.settings.now();
  const t = (key: Parameters<typeof texts.t>[1], values = {}) =>
    texts.t(to.lang, key, { site: name, ...values });
  const items = itemsView(rows, { t, lang: to.lang, said });
  // What ends first comes first; what has ended is only news.
  const untilOf = ({ until }: (typeof items)[number]) =>
    until !== null && until > now.toISOString() ? until : '9';
  const sorted = items.toSorted((one, other) =>
    untilOf(one) < untilOf(other) ? -1 : untilOf(one) > untilOf(other) ? 1 : 0,
  );
  const page = `${site.url}/${to.lang}/${to.console}/dashboard/users/notifications`;
  const blocks = sorted
    .slice(0, MOST)
    .map(({ text, href, until, date }) =>
      [
        text,
        ...momentLines(outside, to.lang, { until, date }, zone),
        ...(href === null ? [] : [`${site.url}${href}`]),
      ].join('\n'),
    );
  if (sorted.length > MOST)
    blocks.push(`${t('mails.letter_more', { count: sorted.length - MOST })}\n${page}`);
  return await inboxMail(outside, to, {
    subject: t('mails.letter_subject', { count: items.length }),
    blocks,
    off: { what: 'letter', text: t('mails.letter_off') },
  });
}

/** The day (`YYYY-MM-DD`) and the hour (0-23) of an instant in a zone. */
function localTime(instant: Date, zone: string): { day: string; hour: number } {
  const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return { day: there.toPlainDate().toString(), hour: there.hour };
}
