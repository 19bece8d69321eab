import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';

type Site = Pick<Deps['site'], 'keyFor'>;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret as it is stored: AES-256-GCM, bound to its user, so that nobody's row opens another's account. */
export async function seal(site: Site, userId: number, secret: Uint8Array): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await secretsKey(site), nonce).setAAD(boundTo(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The secret again; null where SECRET is another one than it was stored with, so that nobody can read it. */
export async function unseal(site: Site, userId: number, stored: Buffer): Promise<Buffer | null> {
  const nonce = stored.subarray(0, NONCE_BYTES);
  const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', await secretsKey(site), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(boundTo(userId)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** What is stored of a recovery code: nobody who has the database alone can guess at it. */
export async function recoveryHash(site: Site, userId: number, code: string): Promise<Buffer> {
  const key = await site.keyFor('recovery codes');
  return createHmac('sha256', key).update(`${userId}:${code}`).digest();
}

async function secretsKey(site: Site): Promise<Buffer> {
  return Buffer.from(await site.keyFor('second factors'), 'base64url');
}

function boundTo(userId: number): Buffer {
  return Buffer.from(`user ${userId}`);
}
