import { beforeAll, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

let boss: Person;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
});

const steps = async () => {
  const { data } = (await app.call('site.setUpSteps', { token: boss.token })).body;
  return Object.fromEntries(data.steps.map(({ step, is_done: isDone }) => [step, isDone]));
};

test('a new site has all of it to do; what is done stands as done, however often it is looked at', async () => {
  const nothing = {
    name: false,
    mail: false,
    contact: false,
    factor: false,
    pages: false,
    tournament: false,
  };
  expect(await steps()).toEqual(nothing);
  const body = { siteName: 'Sunday League', contact: 'us@example.org', version: 0 };
  await app.call('site.changeSettings', { token: boss.token, body });
  expect(await steps()).toEqual({ ...nothing, name: true, contact: true });
  expect(await steps()).toEqual({ ...nothing, name: true, contact: true });
});
