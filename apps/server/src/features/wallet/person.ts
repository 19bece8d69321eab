import type { PersonPart } from '../../platform/person.ts';
import { balanceOf } from './balance.ts';
import { findAllEntriesByUser } from './repository.ts';

/** Coins and how they moved. The ledger's entries are final. */
export const person: PersonPart = {
  users: { 'ledger_accounts.user_id': 'goes', 'coin_entries.user_id': 'goes' },
  async exportOf(db, { userId }) {
    const balance = await balanceOf(db, userId);
    return { coins: { balance, entries: await findAllEntriesByUser(db, userId) } };
  },
};
