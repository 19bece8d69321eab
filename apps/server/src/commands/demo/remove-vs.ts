import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

const USERS = sql`(select id from users where is_demo)`;
/** Those in which nobody else is. */
export const DEMO_VS = sql`(select id from bets b where b.maker_id in ${USERS}
  and not exists (select from bet_entries e where e.bet_id = b.id and e.user_id not in ${USERS}))`;

/** VS that the demo's people made go, with all entries; in those of real people nobody of the demo is left. */
export async function removeVs(tx: Tx): Promise<void> {
  const entries = sql`(select id from bet_entries where bet_id in ${DEMO_VS})`;
  await sql`delete from bet_reports where entry_id in ${entries}`.execute(tx);
  await sql`delete from audit_log where noun = 'bet' and noun_id in ${DEMO_VS}`.execute(tx);
  await sql`delete from bet_entries where bet_id in ${DEMO_VS}`.execute(tx);
  await sql`delete from bet_editors where bet_id in ${DEMO_VS}`.execute(tx);
  await sql`delete from ledger_accounts where bet_id in ${DEMO_VS}`.execute(tx);
  await sql`delete from bets where id in ${DEMO_VS}`.execute(tx);
}
