import { beforeEach, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { premiumDesk } from './testing.ts';

const START = new Date('2026-11-01T18:00:00Z');
const DAY_MS = 86_400_000;
const MOMENT = 1 / DAY_MS;
const desk = premiumDesk(() => app);
const inbox = inboxDesk(() => app);
let anna: Person;
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  anna = await makePerson(app);
  const expires_at = new Date(START.getTime() + 365 * DAY_MS);
  await app.database.db
    .updateTable('sessions')
    .set({ expires_at })
    .where('user_id', '=', anna.userId)
    .execute();
});

/** Lets the job run at the time, twice: a node may die before it says that it is done. */
async function at(days: number): Promise<void> {
  app.clock.now = new Date(START.getTime() + days * DAY_MS);
  await desk.tell();
  await desk.tell();
}
const told = () => inbox.textsOf(anna, 'premium_ending', 'premium_over');
const [IN_A_WEEK, TOMORROW, OVER] = [
  'Your premium ends in 7 days',
  'Your premium ends tomorrow',
  'Your premium has ended',
];

test('an end is told seven days and one day before, and when it comes, once each', async () => {
  await desk.add(anna, 1);
  await at(23 - MOMENT);
  expect(await told()).toEqual([]);
  await at(23);
  expect(await told()).toEqual([IN_A_WEEK]);
  await at(29);
  expect(await told()).toEqual([TOMORROW, IN_A_WEEK]);
  await at(30 - MOMENT);
  expect((await desk.mine(anna)).until).not.toBeNull();
  await at(30);
  await at(60);
  expect(await told()).toEqual([OVER, TOMORROW, IN_A_WEEK]);
  expect((await desk.mine(anna)).until).toBeNull();
});

test('who prolongs it in time is told of the new end alone', async () => {
  await desk.add(anna, 1);
  await at(23);
  await desk.add(anna, 1);
  await at(30);
  expect(await told()).toEqual([IN_A_WEEK]);
  await at(61);
  expect(await told()).toEqual([OVER, IN_A_WEEK]);
});
