import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { Db } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors.ts';
import { touchKey } from '../../platform/touch-id.ts';
import { insertStop } from './repository/stops.ts';

const TOKEN = /^([0-9a-f]{64})-([0-9a-f]{32})$/;

/** What stops invitations to an address, without a login and for good: nothing has to be kept for it to work. */
export async function stopToken(db: Db, addressHash: Buffer): Promise<string> {
  const text = addressHash.toString('hex');
  return `${text}-${macOf(await touchKey(db), text)}`;
}

export const stop: Handlers<'mailinvites'>['stop'] = {
  async prepare({ db, params }) {
    const hash = await readToken(db, params.mailToken);
    return async ({ tx, now, touch, say }) => {
      for (const id of await insertStop(tx, hash, now)) touch(`tournament:${id}`);
      return say('mailinvites.reply_stopped');
    };
  },
};

/** @throws Refusal not_found: it was not signed here */
async function readToken(db: Db, token: string): Promise<Buffer> {
  const [, text = '', mac = ''] = TOKEN.exec(token) ?? [];
  const wanted = macOf(await touchKey(db), text);
  if (mac.length !== wanted.length || !timingSafeEqual(Buffer.from(mac), Buffer.from(wanted)))
    throw notFound();
  return Buffer.from(text, 'hex');
}

/** The nodes' common key signs other things, too: the first words say what this is. */
function macOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(`mail stop ${text}`).digest('hex').slice(0, 32);
}
