import { type Db, transaction } from '../../platform/database/index.ts';
import { newToken } from '../../platform/sessions.ts';
import { after, SETUP_SECONDS, SETUP_TOGETHER_SECONDS } from './limits.ts';
import {
  deleteAllSetupTokens,
  deleteSetupTokensBefore,
  existsSuper,
  insertSetupToken,
  takeSetup,
} from './repository/setup-tokens.ts';

/**
 * A new token of the page that makes the first administrator, of which only the hash is kept; null where the site has an
 * administrator. It ends those of earlier starts, except of nodes that start with this one: each of theirs works.
 */
export async function newSetupToken(db: Db, now: Date): Promise<string | null> {
  return await transaction(db, async (tx) => {
    await takeSetup(tx);
    if (await existsSuper(tx)) {
      await deleteAllSetupTokens(tx);
      return null;
    }
    await deleteSetupTokensBefore(tx, after(now, -SETUP_TOGETHER_SECONDS));
    const { token, hash } = newToken();
    await insertSetupToken(tx, { token_hash: hash, created_at: now, expires_at: after(now, SETUP_SECONDS) });
    return token;
  });
}
