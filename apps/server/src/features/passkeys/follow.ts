import type { Tx } from '../../platform/database/index.ts';
import type { FactorReset } from '../factors/index.ts';
import { deleteAllChallenges } from './repository/challenges.ts';
import { deleteAllByUser } from './repository/passkeys.ts';

/** Who lost their second factor lost all of them: the passkeys go, too. */
export async function passkeysTaken(tx: Tx, { userId }: FactorReset): Promise<void> {
  await deleteAllChallenges(tx, userId);
  await deleteAllByUser(tx, userId);
}
