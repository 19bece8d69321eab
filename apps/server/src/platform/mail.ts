import { randomUUID } from 'node:crypto';
import type { Lang } from '@matchnight/contract';
import type { NameOf, Texts } from '@matchnight/i18n';
import { LOCALES } from '@matchnight/i18n/locales';
import { sql } from 'kysely';
import { type Config, type MailMode, mailModeOf } from './config.ts';
import type { Tx } from './database/index.ts';
import type { RefusalValues } from './errors.ts';
import type { AddJob } from './jobs.ts';
import { KEPT_MOST } from './kept-mails.ts';
import { addMail, type WrittenMail } from './outgoing-mails.ts';

/** A mail by its texts: `mails.<kind>_subject`, `mails.<kind>_text`, and for a link `mails.<kind>_button`. */
export interface Mail {
  readonly to: string;
  readonly lang: Lang;
  readonly kind:
    | 'confirm'
    | 'new_email'
    | 'email_changing'
    | 'email_changed'
    | 'recover'
    | 'password_changed'
    | 'login_locked'
    | 'new_login'
    | 'address_known'
    | 'passkey_added'
    | 'passkey_removed'
    | 'account_deleted'
    | 'factor_set'
    | 'factor_off'
    | 'factor_reset'
    | 'factor_reset_done'
    | 'recovery_code_used'
    | 'codes_guessed'
    | 'receipt'
    | 'order_refunded'
    | 'contact_answer'
    | 'wish_deletion'
    | 'wish_export'
    | 'wish_export_ready';
  readonly nick: string;
  readonly values?: RefusalValues;
  /** More values: days of the site's zone, written out in the mail's language. */
  readonly days?: Readonly<Record<string, Date>>;
  readonly link?: string;
  /** A sentence on how long the link is good: a key of `mails`. */
  readonly valid?: {
    readonly key: 'confirm_valid' | 'recover_valid' | 'undo_valid';
    readonly values: RefusalValues;
  };
  /** Whom an answer to it reaches; by default nobody but the sender's own mailbox. */
  readonly replyTo?: string;
  /** From then on its link is dead. */
  readonly until?: Date;
}

export interface Mailer {
  /** Whether mails leave the site at all: what people are told follows from it (`mail-words.ts`). */
  readonly mode: MailMode;
  /** Sends with the transaction: nothing leaves where it is rolled back. */
  send(tx: Tx, mail: Mail): Promise<void>;
  /** The last one to an address: of what was kept for it, or for `also`, or names them nothing stays, this mail included. */
  sendLast(tx: Tx, mail: Mail, also?: readonly string[]): Promise<void>;
  sendWritten(tx: Tx, mail: WrittenMail): Promise<void>;
}

/** Mails go out by a job where SMTP is set; without it they are kept for the page of this machine, or not at all. */
export function createMailer(parts: {
  texts: Texts;
  /** As a transaction sees it. */
  siteName: (tx: Tx) => Promise<string>;
  /** By default UTC. */
  zone?: (tx: Tx) => Promise<string>;
  mode: MailMode;
  addJob: AddJob;
}): Mailer {
  const sendWritten = async (tx: Tx, mail: WrittenMail) => {
    if (parts.mode === 'sent') await addMail(parts.addJob, tx, { ...mail, id: randomUUID(), tries: 0 });
    if (parts.mode === 'kept') await keep(tx, mail);
  };
  const send = async (tx: Tx, mail: Mail) => {
    const siteName = await parts.siteName(tx);
    const zone = mail.days === undefined ? undefined : await parts.zone?.(tx);
    await sendWritten(tx, write(mail, { texts: parts.texts, siteName, zone }));
  };
  const sendLast = async (tx: Tx, mail: Mail, also: readonly string[] = []) => {
    await forgetKeptMails(tx, [mail.to, ...also], mail.nick);
    if (parts.mode === 'sent') await send(tx, mail);
  };
  return { mode: parts.mode, sendWritten, send, sendLast };
}

/** What was kept for these addresses, or names the person, goes. */
export async function forgetKeptMails(tx: Tx, addresses: readonly string[], nick: string): Promise<void> {
  const all = addresses.map((address) => address.toLowerCase());
  await sql`delete from kept_mails where lower(recipient) = any(${all}::text[])
    or strpos(subject, ${nick}) > 0 or strpos(body, ${nick}) > 0`.execute(tx);
}

/** Keeps it in the place of the oldest of too many. Who is at the same ones waits for nobody: it leaves them to them. */
async function keep(tx: Tx, { to, subject, text }: WrittenMail): Promise<void> {
  await tx
    .with('gone', (db) =>
      db.deleteFrom('kept_mails').where('id', 'in', (eb) =>
        eb
          .selectFrom('kept_mails')
          .select('id')
          .where('id', '<=', (newest) =>
            newest
              .selectFrom('kept_mails')
              .select('id')
              .orderBy('id', 'desc')
              .offset(KEPT_MOST - 1)
              .limit(1),
          )
          .forUpdate()
          .skipLocked(),
      ),
    )
    .insertInto('kept_mails')
    .values({ recipient: to, subject, body: text })
    .execute();
}

function write(mail: Mail, parts: { texts: Texts; siteName: string; zone: string | undefined }): WrittenMail {
  const values = { site: parts.siteName, nick: mail.nick, ...daysOf(mail, parts.zone), ...mail.values };
  const say = (key: NameOf<'mails'>, more: RefusalValues = {}) =>
    parts.texts.t(mail.lang, `mails.${key}`, { ...values, ...more });
  const paragraphs = [say('greeting'), say(`${mail.kind}_text`)];
  const button = `mails.${mail.kind}_button`;
  if (mail.link && parts.texts.has(button)) {
    paragraphs.push(`${parts.texts.t(mail.lang, button, values)}:\n${mail.link}`);
  }
  // Only what somebody else may have asked for: who changed a password must not be told to do nothing.
  if (mail.valid) paragraphs.push(say(mail.valid.key, mail.valid.values));
  if (mail.valid && mail.valid.key !== 'undo_valid') paragraphs.push(say('ignore'));
  paragraphs.push(say('signature'));
  return {
    to: mail.to,
    subject: say(`${mail.kind}_subject`),
    text: `${paragraphs.join('\n\n')}\n`,
    ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
    ...(mail.until ? { until: mail.until.toISOString() } : {}),
  };
}

function daysOf({ lang, days = {} }: Mail, timeZone = 'UTC'): Record<string, string> {
  const day = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone });
  return Object.fromEntries(Object.entries(days).map(([name, at]) => [name, day.format(at)]));
}

/** What the start tells the operator of a site that sends no mail: what that means, and where letters can be read. */
export function mailWarning(config: Pick<Config, 'nodeEnv' | 'smtpUrl' | 'publicUrl'>): string | null {
  const mode = mailModeOf(config);
  if (mode === 'sent') return null;
  return mode === 'kept'
    ? `SMTP_URL is not set: no mail leaves this site; those of the last day are at ${config.publicUrl}/dev/mails, for this machine`
    : 'SMTP_URL is not set: no mail is sent and none is kept, so nobody can confirm an address or reset a password; set SMTP_URL and start again';
}
