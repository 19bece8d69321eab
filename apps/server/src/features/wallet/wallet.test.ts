import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeTeam, makeTournament, makeUser } from '../../../factories/index.ts';
import { transaction } from '../../platform/database/index.ts';
import { inWrite } from '../../platform/touch.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { balanceOf, between, type Holder, type Posting, transfer } from './index.ts';

let database: TestDatabase;
let number = 0;

beforeAll(async () => {
  database = await createTestDatabase({ max: 16 });
});
afterEach(async () => {
  expect(await unitsThatDoNotSumToZero()).toEqual([]);
  expect(await accountsInDisorder()).toEqual([]);
});
afterAll(async () => {
  await database.drop();
});

describe('coins', () => {
  test('a user to whom nothing was given has none', async () => {
    expect(await coinsOf(await user())).toBe(0);
    expect(await coinsOf(999_999)).toBe(0);
  });

  test('what one gives the other gets', async () => {
    const [anna, ben] = [await user(100), await user()];
    expect(await move(earned(anna), earned(ben), 30)).toBe('done');
    expect(await coinsOf(anna)).toBe(70);
    expect(await coinsOf(ben)).toBe(30);
  });

  test('payer and payee are touched, so that their open pages show it', async () => {
    const [anna, ben] = [await user(100), await user()];
    const postings = between(earned(anna), earned(ben), 30);
    const { touch } = await inWrite(database.db, (tx) =>
      transfer(tx, { key: 'shown', reason: 'test', postings }),
    );
    expect(touch?.tags).toEqual([`user:${anna}`, `user:${ben}`]);
  });

  test('bought and earned ones are one balance and two accounts', async () => {
    const anna = await user(100);
    await move({ kind: 'issue' }, { kind: 'bought', userId: anna }, 50);
    expect(await coinsOf(anna)).toBe(150);
    await expect(move(earned(anna), { kind: 'income' }, 101)).rejects.toThrow('coins_too_few');
  });

  test('one transfer takes from both accounts and goes to several', async () => {
    const [anna, ben] = [await user(100), await user()];
    await move({ kind: 'issue' }, { kind: 'bought', userId: anna }, 50);
    await post([
      { holder: { kind: 'bought', userId: anna }, amount: -50 },
      { holder: earned(anna), amount: -10 },
      { holder: earned(ben), amount: 55 },
      { holder: { kind: 'income' }, amount: 5 },
    ]);
    expect(await coinsOf(anna)).toBe(90);
    expect(await coinsOf(ben)).toBe(55);
  });

  test('the same key pays once', async () => {
    const [anna, ben] = [await user(100), await user()];
    expect(await move(earned(anna), earned(ben), 40, 'once')).toBe('done');
    expect(await move(earned(anna), earned(ben), 40, 'once')).toBe('repeated');
    expect(await coinsOf(anna)).toBe(60);
  });

  test('a key that paid something else pays nothing', async () => {
    const [anna, ben] = [await user(100), await user()];
    await move(earned(anna), earned(ben), 10, 'cheap');
    await expect(move(earned(anna), earned(ben), 90, 'cheap')).rejects.toThrow('paid_already');
    expect(await coinsOf(anna)).toBe(90);
  });

  test('nobody falls below zero, and the refused key is free again', async () => {
    const [anna, ben] = [await user(10), await user()];
    await expect(move(earned(anna), earned(ben), 11, 'too much')).rejects.toThrow('coins_too_few');
    expect(await coinsOf(anna)).toBe(10);
    expect(await move(earned(anna), earned(ben), 10, 'too much')).toBe('done');
  });

  test.each([0, 1.5, Number.NaN])('%d coins can not be moved', async (amount) => {
    const [anna, ben] = [await user(10), await user()];
    await expect(move(earned(anna), earned(ben), amount)).rejects.toThrow(RangeError);
  });

  test('coins do not move from an account to itself', async () => {
    const anna = await user(10);
    await expect(move(earned(anna), earned(anna), 1)).rejects.toThrow(RangeError);
  });
});

describe('tournament money', () => {
  test('it is made in a tournament, and given to its teams', async () => {
    const { issue, team } = await tournament();
    await move(issue, team, 5_000_00);
    await expect(move(team, issue, 5_000_01)).rejects.toThrow('money_too_few');
    expect(await move(team, issue, 5_000_00)).toBe('done');
  });

  test('it never becomes coins, nor another tournament’s', async () => {
    const [one, other] = [await tournament(), await tournament()];
    const anna = await user(10);
    await expect(move(one.issue, earned(anna), 1)).rejects.toThrow(RangeError);
    await expect(move(one.issue, other.team, 1)).rejects.toThrow(RangeError);
  });

  test('the database refuses a transfer of two kinds of money, too', async () => {
    const { team } = await tournament();
    const anna = await user(10);
    await move({ kind: 'issue', tournamentId: team.tournamentId }, team, 1);
    const mixed = rawTransfer((account) => [
      { account_id: account('team', team.teamId), amount: 1 },
      { account_id: account('earned', anna), amount: -1 },
    ]);
    await expect(mixed).rejects.toThrow(/two kinds of money/);
  });
});

describe('many at once', () => {
  test('64 transfers to and fro lose and make nothing', async () => {
    const [anna, ben] = [await user(100), await user(100)];
    const moves = Array.from({ length: 64 }, (_, at) =>
      at % 2 === 0 ? move(earned(anna), earned(ben), 3) : move(earned(ben), earned(anna), 3),
    );
    await Promise.all(moves);
    expect(await coinsOf(anna)).toBe(100);
    expect(await coinsOf(ben)).toBe(100);
  });

  test('64 payments spend no more than there is', async () => {
    const [anna, ben] = [await user(100), await user()];
    const moves = await Promise.allSettled(
      Array.from({ length: 64 }, () => move(earned(anna), earned(ben), 9)),
    );
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    for (const one of moves) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'coins_too_few' });
    }
    expect(await coinsOf(anna)).toBe(1);
    expect(await coinsOf(ben)).toBe(99);
  });

  test('64 repeats of one payment pay once', async () => {
    const [anna, ben] = [await user(100), await user()];
    const moves = await Promise.all(
      Array.from({ length: 64 }, () => move(earned(anna), earned(ben), 9, 'flood')),
    );
    expect(moves.filter((result) => result === 'done')).toHaveLength(1);
    expect(await coinsOf(ben)).toBe(9);
  });

  test('whatever many clients ask, each unit sums to zero and nobody is below', async () => {
    const people = [await user(50), await user(50), await user()];
    const { team, issue } = await tournament();
    const holders: Holder[] = [
      ...people.flatMap((userId): Holder[] => [earned(userId), { kind: 'bought', userId }]),
      ...(['issue', 'income', 'rewards', 'claims'] as const).map((kind) => ({ kind })),
      issue,
      team,
      { kind: 'tournament', tournamentId: team.tournamentId } as const,
    ];
    const holder = fc.constantFrom(...holders);
    const asked = fc.record({ from: holder, to: holder, amount: fc.integer({ min: -5, max: 60 }) });
    const clients = fc.array(asked, { minLength: 1, maxLength: 64 });
    await fc.assert(
      fc.asyncProperty(clients, async (moves) => {
        const results = await Promise.allSettled(moves.map(({ from, to, amount }) => move(from, to, amount)));
        for (const one of results) if (one.status === 'rejected') expect(isRefused(one.reason)).toBe(true);
        expect(await unitsThatDoNotSumToZero()).toEqual([]);
        expect(await accountsInDisorder()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});

describe('the database', () => {
  test('keeps entries as they are', async () => {
    await user(5);
    const { db } = database;
    await expect(db.updateTable('ledger_entries').set({ amount: 1 }).execute()).rejects.toThrow(
      /never changed/,
    );
    await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow(/never changed/);
  });

  test('refuses a transfer that does not sum to zero', async () => {
    const anna = await user(10);
    const unbalanced = rawTransfer((account) => [{ account_id: account('earned', anna), amount: 5 }]);
    await expect(unbalanced).rejects.toThrow(/sum to zero/);
  });

  test.each(['earned', 'income', 'team'])('refuses a balance below zero (%s)', async (kind) => {
    const { team, issue } = await tournament();
    await move({ kind: 'issue' }, earned(await user()), 1);
    await move({ kind: 'issue' }, { kind: 'income' }, 1);
    await move(issue, team, 1);
    const below = sql`update ledger_accounts set balance = -1 where kind = ${kind}`;
    await expect(below.execute(database.db)).rejects.toThrow(/ledger_accounts_balance_check/);
  });
});

const earned = (userId: number) => ({ kind: 'earned', userId }) as const;

async function coinsOf(userId: number): Promise<number> {
  return await balanceOf(database.db, userId);
}

async function user(coins = 0): Promise<number> {
  number += 1;
  const nick = `Holder ${number}`;
  const { result } = await inWrite(database.db, (tx) => makeUser(tx, { nick, coins, now: new Date() }));
  return result.userId;
}

/** A tournament's issuing account and that of a team in it. */
async function tournament() {
  number += 1;
  const asked = { console: 'psn', name: `Ledger ${number}` } as const;
  const { result } = await inWrite(database.db, async (tx) => {
    const { id: tournamentId } = await makeTournament(tx, asked);
    const { id: teamId } = await makeTeam(tx, { ...asked, players: [] });
    return {
      issue: { kind: 'issue', tournamentId } as const,
      team: { kind: 'team', tournamentId, teamId } as const,
    };
  });
  return result;
}

async function move(from: Holder, to: Holder, amount: number, key?: string) {
  return await post(between(from, to, amount), key);
}

async function post(postings: readonly Posting[], key?: string): Promise<'done' | 'repeated'> {
  number += 1;
  const once = key === undefined ? `move-${number}` : `${key}:${JSON.stringify(postings[0]?.holder)}`;
  const { result } = await inWrite(database.db, (tx) =>
    transfer(tx, { key: once, reason: 'test', postings }),
  );
  return result;
}

/** Entries written past the product. */
async function rawTransfer(
  entriesOf: (account: (kind: string, id: number) => number) => { account_id: number; amount: number }[],
): Promise<void> {
  const accounts = await database.db.selectFrom('ledger_accounts').selectAll().execute();
  const account = (kind: string, id: number) =>
    accounts.find((one) => one.kind === kind && (one.user_id === id || one.team_id === id))?.id ?? 0;
  await transaction(database.db, async (tx) => {
    const made = await sql<{ id: number }>`insert into ledger_transfers (idempotency_key, reason)
      values (${`raw-${number}`}, 'test') returning id`.execute(tx);
    const transfer_id = made.rows[0]?.id ?? 0;
    for (const entry of entriesOf(account)) {
      await sql`insert into ledger_entries (transfer_id, account_id, amount)
        values (${transfer_id}, ${entry.account_id}, ${entry.amount})`.execute(tx);
    }
  });
}

/** What the ledger may say no to. */
function isRefused(reason: unknown): boolean {
  return reason instanceof RangeError || (reason instanceof Error && reason.name === 'Refusal');
}

async function unitsThatDoNotSumToZero() {
  const { rows } = await sql`select unit, tournament_id from ledger_accounts
    group by unit, tournament_id having sum(balance) <> 0`.execute(database.db);
  return rows;
}

/** Accounts below zero that are no source, and those whose balance isn't the sum of their entries. */
async function accountsInDisorder() {
  const { rows } =
    await sql`select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(e.amount), 0) or (a.kind not in ('issue', 'rewards', 'claims') and a.balance < 0)`.execute(
      database.db,
    );
  return rows;
}
