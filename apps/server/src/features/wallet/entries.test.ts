import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { checkLedger, grantCoins } from './index.ts';

const MANY = 300;
stage({ recheck: false });

test('of many transfers to one user in one statement none is entered by going through those before it', async () => {
  const { userId } = await makePerson(app);
  const read = await app.write(async (tx) => {
    await grantCoins(tx, { userId, amount: 5, reason: 'welcome', key: `test:${userId}` });
    const before = await entriesRead();
    // As an import or a payout might: the balances first, then all entries.
    await sql`update ledger_accounts set balance = balance + case kind when 'issue' then -${MANY}::bigint else ${MANY} end
      where (kind = 'issue' and tournament_id is null) or (kind = 'earned' and user_id = ${userId})`.execute(
      tx,
    );
    await sql`with made as (
        insert into ledger_transfers (idempotency_key, reason) select 'many:' || n, 'welcome' from generate_series(1, ${MANY}::int) n
        returning id
      )
      insert into ledger_entries (transfer_id, account_id, amount)
      select made.id, a.id, case a.kind when 'issue' then -1 else 1 end from made, ledger_accounts a
      where (a.kind = 'issue' and a.tournament_id is null) or (a.kind = 'earned' and a.user_id = ${userId})`.execute(
      tx,
    );
    return (await entriesRead()) - before;

    async function entriesRead(): Promise<number> {
      const { rows } = await sql<{ read: number }>`
        select pg_stat_get_xact_tuples_returned('coin_entries_pkey'::regclass) as read`.execute(tx);
      return rows[0]?.read ?? Number.NaN;
    }
  });
  expect(read).toBeLessThanOrEqual(MANY);
  const last = await app.database.db
    .selectFrom('coin_entries')
    .select(['number', 'coins_after'])
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(1)
    .execute();
  expect(last).toEqual([{ number: MANY + 1, coins_after: MANY + 5 }]);
  expect((await checkLedger(app.database.db, app.clock.now, events)).differences).toEqual([]);
});
