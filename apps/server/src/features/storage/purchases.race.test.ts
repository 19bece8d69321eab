import { beforeEach, expect, test } from 'vitest';
import { whileHeld } from '../../testing/held.ts';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { atOnce, makeStaff } from '../clubs/testing.ts';
import { lockTeam } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { type Product, storageDesk } from './testing.ts';

const DAY_MS = 86_400_000;
const desk = storageDesk(() => app);
const SIXTEEN = Array.from({ length: 16 }, (_, at) => at);
let anna: Person;
stage({ recheck: false });
beforeEach(async () => {
  app.cache.touch(['*']);
  anna = await desk.customer(100);
});

const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();
const count = (replies: readonly { status: number }[], status: number) =>
  replies.filter((one) => one.status === status).length;
const buying = ({ token }: Person, { id, coins, days }: Product, key: string) =>
  [
    'storage.buy',
    { token, params: { productId: id }, body: { coins, days }, headers: { 'idempotency-key': key } },
  ] as const;
const giving = (who: Person, product: Product, to: Person, key: string) => {
  const [, ask] = buying(who, product, key);
  return ['storage.give', { ...ask, body: { ...ask.body, to: to.slug, named: true } }] as const;
};

test('sixteen of one request at once buy once', async () => {
  const product = await desk.product({ days: 1 });
  const replies = await atOnce(
    app,
    SIXTEEN.map(() => buying(anna, product, 'one-key-of-sixteen-requests')),
  );
  expect(replies.every(({ status }) => status < 500)).toBe(true);
  expect([await desk.coinsOf(anna), (await desk.purchasesOf(anna)).length]).toEqual([90, 1]);
});

test('sixteen requests at once for what is bought for ever buy it once', async () => {
  const product = await desk.product();
  const replies = await atOnce(
    app,
    SIXTEEN.map((at) => buying(anna, product, `request-number-${at}-of-one-product`)),
  );
  expect(statuses(replies)).toEqual([200, ...Array.from({ length: 15 }, () => 409)]);
  expect(await desk.coinsOf(anna)).toBe(90);
});

test('sixteen requests at once spend no more than there is, and each that is paid extends', async () => {
  const product = await desk.product({ coins: 9, days: 3 });
  const replies = await atOnce(
    app,
    SIXTEEN.map((at) => buying(anna, product, `request-number-${at}-of-the-last-coins`)),
  );
  expect([count(replies, 200), count(replies, 409)]).toEqual([11, 5]);
  expect(await desk.coinsOf(anna)).toBe(1);
  const [row] = (await desk.mine(anna)).data;
  expect(row.expires_at).toBe(new Date(app.clock.now.getTime() + 33 * DAY_MS).toISOString());
});

test('two who give each other at once both do, without waiting for each other for good', async () => {
  const ben = await desk.customer(100);
  const product = await desk.product({ coins: 5, days: 1 });
  const replies = await atOnce(
    app,
    SIXTEEN.map((at) =>
      at % 4 < 2
        ? giving(anna, product, ben, `a-gift-number-${at}-of-anna`)
        : giving(ben, product, anna, `a-gift-number-${at}-of-ben`),
    ),
  );
  expect(count(replies, 200)).toBe(16);
  expect([await desk.coinsOf(anna), await desk.coinsOf(ben)]).toEqual([60, 60]);
});

test('whatever an administrator changes at the same time, nobody pays another price than they were shown', async () => {
  const product = await desk.product({ coins: 5, days: 1 });
  const asks = SIXTEEN.map((at) => buying(anna, product, `request-number-${at}-while-it-changes`));
  const [replies] = await Promise.all([atOnce(app, asks), desk.change(product, { coins: 6 })]);
  expect(count(replies, 200) + count(replies, 409)).toBe(16);
  const paid = await desk.purchasesOf(anna);
  expect(paid.every(({ coins }) => coins === 5)).toBe(true);
  expect(await desk.coinsOf(anna)).toBe(100 - 5 * count(replies, 200));
});

test('of two who dress a club at once one thing is worn', async () => {
  const league = await makeLeague(app, { squad: ['GK'], teams: ['Ajo', 'Bor'] });
  const club = await makeStaff(app, league);
  const product = await desk.product({ type: 'BE' });
  const wearers = [club.owner, club.elder, club.younger];
  for (const who of wearers) await desk.give(anna, product, who);
  const body = { noun: 'team', id: club.teamId };
  const asks = [];
  for (const who of [...wearers, ...wearers, ...wearers, ...wearers]) {
    const { id } = (await desk.mine(who)).data[0];
    asks.push(['storage.wear', { token: who.token, params: { possessionId: id }, body }] as const);
  }
  const replies = await atOnce(app, asks);
  expect(count(replies, 200)).toBe(12);
  const rows = await app.database.db
    .selectFrom('worn')
    .select('team_id')
    .where('team_id', '=', club.teamId)
    .execute();
  expect(rows).toHaveLength(1);
});

test.each(['wears first', 'is dismissed first'])(
  'a co-manager who %s wears nothing in the end',
  async (first) => {
    const league = await makeLeague(app, { squad: ['GK'], teams: ['Ajo', 'Bor'] });
    const { owner, elder, teamId } = await makeStaff(app, league);
    const product = await desk.product({ type: 'BE' });
    await desk.give(anna, product, elder);
    const { id } = (await desk.mine(elder)).data[0];
    const wear = () => desk.wear(elder, id, { noun: 'team', id: teamId });
    const dismiss = () =>
      app.call('clubs.removeManager', { token: owner.token, params: { teamId, playerSlug: elder.slug } });
    const deeds = first === 'wears first' ? ([wear, dismiss] as const) : ([dismiss, wear] as const);
    const replies = await whileHeld(app, (tx) => lockTeam(tx, teamId), deeds);
    expect(statuses(replies)).toEqual(first === 'wears first' ? [200, 200] : [200, 422]);
    expect(await desk.shown({ noun: 'team', id: teamId })).toEqual({});
  },
);

test('an administrator who is removed while they dress a tournament wears nothing there in the end', async () => {
  const full = await makePerson(app, { role: 'FULL' });
  const { tournamentId } = await makeLeague(app, { squad: ['GK'], teams: ['Ajo', 'Bor'] });
  const id = await desk.bought(anna, await desk.product({ type: 'BT' }));
  const target = { noun: 'tournament', id: tournamentId } as const;
  for (let round = 0; round < 6; round += 1) {
    await app.write((tx) => insertAdministrator(tx, tournamentId, anna.userId));
    const wear = [
      'storage.wear',
      { token: anna.token, params: { possessionId: id }, body: { noun: target.noun, id: target.id } },
    ] as const;
    const params = { tournamentId, administratorId: anna.userId };
    const remove = ['tournaments.removeAdministrator', { token: full.token, params }] as const;
    const replies = await atOnce(app, round % 2 ? [wear, remove] : [remove, wear]);
    expect(replies.map(({ status }) => status).filter((status) => ![200, 422].includes(status))).toEqual([]);
    expect(await desk.shown(target)).toEqual({});
  }
});

test('one and the same job on two nodes tells an end once', async () => {
  const product = await desk.product({ days: 1 });
  await desk.buy(anna, product);
  app.clock.now = new Date(app.clock.now.getTime() + DAY_MS);
  await Promise.all(SIXTEEN.map(() => desk.expire()));
  const { body } = await app.call('inbox.notifications', { token: anna.token });
  expect(body.data.items.map(({ kind }) => kind)).toEqual(['possession_over']);
});
