import { beforeEach, describe, expect, test } from 'vitest';
import { exportedOf, makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

const START = new Date('2026-11-20T18:00:00Z');
const DAY_MS = 86_400_000;
let anna: Person;
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  anna = await makePerson(app);
});

const mine = async () => (await app.call('limits.mine', { token: anna.token })).body.data;
const set = async (period: string, cents: unknown) =>
  await app.call('limits.set', { token: anna.token, body: { period, cents } as never });

describe('a limit that one sets oneself', () => {
  test('is none until one sets it, and holds at once', async () => {
    expect((await mine()).money.day).toEqual({ limit: null, wish: null, used: 0 });
    expect((await set('day', 500)).status).toBe(200);
    expect((await mine()).money).toMatchObject({ day: { limit: 500, wish: null }, month: { limit: null } });
  });

  test('that is looser waits seven days, from the last wish on; a stricter one takes the wish back', async () => {
    await set('day', 500);
    await set('day', 900);
    app.clock.now = new Date(START.getTime() + 3 * DAY_MS);
    const { body } = await set('day', 1000);
    expect(body.message).toMatch(/seven days/);
    const wish = { limit: 1000, from: new Date(START.getTime() + 10 * DAY_MS).toISOString() };
    expect((await mine()).money.day).toMatchObject({ limit: 500, wish });
    await set('day', 400);
    expect((await mine()).money.day).toMatchObject({ limit: 400, wish: null });
  });

  test('that waited holds when its time has come', async () => {
    await set('month', 0);
    await set('month', null);
    app.clock.now = new Date(START.getTime() + 7 * DAY_MS);
    expect((await mine()).money.month).toMatchObject({ limit: null, wish: null });
  });

  test.each([-1, 1.5, 2 ** 53, '5'])('of %s cents is refused, and nothing changes', async (cents) => {
    const { status, body } = await set('day', cents);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['cents']]);
    expect((await mine()).money.day.limit).toBeNull();
  });

  test('is told in one’s export, and goes with the account', async () => {
    await set('day', 500);
    expect((await exportedOf(app, anna)).body.data.limits).toMatchObject({
      money: [{ period: 'day', amount: 500 }],
    });
    await app.call('accounts.deleteMyAccount', { token: anna.token, body: { password: PASSWORD } });
    const rows = app.database.db.selectFrom('own_limits').select('period').where('user_id', '=', anna.userId);
    expect(await rows.execute()).toEqual([]);
  });
});
