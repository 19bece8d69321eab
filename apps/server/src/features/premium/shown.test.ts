import { expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { premiumDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
stage({ now: START });
const desk = premiumDesk(() => app);

test('a member’s page says so from the moment of it, and no longer than it lasts; the member reads until when', async () => {
  const anna = await makePerson(app);
  const expires_at = new Date('2027-11-20');
  await app.database.db
    .updateTable('sessions')
    .set({ expires_at })
    .where('user_id', '=', anna.userId)
    .execute();
  const shown = async () =>
    (await app.call('players.show', { params: { playerSlug: anna.slug } })).body.data.premium;
  const own = async () =>
    (await app.call('accounts.userData', { token: anna.token })).body.data.premium_until;
  expect([await shown(), await own()]).toEqual([false, null]);
  const until = await desk.add(anna, 1);
  expect([await shown(), await own()]).toEqual([true, until.toISOString()]);
  app.clock.now = new Date(until.getTime() - 1);
  expect(await shown()).toBe(true);
  app.clock.now = until;
  expect([await shown(), await own()]).toEqual([false, null]);
});
