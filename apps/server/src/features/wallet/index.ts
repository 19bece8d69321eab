import type { DbOrTx } from '../../platform/database/index.ts';
import { findBalance } from './repository.ts';

export {
  findAllEntriesByUser as findAllLedgerEntries,
  type Holder,
  insertAccount as openWallet,
} from './repository.ts';
export { grantCoins, KeyOfAnotherTransfer, NotEnoughCoins, type Transfer, transfer } from './transfer.ts';

/** A user's coins; zero before their wallet is opened. */
export async function balanceOf(db: DbOrTx, userId: number): Promise<number> {
  return (await findBalance(db, userId)) ?? 0;
}
