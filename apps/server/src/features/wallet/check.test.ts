import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { walletJobs } from './check.ts';
import { grantCoins, reverseCoins, spendCoins } from './index.ts';

let boss: Person;
let user: Person;
// What the triggers would refuse is written behind their backs.
stage({ recheck: false });
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
  user = await makePerson(app);
  const { userId } = user;
  await app.write(async (tx) => {
    await grantCoins(tx, { userId, amount: 100, key: 'gift', reason: 'welcome' });
    await spendCoins(tx, { userId, amount: 70, key: 'buy', reason: 'vs:1' });
  });
});
let told: [string, unknown][] = [];
beforeEach(() => {
  told = [];
});

async function check(): Promise<string[]> {
  const job = walletJobs({ db: app.database.db, clock: () => app.clock.now }, events, (message, facts) =>
    told.push([message, facts]),
  ).check_ledger;
  await job?.({}, { attempt: 1, isLast: true, signal: new AbortController().signal });
  return (await app.call('wallet.alarm', { token: boss.token })).body.data.differences;
}

const gauge = async () => {
  const { body } = await app.app.inject('/metrics');
  return /^matchnight_ledger_differences (\S+)/m.exec(body)?.[1];
};
const tasks = async ({ token }: Person) => (await app.call('site.mine', { token })).body.data.tasks;

/** Breaks something, looks, and puts it right. */
async function broken(
  statements: readonly RawBuilder<unknown>[],
  mended: readonly RawBuilder<unknown>[],
): Promise<string[]> {
  const run = async (all: readonly RawBuilder<unknown>[]) => {
    await app.database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const one of all) await one.execute(tx);
    });
  };
  await run(statements);
  const differences = await check();
  await run(mended);
  return differences.map((one) => one.split(':')[0] ?? '');
}

test('a ledger that is as it must be raises no alarm', async () => {
  expect(await check()).toEqual([]);
  expect([told, await gauge()]).toEqual([[], '0']);
  expect(await tasks(boss)).toEqual([]);
  const { checked_at, count } = (await app.call('wallet.alarm', { token: boss.token })).body.data;
  expect([checked_at, count]).toEqual([app.clock.now.toISOString(), 0]);
});

test('a difference is told in the log, on /metrics and to SUPER alone', async () => {
  const add = (coins: number) =>
    sql`update ledger_accounts set balance = balance + ${coins} where kind = 'income'`;
  await broken([add(1)], []);
  expect(told).toEqual([['the ledger is not as it must be', expect.objectContaining({ count: 2 })]]);
  expect(await gauge()).toBe('2');
  expect(await tasks(boss)).toEqual([{ kind: 'ledger', until: null, count: 2 }]);
  expect((await tasks(user)).filter(({ kind }) => kind === 'ledger')).toEqual([]);
  await broken([add(-1)], []);
  expect([await gauge(), await tasks(boss)]).toEqual(['0', []]);
});

describe('the check finds', () => {
  test('a balance that is changed, and a purse that does not sum to zero', async () => {
    const add = (coins: number) =>
      sql`update ledger_accounts set balance = balance + ${coins} where kind = 'income'`;
    expect(await broken([add(7)], [add(-7)])).toEqual([
      'a purse does not sum to zero',
      'a balance is not the sum of its entries',
    ]);
  });

  test('an amount that is changed', async () => {
    const add = (coins: number) =>
      sql`update ledger_entries set amount = amount + ${coins}
        where id = (select max(e.id) from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'income')`;
    expect(await broken([add(7)], [add(-7)])).toEqual([
      'a transfer does not sum to zero',
      'a balance is not the sum of its entries',
    ]);
  });

  test('coins that are held for nothing', async () => {
    const add = (coins: number) => [
      sql`insert into ledger_accounts (kind) values ('escrow') on conflict do nothing`,
      sql`update ledger_accounts set balance = balance + ${coins} where kind = 'escrow' and tournament_id is null`,
    ];
    expect(await broken(add(5), add(-5))).toContain('coins are held for nothing');
  });

  test('an entry without its transfer or its account, and a transfer without entries', async () => {
    const orphan = sql`insert into ledger_entries (transfer_id, account_id, amount) values (900001, 900002, 5)`;
    const gone = sql`delete from ledger_entries where transfer_id = 900001`;
    expect(await broken([orphan], [gone])).toEqual([
      'a transfer does not sum to zero',
      'an entry has no transfer or no account',
    ]);
    const bare = sql`insert into ledger_transfers (idempotency_key, reason) values ('bare', 'nothing')`;
    const away = sql`delete from ledger_transfers where idempotency_key = 'bare'`;
    expect(await broken([bare], [away])).toEqual(['a transfer has no entries']);
  });

  test('an entry of a user that tells another story', async () => {
    const { userId } = user;
    const first = (change: RawBuilder<unknown>) =>
      sql`update coin_entries set ${change} where user_id = ${userId} and number = 1`;
    expect(await broken([first(sql`coins = coins + 1`)], [first(sql`coins = coins - 1`)])).toEqual([
      'an entry of a user is not what their accounts say',
      ...Array.from({ length: 2 }, () => 'an entry of a user does not continue the one before'),
    ]);
    expect(
      await broken([first(sql`coins_after = coins_after + 1`)], [first(sql`coins_after = coins_after - 1`)]),
    ).toEqual(['an entry of a user does not continue the one before']);
  });

  test('a debtor who has coins, and a debt that nobody claims', async () => {
    const debtor = await makePerson(app);
    const { userId } = debtor;
    await app.write((tx) => reverseCoins(tx, { userId, coins: 10, key: 'back', reason: 'order:1' }));
    const add = (coins: number) =>
      sql`update ledger_accounts set balance = balance + ${coins} where user_id = ${userId} and kind in ('debt', 'earned')`;
    expect(await broken([add(3)], [add(-3)])).toEqual(
      expect.arrayContaining(['a debtor has coins', 'what users owe is not what is claimed']),
    );
  });

  test('a balance below zero that no source has', async () => {
    const rule = sql`alter table ledger_accounts drop constraint ledger_accounts_balance_check`;
    const again = sql`alter table ledger_accounts add constraint ledger_accounts_balance_check
      check (kind in ('issue', 'rewards', 'claims') or balance >= 0)`;
    const add = (coins: number) =>
      sql`update ledger_accounts set balance = balance + ${coins} where kind = 'income'`;
    expect(await broken([rule, add(-71)], [add(71), again])).toContain('a balance is below zero');
  });
});
