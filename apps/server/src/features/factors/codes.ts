import { randomBytes } from 'node:crypto';
import { RECOVERY_BYTES, RECOVERY_CODES, recoveryCode } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { replaceCodes } from './repository/codes.ts';
import { recoveryHash } from './sealed.ts';

/** New recovery codes in place of the old ones: told once, and only their hashes are kept. */
export async function giveCodes(
  { tx, site }: { readonly tx: Tx; readonly site: Pick<Deps['site'], 'keyFor'> },
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(RECOVERY_BYTES)));
  await replaceCodes(tx, userId, await Promise.all(codes.map((code) => recoveryHash(site, userId, code))));
  return codes;
}

/** With nothing left to recover, no codes are left either. */
export async function takeCodes(tx: Tx, userId: number): Promise<void> {
  await replaceCodes(tx, userId, []);
}
