import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

const USERS = sql`(select id from users where is_demo)`;
/** What they bought, or were given. */
export const DEMO_ORDERS = sql`(select id from orders where buyer_id in ${USERS} or receiver_id in ${USERS})`;

/** What the demo's people paid by the sandbox goes, with all that was said of it; what the site costs was the demo's word, too. */
export async function removeOrders(tx: Tx): Promise<void> {
  for (const table of [
    'sandbox_payments',
    'order_refunds',
    'order_disputes',
    'order_events',
    'order_steps',
    'donation_entries',
  ]) {
    await sql`delete from ${sql.table(table)} where order_id in ${DEMO_ORDERS}`.execute(tx);
  }
  await sql`delete from orders where id in ${DEMO_ORDERS}`.execute(tx);
  await sql`delete from receipt_numbers n where not exists (
    select 1 from orders o where o.provider = n.provider and o.receipt is not null)`.execute(tx);
  await sql`delete from running_costs where not exists (select 1 from donation_entries)`.execute(tx);
}
