import type { PersonPart } from '../../platform/person.ts';
import { findAllEntriesByUser, findCoins } from './repository.ts';

/** Coins and how they moved. The ledger's entries are final. */
export const person: PersonPart = {
  users: { 'ledger_accounts.user_id': 'goes' },
  async exportOf(db, { userId }) {
    const balance = (await findCoins(db, userId)) ?? 0;
    return { coins: { balance, entries: await findAllEntriesByUser(db, userId) } };
  },
};
