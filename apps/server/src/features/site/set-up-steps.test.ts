import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { setApp } from '../factors/testing.ts';

let boss: Person;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
});

const NOTHING = { name: false, mail: false, contact: false, factor: false, pages: false, tournament: false };
const stepsOf = async (site: Pick<typeof app, 'call'>, { token }: Person) => {
  const { data } = (await site.call('site.setUpSteps', { token })).body;
  return Object.fromEntries(data.steps.map(({ step, is_done: isDone }) => [step, isDone]));
};
const steps = () => stepsOf(app, boss);

test('a new site has all of it to do; what is done stands as done, however often it is looked at', async () => {
  expect(await steps()).toEqual(NOTHING);
  const body = { siteName: 'Sunday League', contact: 'us@example.org', version: 0 };
  await app.call('site.changeSettings', { token: boss.token, body });
  expect(await steps()).toEqual({ ...NOTHING, name: true, contact: true });
  expect(await steps()).toEqual({ ...NOTHING, name: true, contact: true });
});

test('who runs it has a second factor of their own, by whom each looks', async () => {
  await setApp(app, boss);
  expect(await steps()).toMatchObject({ factor: true });
});

test('imprint and privacy notice are done once both are published', async () => {
  const { token } = boss;
  const operator = { name: 'Liga Sur', address: 'Calle Mayor 1', contact: 'us@example.org', version: 0 };
  expect((await app.call('legal.changeOperator', { token, body: operator })).status).toBe(200);
  for (const [document, isDone] of [
    ['imprint', false],
    ['privacy', true],
  ] as const) {
    const params = { document };
    const { edition: version } = (await app.call('legal.editable', { token, params })).body.data;
    expect((await app.call('legal.publish', { token, params, body: { version } })).status).toBe(200);
    expect(await steps()).toMatchObject({ pages: isDone });
  }
});

test('the first tournament is done once there is one', async () => {
  expect(await steps()).toMatchObject({ tournament: false });
  await makeLeague(app, { teams: ['Owls', 'Larks'] });
  expect(await steps()).toMatchObject({ tournament: true });
});

test('mails are done where the site sends them', async () => {
  expect(await steps()).toMatchObject({ mail: false });
  const sending = await createTestApp({ addJob: async () => {} });
  const other = await makePerson(sending, { role: 'SUPER' });
  expect(await stepsOf(sending, other)).toEqual({ ...NOTHING, mail: true });
  await sending.close();
});
