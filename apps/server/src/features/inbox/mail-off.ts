import { createHmac, timingSafeEqual } from 'node:crypto';
import { isNotificationKind, type NotificationKind } from '@matchnight/contract';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors.ts';
import { touchKey } from '../../platform/touch-id.ts';
import { findChoice, upsertChoice } from './repository/choices.ts';
import { upsertSetting } from './repository/settings.ts';
import { settingOf } from './setting-of.ts';

const TOKEN = /^(\d{1,15})-([a-z-]+)-([0-9a-f]{32})$/;

/** One kind of mails, or the letter of the day. */
export type MailName = NotificationKind | typeof LETTER;
const LETTER = 'letter';

/** What turns off one kind of a user's mails, or their letter, without a login and for ever. */
export async function mailOffToken(db: Db, userId: number, kind: MailName): Promise<string> {
  const text = `${userId}-${kind.replaceAll('_', '-')}`;
  return `${text}-${macOf(await touchKey(db), text)}`;
}

export const mailOff: Handlers<'inbox'>['mailOff'] = {
  async prepare({ db, params }) {
    const of = await readToken(db, params.mailToken);
    return async ({ tx, touch, t }) => {
      const { userId, kind } = of;
      if (!(await turnOff(tx, userId, kind))) throw notFound();
      touch(`user:${userId}`);
      if (kind === LETTER) return { message: t('inbox.reply_letter_off') };
      return { message: t('inbox.reply_mail_off', { kind: t(`notifications.name_${kind}`) }) };
    };
  },
};

/** False where the account is gone. */
async function turnOff(tx: Tx, userId: number, kind: MailName): Promise<boolean> {
  if (kind === LETTER) {
    const choice = await findChoice(tx, userId);
    return await upsertChoice(tx, userId, { ...choice, mail: 'never' });
  }
  const { page } = await settingOf(tx, userId, kind);
  return await upsertSetting(tx, userId, { kind, page, mail: false });
}

/** @throws Refusal not_found: it was not signed here, or the kind is no more */
async function readToken(db: Db, token: string): Promise<{ userId: number; kind: MailName }> {
  const [, id = '', name = '', mac = ''] = TOKEN.exec(token) ?? [];
  const kind = name.replaceAll('-', '_');
  const wanted = macOf(await touchKey(db), `${id}-${name}`);
  if (mac.length !== wanted.length || !timingSafeEqual(Buffer.from(mac), Buffer.from(wanted)))
    throw notFound();
  if (kind !== LETTER && !isNotificationKind(kind)) throw notFound();
  return { userId: Number(id), kind };
}

/** The nodes' common key signs other things, too: the first words say what this is. */
function macOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(`mail off ${text}`).digest('hex').slice(0, 32);
}
