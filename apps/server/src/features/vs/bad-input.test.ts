import { LANGS } from '@matchnight/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { creditCoins } from '../wallet/index.ts';
import { DATE, vsDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const desk = vsDesk(() => app);
let maker: Person;
let anna: Person;
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  await desk.letEverybodyIn();
  maker = await makePerson(app, { role: 'FULL', daysOld: 90 });
  anna = await desk.player();
});

/** Gives somebody coins that they paid for. */
async function buyCoins({ userId }: Person, bought: number): Promise<void> {
  await app.write((tx) =>
    creditCoins(tx, {
      userId,
      key: `bad-input-${userId}`,
      reason: 'welcome',
      parts: { bought, earned: 0 },
      from: { kind: 'issue' },
    }),
  );
}

describe('an entry', () => {
  test('with bought coins is refused where only earned ones count, in six languages, and nothing is taken', async () => {
    const buyer = await desk.player(100);
    await buyCoins(buyer, 5000);
    const id = await desk.make(maker);
    const said = new Set<string>();
    for (const lang of LANGS) {
      const { status, body } = await app.call('vs.enter', {
        token: buyer.token,
        params: { betId: id, lang },
        body: { position: 1, coins: 500, version: 0, adult: true },
      });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([409, []]);
      said.add(body.message);
    }
    expect(said.size).toBe(LANGS.length);
    expect([...said]).toContain('Only earned coins can be entered, and you have 100 of them.');
    expect(await desk.coinsOf(buyer)).toMatchObject({ earned: 100, bought: 5000 });
    expect(await desk.escrowOf(id)).toBe(0);
    expect((await desk.offer(buyer, id, 1)).blocked).toMatchObject({ code: 'vs_coins_too_few' });
  });

  test.each([3, 0, -1, 1.5, '1', null, undefined])('of side %s is refused on its field', async (position) => {
    const id = await desk.make(maker);
    const { status, body } = await desk.tryEnter(anna, id, 1, { position });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['position']]);
    expect((await desk.show(id)).taken).toEqual([0, 0]);
  });

  test.each([0, -500, 0.5, 2 ** 53])('of %s coins is refused on its field', async (coins) => {
    const id = await desk.make(maker);
    const { status, body } = await desk.tryEnter(anna, id, 1, { coins });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['coins']]);
    expect(await desk.coinsOf(anna)).toMatchObject({ earned: 1000 });
  });
});

test.each([
  ['entry', [0, -1, 1.5, 2 ** 53]],
  ['seats', [12, 0, 1.5]],
  ['date', [START.toISOString(), 'soon', '2026-11-21', '2026-02-30T20:00:00Z']],
] as const)('terms with another %s change nothing of a VS that there is', async (field, values) => {
  const id = await desk.make(maker);
  const before = await desk.show(id);
  const terms = { name: 'Other duel', rules: '', seats: 2, entry: 100, fee: 5, date: DATE.toISOString() };
  for (const value of values) {
    const { status, body } = await app.call('vs.editBet', {
      token: maker.token,
      params: { betId: id },
      body: { ...terms, [field]: value, version: 0 } as never,
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  }
  expect(await desk.show(id)).toEqual(before);
});

test('a VS is not decided by who is in it, though they may decide others', async () => {
  const insider = await desk.player(1000, { role: 'FULL', daysOld: 90 });
  const id = await desk.make(maker);
  await desk.enter(insider, id, 1);
  await desk.enter(anna, id, 2);
  await desk.passTo(25);
  const { status, body } = await desk.tryConfirm(insider, id, '1');
  expect([status, body.message]).toEqual([403, 'You are in this VS: someone else has to decide it.']);
  expect(await desk.show(id)).toMatchObject({ state: 'to_rule', verdict: null });
  expect(await desk.escrowOf(id)).toBe(1000);
});
