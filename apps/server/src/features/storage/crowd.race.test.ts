import { beforeEach, expect, test } from 'vitest';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { forgetAllAttempts } from '../accounts/testing.ts';
import { atOnce, makeStaff } from '../clubs/testing.ts';
import { checkLedger } from '../wallet/index.ts';
import { type Product, storageDesk } from './testing.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = Array.from({ length: 64 }, (_, at) => at);
const desk = storageDesk(() => app);
type Ask = Parameters<typeof atOnce>[1][number];
stage({ recheck: false });
beforeEach(async () => {
  await forgetAllAttempts(app);
  app.cache.touch(['*']);
});

const countOf = (replies: readonly { status: number }[], status: number) =>
  replies.filter((one) => one.status === status).length;
const differences = async () => (await checkLedger(app.database.db, app.clock.now, events)).differences;
const buying = ({ token }: Person, { id, coins, days }: Product, key: string): Ask => [
  'storage.buy',
  { token, params: { productId: id }, body: { coins, days }, headers: { 'idempotency-key': key } },
];
const giving = ({ token }: Person, { id, coins, days }: Product, to: Person, key: string): Ask => [
  'storage.give',
  {
    token,
    params: { productId: id },
    body: { coins, days, to: to.slug, named: true },
    headers: { 'idempotency-key': key },
  },
];
const moving = (boss: Person, { userId }: Person, coins: number, key: string): Ask => [
  'wallet.move',
  {
    token: boss.token,
    params: { userId },
    body: {
      deed: coins > 0 ? 'give' : 'take',
      amount: Math.abs(coins),
      reason: 'A prize',
      password: PASSWORD,
    },
    headers: { 'idempotency-key': key },
  },
];

test('sixty-four on two nodes who buy the last coins’ worth, each asked twice with one key, pay for what there was', async () => {
  // Nobody buys more often than sixty times in ten minutes: four people have sixteen browsers each.
  const people = [];
  for (let number = 0; number < 4; number += 1) people.push(await desk.customer(100));
  const product = await desk.product({ coins: 30, days: 2 });
  const asks = people.flatMap((one) =>
    AT_ONCE.slice(0, 16).map((at) => buying(one, product, `of-sixteen-the-key-${at % 8}`)),
  );
  const replies = await atOnce(app, asks);
  // Both who ask with one key get the answer of the one purchase, or both are refused.
  expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([24, 40]);
  for (const one of people) {
    expect([await desk.coinsOf(one), (await desk.purchasesOf(one)).length]).toEqual([10, 3]);
    const [row] = (await desk.mine(one)).data;
    expect(row.expires_at).toBe(new Date(app.clock.now.getTime() + 6 * DAY_MS).toISOString());
  }
  expect(await differences()).toEqual([]);
});

test('sixty-four on two nodes who spend coins while they are given and taken by hand have what was acknowledged', async () => {
  const [anna, ben] = [await desk.customer(60), await desk.customer(60)];
  const bosses: Person[] = [];
  for (let number = 0; number < 4; number += 1) bosses.push(await makePerson(app, { role: 'SUPER' }));
  const product = await desk.product({ coins: 10, days: 1 });
  const coins = new Map([anna, ben].map((one) => [one, 60]));
  const add = (one: Person, more: number) => coins.set(one, (coins.get(one) ?? 0) + more);
  const asks = AT_ONCE.map((at): { ask: Ask; paid: () => void } => {
    const [one, other] = at % 2 ? [anna, ben] : [ben, anna];
    const key = `while-coins-move-by-hand-${at}`;
    const boss = bosses[(at >> 3) % bosses.length] ?? anna;
    const paid = () => add(one, -10);
    switch ((at >> 1) % 4) {
      case 0:
        return { ask: buying(one, product, key), paid };
      case 1:
        return { ask: giving(one, product, other, key), paid };
      case 2:
        return { ask: moving(boss, one, -15, key), paid: () => add(one, -15) };
      default:
        return { ask: moving(boss, one, 10, key), paid: () => add(one, 10) };
    }
  });
  const replies = await atOnce(
    app,
    asks.map(({ ask }) => ask),
  );
  expect(replies.map(({ status }) => status).filter((one) => ![200, 409, 422].includes(one))).toEqual([]);
  for (const [at, { status }] of replies.entries()) if (status === 200) asks[at]?.paid();
  expect([await desk.coinsOf(anna), await desk.coinsOf(ben)]).toEqual([coins.get(anna), coins.get(ben)]);
  expect(Math.min(...coins.values())).toBeGreaterThanOrEqual(0);
  expect(await differences()).toEqual([]);
});

test('while sixty-four on two nodes buy, give, dress one club and dismiss who dresses it, the ledger and the club stay sound', async () => {
  const league = await makeLeague(app, { squad: ['GK'], teams: ['Ajo', 'Bor'] });
  const club = await makeStaff(app, league);
  const anna = await desk.customer(400);
  const [flag, badge] = [
    await desk.product({ type: 'BE', coins: 5 }),
    await desk.product({ coins: 5, days: 1 }),
  ];
  const wearers = [club.owner, club.elder, club.younger];
  const possessions: { who: Person; id: number }[] = [];
  for (const who of wearers) {
    await desk.give(anna, flag, who);
    possessions.push({ who, id: (await desk.mine(who)).data[0].id });
  }
  const { teamId, elder, owner } = club;
  const asks = AT_ONCE.map((at): Ask => {
    const { who, id } = possessions[at % possessions.length] ?? { who: elder, id: 0 };
    const key = `while-one-club-is-dressed-${at}`;
    if (at === 20 || at === 43) {
      return ['clubs.removeManager', { token: owner.token, params: { teamId, playerSlug: elder.slug } }];
    }
    switch (at % 5) {
      case 0:
        return buying(anna, badge, key);
      case 1:
        return giving(anna, badge, who, key);
      case 2:
        return ['storage.takeOff', { token: who.token, params: { possessionId: id } }];
      default:
        return [
          'storage.wear',
          { token: who.token, params: { possessionId: id }, body: { noun: 'team', id: teamId } },
        ];
    }
  });
  const replies = await atOnce(app, asks);
  expect(replies.map(({ status }) => status).filter((one) => one >= 500)).toEqual([]);
  const bought = replies.filter(({ status }, at) => status === 200 && at !== 20 && at % 5 < 2 && at !== 43);
  expect(bought).toHaveLength(25);
  expect(await desk.coinsOf(anna)).toBe(400 - 15 - 5 * bought.length);
  const worn = await app.database.db
    .selectFrom('worn as w')
    .innerJoin('possessions as p', 'p.id', 'w.possession_id')
    .select('p.user_id')
    .where('w.team_id', '=', teamId)
    .execute();
  expect(worn.length).toBeLessThanOrEqual(1);
  // Who was dismissed wears nothing there, whatever came first; what is worn is what is shown.
  expect(worn.map(({ user_id: id }) => id)).not.toContain(elder.userId);
  expect(await desk.shown({ noun: 'team', id: teamId })).toEqual(worn.length ? { BE: flag.image } : {});
  expect(await differences()).toEqual([]);
});
