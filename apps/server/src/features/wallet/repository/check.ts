import { sql } from 'kysely';
import type { Db, DbOrTx } from '../../../platform/database/index.ts';
import { SOURCES } from '../holder.ts';

/** How many of one kind are told. */
const MOST_TOLD = 20;

/** Each query answers the rows that must not be, as one text each. */
const NEVER = {
  'a purse does not sum to zero': sql`
    select coalesce('tournament ' || tournament_id, 'coins') || ': ' || sum(balance) as found from ledger_accounts
    group by tournament_id having sum(balance) <> 0`,
  'a transfer does not sum to zero': sql`
    select transfer_id || ': ' || sum(amount) as found from ledger_entries
    group by transfer_id having sum(amount) <> 0`,
  'a balance is not the sum of its entries': sql`
    select a.kind || ' ' || a.id || ': ' || a.balance || ', not ' || coalesce(e.sum, 0) as found from ledger_accounts a
    left join (select account_id, sum(amount) from ledger_entries group by account_id) e on e.account_id = a.id
    where a.balance <> coalesce(e.sum, 0)`,
  'a balance is below zero': sql`
    select kind || ' ' || id || ': ' || balance as found from ledger_accounts
    where balance < 0 and kind <> all(${[...SOURCES]})`,
  // What a VS holds is compared with its entries by its own feature.
  'coins are held for nothing': sql`
    select kind || ' ' || id || ': ' || balance as found from ledger_accounts
    where kind = 'escrow' and tournament_id is null and bet_id is null and balance <> 0`,
  'an entry has no transfer or no account': sql`
    select e.id::text as found from ledger_entries e where not exists (select from ledger_transfers t where t.id = e.transfer_id)
      or not exists (select from ledger_accounts a where a.id = e.account_id)`,
  'a transfer has no entries': sql`
    select t.id || ': ' || t.reason as found from ledger_transfers t
    where not exists (select from ledger_entries e where e.transfer_id = t.id)`,
  'what users owe is not what is claimed': sql`
    select sum(balance)::text as found from ledger_accounts where kind in ('debt', 'claims') having sum(balance) <> 0`,
  'a debtor has coins': sql`
    select 'user ' || user_id as found from ledger_accounts where user_id is not null group by user_id
    having sum(balance) filter (where kind = 'debt') > 0 and sum(balance) filter (where kind <> 'debt') > 0`,
  'an entry of a user is not what their accounts say': sql`
    select 'user ' || user_id || ', transfer ' || transfer_id as found from (
      select a.user_id, e.transfer_id, coalesce(sum(e.amount) filter (where a.kind <> 'debt'), 0) as coins,
        coalesce(sum(e.amount) filter (where a.kind = 'debt'), 0) as debt
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.user_id is not null group by a.user_id, e.transfer_id
    ) made full join coin_entries told using (user_id, transfer_id)
    where made.coins is distinct from told.coins or made.debt is distinct from told.debt`,
  'an entry of a user does not continue the one before': sql`
    select 'user ' || user_id || ', number ' || number as found from (
      select user_id, number, coins_after, debt_after, row_number() over through as place,
        sum(coins) over through as coins, sum(debt) over through as debt
      from coin_entries window through as (partition by user_id order by number)
    ) c where number <> place or coins_after <> coins or debt_after <> debt`,
} as const;

/** What others compare with the ledger: by the rule that is broken. */
export type Unlike = Readonly<Record<string, (db: DbOrTx) => Promise<readonly string[]>>>;

/**
 * What is not as it must be in the ledger and in what it paid for, recounted at one instant: by the rule that is broken, with the
 * first of each.
 */
export async function findDifferences(
  db: Db,
  unlike: Unlike = {},
): Promise<{ readonly count: number; readonly differences: string[] }> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const differences: string[] = [];
      let count = 0;
      const note = (rule: string, found: readonly string[]) => {
        count += found.length;
        for (const one of found.slice(0, MOST_TOLD)) differences.push(`${rule}: ${one}`);
      };
      for (const [rule, query] of Object.entries(NEVER)) {
        const { rows } = await query.$castTo<{ found: string }>().execute(tx);
        note(
          rule,
          rows.map(({ found }) => found),
        );
      }
      for (const [rule, find] of Object.entries(unlike)) note(rule, await find(tx));
      return { count, differences };
    });
}

/** Keeps what a check found, in place of what the one before did. */
export async function updateCheck(
  db: DbOrTx,
  { checkedAt, count, differences }: { checkedAt: Date; count: number; differences: readonly string[] },
): Promise<void> {
  const found = { checked_at: checkedAt, differences: count, told: [...differences] };
  await db
    .insertInto('ledger_check')
    .values(found)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(found))
    .execute();
}

/** What the last check found: undefined before the first. */
export async function findCheck(db: DbOrTx) {
  return await db.selectFrom('ledger_check').select(['checked_at', 'differences', 'told']).executeTakeFirst();
}
