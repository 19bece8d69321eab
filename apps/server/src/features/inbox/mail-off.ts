import { createHmac, timingSafeEqual } from 'node:crypto';
import { isNotificationKind, type NotificationKind } from '@matchnight/contract';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { Db } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors.ts';
import { touchKey } from '../../platform/touch-id.ts';
import { findAllSettings, upsertSetting } from './repository/settings.ts';

const TOKEN = /^(\d{1,15})-([a-z-]+)-([0-9a-f]{32})$/;

/** What turns off one kind of a user's mails, without a login and for ever. */
export async function mailOffToken(db: Db, userId: number, kind: NotificationKind): Promise<string> {
  const text = `${userId}-${kind.replaceAll('_', '-')}`;
  return `${text}-${macOf(await touchKey(db), text)}`;
}

export const mailOff: Handlers<'inbox'>['mailOff'] = {
  async prepare({ db, params }) {
    const of = await readToken(db, params.mailToken);
    return async ({ tx, touch, t }) => {
      const { userId, kind } = of;
      const chosen = (await findAllSettings(tx, userId)).find((row) => row.kind === kind);
      const isSet = await upsertSetting(tx, userId, { kind, page: chosen?.page ?? true, mail: false });
      if (!isSet) throw notFound();
      touch(`user:${userId}`);
      return { message: t('inbox.reply_mail_off', { kind: t(`notifications.name_${kind}`) }) };
    };
  },
};

/** @throws Refusal not_found: it was not signed here, or the kind is no more */
async function readToken(db: Db, token: string) {
  const [, id = '', name = '', mac = ''] = TOKEN.exec(token) ?? [];
  const kind = name.replaceAll('-', '_');
  const wanted = macOf(await touchKey(db), `${id}-${name}`);
  if (mac.length !== wanted.length || !timingSafeEqual(Buffer.from(mac), Buffer.from(wanted)))
    throw notFound();
  if (!isNotificationKind(kind)) throw notFound();
  return { userId: Number(id), kind };
}

/** The nodes' common key signs other things, too: the first words say what this is. */
function macOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(`mail off ${text}`).digest('hex').slice(0, 32);
}
