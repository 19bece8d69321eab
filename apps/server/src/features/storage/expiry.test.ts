import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { storageDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const DAY_MS = 86_400_000;
const desk = storageDesk(() => app);
const inbox = inboxDesk(() => app);
let anna: Person;
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  anna = await desk.customer(100);
});

/** Lets the job run at the time, twice: a node may die before it says that it is done. */
async function at(days: number): Promise<void> {
  app.clock.now = new Date(START.getTime() + days * DAY_MS);
  await desk.expire();
  await desk.expire();
}
const told = () => inbox.textsOf(anna, 'possession_ending', 'possession_over');
const MOMENT = 1 / DAY_MS;

test('an end is told seven days and one day before, and when it comes, once each', async () => {
  const { name } = await boughtFor(30);
  await at(23 - MOMENT);
  expect(await told()).toEqual([]);
  await at(23);
  expect(await told()).toEqual([`“${name}” ends in 7 days`]);
  await at(29 - MOMENT);
  expect(await told()).toHaveLength(1);
  await at(29);
  await at(30 - MOMENT);
  expect(await told()).toEqual([`“${name}” ends tomorrow`, `“${name}” ends in 7 days`]);
  await at(30);
  await at(60);
  expect((await told())[0]).toBe(`“${name}” has ended`);
  expect(await told()).toHaveLength(3);
});

test.each([
  [1, []],
  [7, ['ends tomorrow']],
  [8, ['ends tomorrow', 'ends in 7 days']],
] as const)('what is bought for %d days is told of what is still ahead', async (days, notices) => {
  const { name } = await boughtFor(days);
  for (const left of [8, 7, 1]) if (days >= left) await at(days - left);
  expect(await told()).toEqual(notices.map((notice) => `“${name}” ${notice}`));
});

test('a server that was away tells the last of what it missed', async () => {
  const { name } = await boughtFor(30);
  await at(40);
  expect(await told()).toEqual([`“${name}” has ended`]);
});

test('what is extended in time is told of its new end alone', async () => {
  const product = await boughtFor(30);
  await at(23);
  await desk.buy(anna, product);
  await at(30);
  expect(await told()).toHaveLength(1);
  await at(53);
  expect(await told()).toHaveLength(2);
  await at(60);
  expect(await told()).toHaveLength(3);
});

test('what has ended comes off and stays in the storage with its purchase; for ever is for ever', async () => {
  const [short, own] = [await desk.product({ days: 1 }), await desk.product({ type: 'CA' })];
  const target = { noun: 'player', id: anna.playerId } as const;
  for (const product of [short, own]) await desk.wear(anna, await desk.bought(anna, product), target);
  await at(1 - MOMENT);
  expect(await desk.shown(target)).toEqual({ AV: short.image, CA: own.image });
  await app.call('players.show', { params: { playerSlug: anna.slug } });
  await at(1);
  expect(await desk.shown(target)).toEqual({ CA: own.image });
  const { data } = await desk.mine(anna);
  expect(data.map(({ state, worn }) => [state, worn?.noun ?? null])).toEqual([
    ['runs', 'player'],
    ['expired', null],
  ]);
  expect(await desk.purchasesOf(anna)).toHaveLength(2);
});

async function boughtFor(days: number) {
  const product = await desk.product({ days });
  await desk.buy(anna, product);
  return product;
}
