import type { Lang } from '@matchnight/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportedOf, makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { member, PASSWORD } from '../accounts/testing.ts';

let boss: Person;
let other: Person;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
  other = await makePerson(app, { role: 'SUPER' });
});
beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
  for (const { id } of await desk()) {
    await app.call('tutorials.remove', { token: boss.token, params: { tutorialId: id } });
  }
});

const FIRST = {
  title: 'How to report a result',
  description: 'Both managers, within the day.',
  videoCode: 'https://youtu.be/aqz-KE-bpKQ',
  lang: 'en',
};
const SECOND = { ...FIRST, title: 'How to sign', videoCode: 'eRsGyueVLvQ' };
const THIRD = { ...FIRST, title: 'How to find a club', videoCode: 'R6MlUcmOul8' };

const desk = async () => (await app.call('tutorials.desk', { token: boss.token })).body.data;
const titles = async (lang = 'en') =>
  (await desk()).filter((one) => one.lang === lang).map(({ order, title }) => `${order} ${title}`);
const create = (body: object) => app.call('tutorials.create', { token: boss.token, body });
const rowOf = async (title: string) => {
  const row = (await desk()).find((one) => one.title === title);
  if (!row) throw new Error(`there is no tutorial ${title}`);
  return row;
};
async function edit(title: string, more: object, { token } = boss) {
  const { id, video, ...row } = await rowOf(title);
  const body = { ...row, videoCode: video, ...more };
  return await app.call('tutorials.edit', { token, params: { tutorialId: id }, body });
}
const shown = async (lang: Lang, { token } = boss) =>
  (await app.call('accounts.userData', { token, lang })).body.data;

describe('tutorials', () => {
  test('are added at the end or at a place, moved, and deleted; their numbers have no gap', async () => {
    const { status, body } = await create(FIRST);
    expect([status, body.message]).toEqual([200, 'The tutorial “How to report a result” has been added.']);
    await create(SECOND);
    await create({ ...THIRD, order: 1 });
    expect(await titles()).toEqual(['1 How to find a club', '2 How to report a result', '3 How to sign']);
    await edit('How to sign', { order: 1 });
    expect(await titles()).toEqual(['1 How to sign', '2 How to find a club', '3 How to report a result']);
    await edit('How to sign', { order: 99 });
    expect(await titles()).toEqual(['1 How to find a club', '2 How to report a result', '3 How to sign']);
    const { id } = await rowOf('How to report a result');
    await app.call('tutorials.remove', { token: boss.token, params: { tutorialId: id } });
    expect(await titles()).toEqual(['1 How to find a club', '2 How to sign']);
  });

  test('of a language are counted by themselves, and can change it', async () => {
    await create(FIRST);
    await create(SECOND);
    await create({ ...FIRST, lang: 'de', title: 'Ergebnis melden' });
    expect([await titles('en'), await titles('de')]).toMatchObject([{ length: 2 }, ['1 Ergebnis melden']]);
    await edit('How to report a result', { lang: 'it', title: 'Inviare il risultato', order: 5 });
    expect([await titles('en'), await titles('it')]).toEqual([['1 How to sign'], ['1 Inviare il risultato']]);
  });

  test('are told to users in the language of the path, by login and by user/data', async () => {
    await create(FIRST);
    await create({ ...SECOND, lang: 'es', title: 'Cómo fichar' });
    const { id } = await rowOf('How to report a result');
    const inEnglish = [
      {
        id,
        name: 'How to report a result',
        position: 1,
        video: 'aqz-KE-bpKQ',
        lang: 'en',
        description: 'Both managers, within the day.',
      },
    ];
    const data = await shown('en', await makePerson(app));
    expect([data.tutorials, data.user.tutorials]).toEqual([inEnglish, inEnglish]);
    expect((await shown('es')).tutorials).toMatchObject([{ name: 'Cómo fichar', lang: 'es' }]);
    expect((await shown('fr')).tutorials).toEqual([]);
    const { username } = await member(app);
    for (const [lang, name] of [
      ['es', 'Cómo fichar'],
      ['en', 'How to report a result'],
    ] as const) {
      const body = { username, password: PASSWORD };
      const login = await app.call('accounts.login', { lang, body });
      expect(login.body.user.tutorials).toMatchObject([{ name, lang }]);
    }
  });

  test('keep the 11 characters of their video, whatever was typed', async () => {
    await create({ ...FIRST, videoCode: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3' });
    expect(await desk()).toMatchObject([{ video: 'aqz-KE-bpKQ' }]);
  });

  test('show a video once in each language', async () => {
    await create(FIRST);
    const again = await create({ ...SECOND, videoCode: 'youtube.com/watch?v=aqz-KE-bpKQ' });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { videoCode: ['There is already a tutorial with this video in this language.'] },
    ]);
    expect((await create({ ...FIRST, lang: 'fr' })).status).toBe(200);
    expect(Object.keys((await edit('How to report a result', { lang: 'fr' })).body.errors)).toEqual([
      'videoCode',
    ]);
    expect((await edit('How to report a result', { title: 'Reporting' })).status).toBe(200);
  });

  test.each([
    [{ title: 'No' }, 'title'],
    [{ title: 'Look at pads.example.com' }, 'title'],
    [{ title: 'x'.repeat(81) }, 'title'],
    [{ description: 'x'.repeat(301) }, 'description'],
    [{ videoCode: '' }, 'videoCode'],
    [{ videoCode: 'https://vimeo.com/76979871' }, 'videoCode'],
    [{ lang: 'la' }, 'lang'],
    [{ order: 0 }, 'order'],
    [{ order: 1.5 }, 'order'],
  ])('are refused on the field that is wrong: %j', async (wrong, field) => {
    const { status, body } = await create({ ...FIRST, ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    for (const sentence of Object.values(body.errors))
      expect(sentence).toEqual([expect.stringMatching(/^[A-Z].+\.$/)]);
    expect(await desk()).toEqual([]);
  });

  test('are those of the faster of two administrators, and the slower is told by whom', async () => {
    await create(FIRST);
    const { version } = await rowOf('How to report a result');
    const mine = await edit('How to report a result', { title: 'Mine', version }, other);
    expect(mine.status).toBe(200);
    const late = await edit('Mine', { title: 'Yours', version });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(other.nick)]);
    expect(await titles()).toEqual(['1 Mine']);
    expect((await edit('Mine', { title: 'Yours' })).status).toBe(200);
  });

  test('that are no more are not found', async () => {
    const params = { tutorialId: 999_999 };
    const body = { ...FIRST, order: 1, version: 0 };
    const gone = [
      await app.call('tutorials.edit', { token: boss.token, params, body }),
      await app.call('tutorials.remove', { token: boss.token, params }),
    ];
    expect(gone.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('are twenty at most in one language', async () => {
    const code = (at: number) => `video-${String(at).padStart(5, '0')}`;
    const add = (at: number, lang = 'pt') =>
      create({ ...FIRST, title: `Number ${at}`, videoCode: code(at), lang });
    for (let at = 1; at <= 20; at += 1) expect((await add(at)).status).toBe(200);
    const more = await add(21);
    expect([more.status, more.body.message]).toEqual([
      409,
      'One language has room for 20 tutorials. Delete one to add another.',
    ]);
    expect((await add(21, 'it')).status).toBe(200);
    expect((await edit('Number 21', { lang: 'pt' })).status).toBe(409);
  });

  test('are written down with what they were', async () => {
    await create(FIRST);
    const { id } = await rowOf('How to report a result');
    await edit('How to report a result', { title: 'Reporting' });
    await app.call('tutorials.remove', { token: boss.token, params: { tutorialId: id } });
    const entries = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('noun', '=', 'tutorial')
      .where('noun_id', '=', id)
      .orderBy('id')
      .execute();
    const first = { ...FIRST, order: 1, videoCode: 'aqz-KE-bpKQ' };
    expect(entries).toEqual([
      { action: 'tutorial.create', before: null, after: first },
      { action: 'tutorial.edit', before: first, after: { ...first, title: 'Reporting' } },
      { action: 'tutorial.delete', before: { ...first, title: 'Reporting' }, after: null },
    ]);
  });
});

test('who wrote tutorials finds them in their data', async () => {
  await create(FIRST);
  const { body } = await exportedOf(app, boss);
  const { title, description, lang } = FIRST;
  expect(body.data.tutorials).toEqual([{ lang, title, description, video: 'aqz-KE-bpKQ' }]);
});
