import { randomUUID } from 'node:crypto';
import { ADVICE_LIMITS } from '@matchnight/rules';
import { createTransport } from 'nodemailer';
import type { DbOrTx } from './database/index.ts';
import type { AddJob, JobTask } from './jobs.ts';
import type { MailFate } from './mail-counts.ts';

export interface WrittenMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  /** Further lines of its head. */
  readonly headers?: Readonly<Record<string, string>>;
  /** ISO: from then on nobody can do anything with it. */
  readonly until?: string;
}

/** A mail on its way to the SMTP server. */
export interface OutgoingMail extends WrittenMail {
  readonly id: string;
  /** How often the server did not take it. */
  readonly tries: number;
}
/** Hands one mail to the SMTP server. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MINUTES = 60;
/** With the pauses below: four days and an hour. */
const MOST_TRIES = 103;
/** Who does not answer must not keep the jobs behind it waiting for minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** One mail after the other, so that a server that hangs takes one of a node's workers at most. */
export async function addMail(addJob: AddJob, tx: DbOrTx, mail: OutgoingMail, runAt?: Date): Promise<void> {
  await addJob(tx, 'mail', mail, { key: `mail:${mail.id}`, queue: 'mail', ...(runAt ? { runAt } : {}) });
}

/** So long a mail waits for a server that doesn't take it: milliseconds, after which it is given up. */
export function longestWait(): number {
  const pauses = Array.from({ length: MOST_TRIES - 1 }, (_, nth) => pauseAfter(nth + 1));
  return pauses.reduce((sum, pause) => sum + pause, 0);
}

/** After 1, 2, 4 … minutes, and from then on every hour. */
function pauseAfter(tries: number): number {
  return Math.min(2 ** (tries - 1), LONGEST_PAUSE_MINUTES) * MINUTE_MS;
}

/**
 * The job's task: sends a mail, and where the server is away, or refuses it for now, adds it anew for later. The queue's
 * own tries are for a database that fails: their pauses grow to hours. `say` is told in one line of each mail that
 * nobody will get; no line has an address or a text.
 */
export function mailTask(parts: {
  readonly send: SendMail;
  readonly db: DbOrTx;
  readonly addJob: AddJob;
  readonly clock: () => Date;
  readonly say: (line: string) => void;
  /** Is told once what a mail came to, and of one that comes late that it was refused before it was sent. */
  readonly count: (fate: MailFate) => Promise<void>;
}): JobTask {
  const { send, db, addJob, clock, say } = parts;
  // A mail that isn't counted is better than one that is sent twice.
  const count = async (fate: MailFate) => await parts.count(fate).catch(() => {});
  return async (payload) => {
    // Only `addMail` adds this job. A node before this one gave no id and no count.
    const mail: OutgoingMail = { id: randomUUID(), tries: 0, ...(payload as WrittenMail) };
    const never = async (why: string) => {
      if (mail.tries < ADVICE_LIMITS.mailTries) await count('refused');
      say(`mail ${mail.id} failed for good: ${why}`);
    };
    if (mail.until !== undefined && new Date(mail.until) <= clock()) {
      return await never(`its link is dead after ${mail.tries} tries`);
    }
    try {
      await send(mail);
    } catch (error) {
      const why = reasonOf(error);
      const tries = mail.tries + 1;
      if (isFinal(error)) return await never(why);
      if (tries >= MOST_TRIES) return await never(`${why}, ${tries} tries in four days`);
      const again = new Date(clock().getTime() + pauseAfter(tries));
      await addMail(addJob, db, { ...mail, tries }, again);
      if (tries === ADVICE_LIMITS.mailTries) await count('refused');
      say(`mail ${mail.id}, try ${tries} of ${MOST_TRIES}: ${why}; again at ${again.toISOString()}`);
      return;
    }
    await count('sent');
  };
}

export function smtpSender(
  url: string,
  sender: () => Promise<string | { name: string; address: string }>,
): SendMail {
  const transport = createTransport({ url, ...PATIENCE });
  return async ({ id, to, subject, text, replyTo, headers = {} }) => {
    const from = await sender();
    const address = typeof from === 'string' ? from : from.address;
    // The same at each try: whose node died after the server took the mail does not send a second one for the reader.
    const messageId = `<${id}@${/@([^\s>]+)/.exec(address)?.[1] ?? 'localhost'}>`;
    await transport.sendMail({
      from,
      to,
      subject,
      text,
      headers,
      messageId,
      ...(replyTo ? { replyTo } : {}),
    });
  };
}

/**
 * Whether the server will never take this mail: it refuses the receiver or the text with a 5xx. What it refuses before
 * (a login, the sender), or by its own policy (5.7.x: "relaying denied"), is set wrong, and may be set right.
 */
function isFinal(error: unknown): boolean {
  const { responseCode, command, response } = partsOf(error);
  if (responseCode === null) return false;
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  return isOfMail && responseCode >= 500 && !/^\d{3}[ -]5\.7\./.test(response);
}

function reasonOf(error: unknown): string {
  const { responseCode, command, code } = partsOf(error);
  if (responseCode !== null) return `the server answered ${responseCode} to ${command}`;
  return `the server is away (${code})`;
}

/** What nodemailer says of an error. */
function partsOf(error: unknown) {
  const said = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
  const [responseCode, command, response, code] = [
    said('responseCode'),
    said('command'),
    said('response'),
    said('code'),
  ];
  return {
    responseCode: typeof responseCode === 'number' ? responseCode : null,
    command: typeof command === 'string' ? command : 'the connection',
    response: typeof response === 'string' ? response : '',
    code: typeof code === 'string' ? code : 'unknown',
  };
}
