import { createHash } from 'node:crypto';
import { mailKey } from '@matchnight/rules';

/** One address, whatever its letters' case, as it is known once it must not be kept. */
export function addressHash(address: string): Buffer {
  return createHash('sha256').update(mailKey(address)).digest();
}
