import { isLang } from '@matchnight/contract';
import { forgetAttempts } from '../../platform/attempts.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { forgetKeptMails, type Mailer } from '../../platform/mail.ts';
import { touch } from '../../platform/touch.ts';
import { endAllSessions } from './end-sessions.ts';
import { accountDeleted } from './events.ts';
import { everyFeature } from './ports.ts';
import { findAllLinkedAddresses } from './repository/tokens.ts';
import type { UserRow } from './repository/users.ts';

interface Within {
  readonly tx: Tx;
  readonly now: Date;
  readonly events: Events;
  readonly mailer: Mailer;
}

/**
 * Takes out all that must not outlive an account, and tells its address for the last time; in the account's language by default. An
 * address that was never confirmed may be a stranger's, and is told nothing.
 */
export async function deleteAccount(within: Within, user: UserRow, lang: string = user.lang): Promise<void> {
  const { email: to, nick } = user;
  if (!to || user.email_confirmed_at === null || !isLang(lang))
    return await deleteAccountSilently(within, user);
  const { tx, now, events, mailer } = within;
  const linked = await findAllLinkedAddresses(tx, user.id);
  await empty(tx, user, now, events);
  await mailer.sendLast(tx, { to, lang, kind: 'account_deleted', nick }, linked);
}

/** The same without a word to anybody, as to those who were told before. */
export async function deleteAccountSilently(
  { tx, now, events }: Omit<Within, 'mailer'>,
  user: UserRow,
): Promise<void> {
  const linked = await findAllLinkedAddresses(tx, user.id);
  await empty(tx, user, now, events);
  await forgetKeptMails(tx, user.email ? [user.email, ...linked] : linked, user.nick);
}

async function empty(tx: Tx, user: UserRow, now: Date, events: Events): Promise<void> {
  if (user.role !== null) {
    await writeAudit(tx, {
      userId: user.id,
      action: 'account.delete',
      noun: 'user',
      nounId: user.id,
      before: { role: user.role },
      after: { role: null },
    });
  }
  const { id: userId, player_id: playerId } = user;
  const who = { userId, playerId, email: user.email_confirmed_at && user.email };
  const shownOn = await events.ask(everyFeature).shownOn(tx, who);
  await events.publish(accountDeleted, tx, { userId, playerId, at: now });
  await events.ask(everyFeature).forget(tx, who, now);
  await endAllSessions(tx, user.id);
  await forgetAttempts(tx, [`password:${user.id}`]);
  touch(tx, `player:${playerId}`, `user:${userId}`, `search:${user.console}`, ...shownOn);
}
