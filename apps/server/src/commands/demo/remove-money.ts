import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/**
 * Takes the accounts of demo users and demo tournaments out of the ledger. Transfers between them and the site are
 * deleted. In a transfer with a real account, whose entry stays, the site replaces the demo account, so that the
 * transfer still sums to zero.
 */
export async function removeMoney(tx: Tx): Promise<void> {
  const accounts = sql`(select a.id from ledger_accounts a
    left join users u on u.id = a.user_id left join tournaments t on t.id = a.tournament_id
    left join bets b on b.id = a.bet_id left join users m on m.id = b.maker_id
    where u.is_demo or t.is_demo or m.is_demo and not exists (
      select from bet_entries e join users w on w.id = e.user_id where e.bet_id = b.id and not w.is_demo))`;
  const issue = sql`(select id from ledger_accounts where kind = 'issue' and unit = 'coins')`;
  const ofSite = sql`(select id from ledger_accounts where user_id is null and tournament_id is null and bet_id is null)`;
  const { rows } = await sql<{ id: number; is_shared: boolean }>`
    select transfer_id as id, bool_or(account_id not in ${accounts} and account_id not in ${ofSite}) as is_shared
    from ledger_entries
    where transfer_id in (select transfer_id from ledger_entries where account_id in ${accounts})
    group by transfer_id`.execute(tx);
  const shared = rows.filter(({ is_shared }) => is_shared).map(({ id }) => id);
  const own = rows.filter(({ is_shared }) => !is_shared).map(({ id }) => id);
  // The product never changes or deletes entries: this is the only exception, and only in this transaction.
  await sql`alter table ledger_entries disable trigger ledger_entries_final`.execute(tx);
  await sql`update ledger_entries set account_id = ${issue}
    where account_id in ${accounts} and transfer_id = any(${shared})`.execute(tx);
  await sql`delete from ledger_entries where transfer_id = any(${own})`.execute(tx);
  await sql`alter table ledger_entries enable trigger ledger_entries_final`.execute(tx);
  await sql`delete from coin_entries where user_id in (select id from users where is_demo)`.execute(tx);
  await sql`delete from ledger_transfers where id = any(${own})`.execute(tx);
  await sql`update ledger_accounts set balance = coalesce(
      (select sum(amount) from ledger_entries e where e.account_id = ledger_accounts.id), 0)
    where id in ${ofSite}`.execute(tx);
  // An account is opened by the first transfer that names it; only the issuing one was there before.
  await sql`delete from ledger_accounts a where id in ${accounts} or (id in ${ofSite} and id <> ${issue}
    and not exists (select 1 from ledger_entries e where e.account_id = a.id))`.execute(tx);
}
