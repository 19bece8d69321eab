import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { photo } from '../../features/accounts/testing-pictures.ts';
import { drawing, slideForm } from '../../features/slides/testing.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

const DAY_MS = 86_400_000;
const FULL = { avatar: ['You have reached today’s limit: 30 pictures or 20\u00a0MB. Try again tomorrow.'] };
let small: Buffer;
let person: Person;
stage();
beforeAll(async () => {
  small = await photo(16, 16);
});
beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
  person = await makePerson(app);
});

async function formOf({ token }: Person, picture: Buffer = small): Promise<FormData> {
  const { username, email } = (await app.call('accounts.myInfo', { token })).body.data;
  const form = new FormData();
  const fields = { username, email, country: 'ES', position: 'ST' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('avatar', new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' }));
  return form;
}
const send = async (of: Person, lang: 'en' | 'es' = 'en') =>
  await app.call('accounts.editMyInfo', { token: of.token, lang, form: await formOf(of) });
/** So much more was counted of a person than they sent. */
async function counted(of: Person, what: string, count: number) {
  const window_ends_at = new Date(app.clock.now.getTime() + DAY_MS / 2);
  await app.database.db
    .insertInto('attempts')
    .values({ subject: `${what}:${of.userId}`, count, window_ends_at })
    .execute();
}

describe('an account sends in a day', () => {
  test('30 pictures, whatever they are sent for, and again when the day is over', async () => {
    await counted(person, 'pictures', 29);
    expect((await send(person)).status).toBe(200);
    const refused = await send(person);
    expect([refused.status, refused.body.errors]).toEqual([422, FULL]);
    expect((await send(await makePerson(app))).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + DAY_MS);
    expect((await send(person)).status).toBe(200);
  });

  test('20 MB of what is made of them', async () => {
    await counted(person, 'picture-bytes', 20 * 1024 * 1024 - 10);
    const refused = await send(person);
    expect([refused.status, refused.body.errors]).toEqual([422, FULL]);
    expect((await app.call('accounts.userData', { token: person.token })).body.data.user.avatar).toBeNull();
  });

  test('a sentence in the language of the path says so', async () => {
    await counted(person, 'pictures', 30);
    expect((await send(person, 'es')).body.errors).toEqual({
      avatar: ['Has llegado al límite de hoy: 30 imágenes o 20\u00a0MB. Inténtalo de nuevo mañana.'],
    });
  });

  test('as many of the site’s own as its administrators need', async () => {
    const boss = await makePerson(app, { role: 'ADMIN' });
    await counted(boss, 'pictures', 30);
    const form = slideForm({ name: 'Summer cup' }, await drawing().toBuffer());
    expect((await app.call('slides.create', { token: boss.token, form })).status).toBe(200);
    expect((await send(boss)).status).toBe(422);
  });
});

test('who has not confirmed their address sends no pictures, and may change the rest', async () => {
  const stranger = await makePerson(app, { isConfirmed: false });
  const refused = await send(stranger);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { avatar: ['Confirm your email address first: then you can add pictures.'] },
  ]);
  const form = await formOf(stranger);
  form.delete('avatar');
  expect((await app.call('accounts.editMyInfo', { token: stranger.token, form })).status).toBe(200);
});

test('of pictures that one account sends at once one is made, and nobody else waits for more', async () => {
  const other = await makePerson(app);
  const [mine, theirs] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => send(person))),
    send(other),
  ]);
  expect(theirs.status).toBe(200);
  const refused = mine.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThanOrEqual(1);
  for (const { status, body } of refused) {
    expect([status, body.errors]).toEqual([
      422,
      { avatar: ['Your last picture is still being prepared. Try again in a moment.'] },
    ]);
  }
  expect((await send(person)).status).toBe(200);
});
