import { beforeEach, expect, test } from 'vitest';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { forgetAllAttempts } from '../accounts/testing.ts';
import { atOnce } from '../clubs/testing.ts';
import { checkLedger, grantCoins } from './index.ts';

/** So many that nobody says their password more often than they may. */
const BOSSES = 16;
const AT_ONCE = Array.from({ length: 64 }, (_, at) => at);
const bosses: Person[] = [];
let anna: Person;
stage({ recheck: false });
beforeEach(async () => {
  await forgetAllAttempts(app);
  while (bosses.length < BOSSES) bosses.push(await makePerson(app, { role: 'SUPER' }));
  anna = await makePerson(app);
  const grant = { userId: anna.userId, amount: 100, reason: 'welcome', key: `test:${anna.userId}` };
  await app.write((tx) => grantCoins(tx, grant));
});

interface Move {
  readonly deed: 'give' | 'take';
  readonly amount: number;
  readonly key: string;
  readonly of?: Person;
}
/** By one SUPER after the other, but for the same key: that is the same person's. */
const moving = ({ deed, amount, key, of = anna }: Move, at: number) =>
  [
    'wallet.move',
    {
      token: bosses[at % BOSSES]?.token ?? '',
      params: { userId: of.userId },
      body: { deed, amount, reason: 'A prize', password: PASSWORD },
      headers: { 'idempotency-key': key },
    },
  ] as const;
const countOf = (replies: readonly { status: number }[], status: number) =>
  replies.filter((one) => one.status === status).length;
const coinsOf = async ({ token }: Person) =>
  (await app.call('wallet.mine', { token })).body.data.coins.available;
const differences = async () => (await checkLedger(app.database.db, app.clock.now, events)).differences;

test('sixty-four on two nodes who take the last coins take no more than there are', async () => {
  const replies = await atOnce(
    app,
    AT_ONCE.map((at) => moving({ deed: 'take', amount: 7, key: `the-last-coins-taken-${at}` }, at)),
  );
  expect([countOf(replies, 200), countOf(replies, 422)]).toEqual([14, 50]);
  expect(await coinsOf(anna)).toBe(2);
  expect(await differences()).toEqual([]);
});

test('sixty-four on two nodes who give and take at once leave what was acknowledged, entry by entry', async () => {
  const replies = await atOnce(
    app,
    AT_ONCE.map((at) =>
      moving({ deed: at % 3 ? 'take' : 'give', amount: 10, key: `given-and-taken-at-once-${at}` }, at),
    ),
  );
  const given = replies.filter(({ status }, at) => status === 200 && at % 3 === 0).length;
  const taken = countOf(replies, 200) - given;
  expect([given, countOf(replies, 200) + countOf(replies, 422)]).toEqual([22, 64]);
  const { coins, total } = (await app.call('wallet.mine', { token: anna.token })).body.data;
  expect([coins.available, total]).toEqual([100 + 10 * given - 10 * taken, 1 + given + taken]);
  expect(await differences()).toEqual([]);
});

test('eight requests of each of eight keys on two nodes move coins eight times', async () => {
  // The eight of a key are one SUPER's, from both nodes.
  const replies = await atOnce(
    app,
    AT_ONCE.map((at) => {
      const key = Math.floor(at / 8);
      return moving({ deed: 'give', amount: 5, key: `one-of-eight-keys-by-hand-${key}` }, key);
    }),
  );
  expect(countOf(replies, 200)).toBe(64);
  expect(new Set(replies.map(({ text }) => text)).size).toBe(8);
  expect(await coinsOf(anna)).toBe(140);
  expect(await differences()).toEqual([]);
});

test('thirty-two who give one user and thirty-two who take from another, crosswise, wait for nobody for good', async () => {
  const ben = await makePerson(app);
  const replies = await atOnce(
    app,
    AT_ONCE.map((at) => {
      const of = at % 4 < 2 ? anna : ben;
      return moving(
        { deed: at % 8 < 4 ? 'give' : 'take', amount: 3, key: `crosswise-by-hand-${at}`, of },
        at,
      );
    }),
  );
  expect(countOf(replies, 200) + countOf(replies, 422)).toBe(64);
  const made = (of: Person, first: number) =>
    replies.reduce((sum, { status }, at) => {
      if (status !== 200 || (at % 4 < 2 ? anna : ben) !== of) return sum;
      return sum + (at % 8 < 4 ? 3 : -3);
    }, first);
  expect([await coinsOf(anna), await coinsOf(ben)]).toEqual([made(anna, 100), made(ben, 0)]);
  expect(await differences()).toEqual([]);
});
