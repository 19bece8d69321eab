import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { vsDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const desk = vsDesk(() => app);
let maker: Person;
let anna: Person;
stage({ now: START });
beforeAll(async () => {
  maker = await makePerson(app, { role: 'FULL', daysOld: 90 });
  await desk.letEverybodyIn();
});
beforeEach(async () => {
  app.clock.now = START;
  anna = await desk.player();
});

test('an entry of my coins names its VS and its console, and so do the coins that come back', async () => {
  const id = await desk.make(maker, { name: 'Friday duel' });
  await desk.enter(anna, id, 1);
  await desk.passTo(0);
  const { data } = (await app.call('wallet.mine', { token: anna.token })).body.data;
  const vs = { id, label: 'Friday duel', console: 'psn' };
  expect(data.map(({ cause }) => cause)).toMatchObject([
    { kind: 'vs_returned', ...vs },
    { kind: 'vs_entry', ...vs },
    { kind: 'welcome', label: null, console: null },
  ]);
});

test('one’s own VS is read from any console, those of others from their own alone', async () => {
  const id = await desk.make(maker);
  await desk.enter(anna, id, 1);
  const bea = await desk.player();
  const seats = ({ token }: Person, console: 'psn' | 'pc') =>
    app.call('vs.seats', { token, params: { betId: id, console } });
  expect((await seats(anna, 'pc')).body.data).toMatchObject({
    item: { console: 'psn' },
    mine: { position: 1, coins: 500 },
  });
  expect([(await seats(bea, 'psn')).status, (await seats(bea, 'pc')).status]).toEqual([200, 404]);
});

test('the settings say whether a SUPER has switched VS off while the environment takes it off as well', async () => {
  const { token } = await makePerson(app, { role: 'SUPER' });
  const settings = async () => (await app.call('vs.vsSettings', { token })).body.data;
  const disable = (is_disabled: boolean) =>
    app.database.db.updateTable('vs_settings').set({ is_disabled }).execute();
  await disable(true);
  expect(await settings()).toMatchObject({ off_because: 'environment', is_switched_off: false });
  const { version } = await settings();
  const body = { on: false, confirmed: false, coins: 'earned', days: 30, matches: 0, version } as const;
  expect((await app.call('vs.setVs', { token, body })).status).toBe(200);
  expect(await settings()).toMatchObject({ off_because: 'environment', is_switched_off: true });
  await disable(false);
  expect(await settings()).toMatchObject({ off_because: 'super', is_switched_off: true });
  await app.call('vs.setVs', { token, body: { ...body, on: true, version: version + 1 } });
});
