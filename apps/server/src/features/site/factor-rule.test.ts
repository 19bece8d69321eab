import { beforeAll, expect, test } from 'vitest';
import { makePerson, type Person, PASSWORD as password } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { setApp } from '../factors/testing.ts';

let boss: Person;
let other: Person;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
  other = await makePerson(app, { role: 'SUPER' });
});

const read = async () => (await app.call('site.settings', { token: boss.token })).body.data;
const change = async (body: object) =>
  await app.call('site.changeSettings', {
    token: boss.token,
    body: { version: (await read()).version, ...body },
  });
const preview = async (body: object) =>
  await app.call('site.previewSettings', {
    token: boss.token,
    body: { version: (await read()).version, ...body },
  });
const changes = async () => (await app.call('site.settingChanges', { token: boss.token })).body.data.data;
const ofChange = (changeId: number, body: object = {}) => ({ token: boss.token, params: { changeId }, body });
const previewTakeBack = async (changeId: number) => {
  const { token, params } = ofChange(changeId);
  return await app.call('site.previewTakeBack', { token, params });
};
const takeBack = async (changeId: number, body: object = {}) =>
  await app.call('site.takeBackChange', ofChange(changeId, body));

test('the rule of second factors is previewed with whom it shuts out, listed with its reason, and taken back, each with the password', async () => {
  await makePerson(app, { role: 'ADMIN' });
  const { body } = await preview({ obliged: 'on' });
  expect(body.data).toMatchObject({
    changes: [{ field: 'obliged', before: 'auto', after: 'on' }],
    factors: { holds: true, own_missing: true },
  });
  expect(body.data.factors?.shut_out).toContainEqual({ rank: 'SUPER', people: 2 });
  expect(body.data.factors?.shut_out.map(({ rank }) => rank)).toContain('ADMIN');
  expect((await read()).obliged).toBe('auto');

  expect(Object.keys((await change({ obliged: 'on' })).body.errors)).toEqual(['password']);
  await setApp(app, boss);
  await setApp(app, other);
  // A SUPER has one by now: it holds already.
  expect((await preview({ obliged: 'on' })).body.data.factors).toBeNull();
  const off = await preview({ obliged: 'off' });
  expect(off.body.data.factors).toEqual({ holds: false, shut_out: [], own_missing: false });
  const said = await change({ obliged: 'off', reason: 'For one evening', password });
  const { version } = said.body.data;
  const [newest] = await changes();
  expect(newest).toMatchObject({
    reason: 'For one evening',
    changes: [{ field: 'obliged', before: 'auto', after: 'off' }],
  });

  const looked = await previewTakeBack(version);
  expect(looked.body.data).toMatchObject({
    changes: [{ field: 'obliged', before: 'off', after: 'auto' }],
    factors: { holds: true, own_missing: false },
  });
  expect(Object.keys((await takeBack(version)).body.errors)).toEqual(['password']);
  expect((await takeBack(version, { password })).body.data.obliged).toBe('auto');
});
