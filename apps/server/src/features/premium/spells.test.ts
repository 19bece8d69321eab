import { expect, test } from 'vitest';
import { exportedOf, makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { boughtPart, insertMembership, reverseBought } from './index.ts';
import { premiumDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
stage({ now: START });
const desk = premiumDesk(() => app);

const shownUntil = async ({ userId }: Person) => {
  const row = await app.database.db
    .selectFrom('users')
    .select('premium_until')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.premium_until?.toISOString() ?? null;
};

test('the end of the last spell stands with the user, whatever becomes of their spells', async () => {
  const anna = await makePerson(app);
  expect(await shownUntil(anna)).toBeNull();
  await desk.add(anna, 1);
  expect(await shownUntil(anna)).toBe('2026-12-20T18:00:00.000Z');
  await desk.add(anna, 3);
  expect(await shownUntil(anna)).toBe('2027-03-20T18:00:00.000Z');
  await app.database.db.deleteFrom('premium_spells').where('user_id', '=', anna.userId).execute();
  expect(await shownUntil(anna)).toBeNull();
});

test('nobody has two spells at once; one may begin as another ends', async () => {
  const anna = await makePerson(app);
  const spell = (from: string, until: string) =>
    app.write((tx) =>
      insertMembership(tx, { userId: anna.userId, from: new Date(from), until: new Date(until) }),
    );
  await spell('2026-01-10', '2026-02-10');
  await spell('2026-02-10', '2026-03-10');
  await expect(spell('2026-03-09', '2026-04-09')).rejects.toThrow('premium_spells_int8range_tstzrange_excl');
  const ben = await makePerson(app, { isPremium: true });
  expect(await shownUntil(ben)).not.toBeNull();
});

test('one reads when one was a member, and through what', async () => {
  const anna = await makePerson(app);
  expect(await desk.mine(anna)).toEqual({ until: null, spells: [], added: [] });
  await desk.add(anna, 1);
  await desk.add(anna, 3);
  const [until, at] = ['2027-03-20T18:00:00.000Z', START.toISOString()];
  expect(await desk.mine(anna)).toEqual({
    until,
    spells: [{ from: at, until }],
    added: [
      { at, months: 3, by: 'order', reason: null },
      { at, months: 1, by: 'order', reason: null },
    ],
  });
  expect((await exportedOf(app, anna)).body.data.premium).toMatchObject({
    spells: [{ from_at: at, until }],
    added: [{ months: 3 }, { months: 1 }],
  });
});

test('a membership ends with its account, and a payment that goes back later takes nothing of it', async () => {
  const anna = await makePerson(app);
  await desk.add(anna, 1);
  const part = await app.database.db
    .selectFrom('premium_parts')
    .select('cause')
    .where('user_id', '=', anna.userId)
    .executeTakeFirstOrThrow();
  const { status } = await app.call('accounts.deleteMyAccount', {
    token: anna.token,
    body: { password: PASSWORD },
  });
  expect(status).toBe(200);
  expect(await shownUntil(anna)).toBeNull();
  expect(await boughtPart(app.database.db, part.cause)).toBeUndefined();
  const asked = { cause: part.cause, reversed: 400, paidCents: 400, now: app.clock.now };
  await app.write((tx) => reverseBought(tx, asked));
});
