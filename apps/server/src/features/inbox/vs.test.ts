import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { vsDesk } from '../vs/testing.ts';
import { inboxDesk } from './kinds/testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const desk = vsDesk(() => app);
const { told } = inboxDesk(() => app);
let maker: Person;
let judge: Person;
stage({ now: START });
beforeEach(() => {
  app.clock.now = START;
});
beforeAll(async () => {
  maker = await makePerson(app, { role: 'FULL' });
  judge = await makePerson(app, { role: 'FULL' });
  await desk.letEverybodyIn();
});

test('who is in a VS is told what they have to do and to know, and led there; who may decide it, that it waits', async () => {
  const [anna, bea] = [await desk.player(), await desk.player()];
  const id = await desk.make(maker);
  await desk.enter(anna, id, 1);
  await desk.enter(bea, id, 2);
  await desk.passTo(0);
  await desk.tryReport(anna, id, '1');
  await desk.tryReport(bea, id, '1');
  await desk.tryConfirm(judge, id, '1');
  await desk.runJob();
  expect(await told(anna)).toEqual([
    expect.stringMatching(new RegExp(`You have won “Friday duel”: 1,000 coins.*/vs/${id}/details`)),
    expect.stringMatching(/is decided/),
    expect.stringMatching(new RegExp(`The other side has reported.*/vs/${id}/edit`)),
    expect.stringMatching(new RegExp(`report how it ended within 24 hours.*/vs/${id}/edit`)),
    expect.stringMatching(/is full: it will be played/),
  ]);
  expect((await told(judge))[0]).toMatch(new RegExp(`waits for a decision.*/bets/${id}/confirm-results`));
  expect(await told(maker)).toEqual([]);
});

test('who wins a VS whose fee takes everything is told that they have won, and that nothing is left', async () => {
  const [anna, bea] = [await desk.player(), await desk.player()];
  const id = await desk.make(maker, { fee: 100 });
  await desk.enter(anna, id, 1);
  await desk.enter(bea, id, 2);
  await desk.passTo(24);
  await desk.tryConfirm(judge, id, '1');
  await desk.runJob();
  expect((await told(anna))[0]).toMatch(/You have won “Friday duel”: the fee takes all of it/);
  expect((await told(bea))[0]).toMatch(/is decided/);
});
