import type { Tx } from '../../platform/database/index.ts';
import type { Holder } from './holder.ts';
import { keyOf } from './holder.ts';
import { findAllBalances, lockAccounts, withAccounts } from './repository/ledger.ts';
import { transfer } from './transfer.ts';

/**
 * Gives each of these teams exactly this much of the tournament's money, in cents, by one transfer from or to the
 * issuing account. Answers what each had before, in their order.
 */
export async function setMoney(
  tx: Tx,
  asked: {
    readonly tournamentId: number;
    readonly teamIds: readonly number[];
    readonly amount: number;
    readonly key: string;
    readonly reason: string;
  },
): Promise<number[]> {
  const { tournamentId, teamIds, amount, key, reason } = asked;
  if (teamIds.length === 0) return [];
  const holders = teamIds.map((teamId): Holder => ({ kind: 'team', tournamentId, teamId }));
  const issuer: Holder = { kind: 'issue', tournamentId };
  const inOrder = [issuer, ...holders].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const accounts = await withAccounts(
    tx,
    inOrder.map((holder) => ({ holder })),
  );
  const ids = accounts.map(({ accountId }) => accountId);
  // Nobody pays or is paid between the look and the transfer, which locks the same accounts.
  await lockAccounts(tx, ids);
  const balances = await findAllBalances(tx, ids);
  const before = new Map(
    accounts.map(({ holder, accountId }) => [keyOf(holder), balances.get(accountId) ?? 0]),
  );
  const had = holders.map((holder) => before.get(keyOf(holder)) ?? 0);
  const changes = holders
    .map((holder, place) => ({ holder, amount: amount - (had[place] ?? 0) }))
    .filter((change) => change.amount !== 0);
  const issued = changes.reduce((sum, change) => sum + change.amount, 0);
  const issue = issued === 0 ? [] : [{ holder: issuer, amount: -issued }];
  if (changes.length > 0) await transfer(tx, { key, reason, postings: [...issue, ...changes] });
  return had;
}
