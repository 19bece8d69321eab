import { MOST_EXPORTED, type PersonPart } from '../../platform/person.ts';
import { coinsOfUser } from './balance.ts';
import { countEntries, findAllEntries } from './repository/entries.ts';
import { findReversed } from './repository/reversed.ts';

/** Coins and how they moved. The ledger's entries are final: a deleted account's stay. */
export const person: PersonPart = {
  users: {
    'ledger_accounts.user_id': 'goes',
    'coin_entries.user_id': 'goes',
    'reversed_coins.user_id': 'goes',
  },
  async exportOf(db, { userId }) {
    const { bought, earned, debt: owed } = await coinsOfUser(db, userId);
    const from = await countEntries(db, userId);
    const rows = await findAllEntries(db, { userId, from, limit: MOST_EXPORTED });
    const entries = rows.map((row) => {
      const { number, at, reason, why, coins: amount, debt, coins_after: balance, debt_after } = row;
      return { number, created_at: at, reason, why, amount, balance, owed: debt_after, owed_more: debt };
    });
    const held = await findReversed(db, userId);
    return { coins: { held_by_reversals: held, balance: bought + earned, bought, earned, owed, entries } };
  },
};
