import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { create, edit } from './testing.ts';

let boss: Person;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  for (const { id } of await list()) {
    await app.call('tournaments.removeCategory', { token: boss.token, params: { categoryId: id } });
  }
  for (const name of ['Cups', 'Leagues', 'Friendlies']) await add(name);
});

const list = async () =>
  (await app.call('tournaments.categories', { token: boss.token })).body.data.data as {
    id: number;
    name: string;
    order: number;
  }[];
const names = async () => (await list()).map(({ name, order }) => `${order} ${name}`);
const add = async (name: string) =>
  await app.call('tournaments.createCategory', { token: boss.token, body: { name } });
const idOf = async (name: string) => (await list()).find((one) => one.name === name)?.id ?? 0;
const change = async (name: string, body: { name?: string; order?: number }) =>
  await app.call('tournaments.editCategory', {
    token: boss.token,
    params: { categoryId: await idOf(name) },
    body,
  });

describe('categories', () => {
  test('are numbered from 1 as they were added, moved and deleted', async () => {
    expect(await names()).toEqual(['1 Cups', '2 Leagues', '3 Friendlies']);
    await change('Friendlies', { order: 1 });
    expect(await names()).toEqual(['1 Friendlies', '2 Cups', '3 Leagues']);
    await change('Friendlies', { order: 99 });
    expect(await names()).toEqual(['1 Cups', '2 Leagues', '3 Friendlies']);
    await app.call('tournaments.removeCategory', {
      token: boss.token,
      params: { categoryId: await idOf('Leagues') },
    });
    expect(await names()).toEqual(['1 Cups', '2 Friendlies']);
  });

  test('keep their numbers when two administrators move them at once', async () => {
    await Promise.all([
      change('Friendlies', { order: 1 }),
      change('Cups', { order: 3 }),
      change('Leagues', { order: 1 }),
      add('More'),
    ]);
    expect((await list()).map(({ order }) => order)).toEqual([1, 2, 3, 4]);
  });

  test.each(['\u200b\u200b\u200b', '\u202eleagues', '\u3164\u3164', '...'])(
    'have a name that can be read as it stands: not %j',
    async (name) => {
      const { status, body } = await add(name);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
    },
  );

  test('have a name each, whatever its case', async () => {
    expect((await add('cups')).body.errors).toEqual({ name: ['The name is already taken.'] });
    expect((await change('Leagues', { name: 'CUPS' })).status).toBe(422);
    expect((await change('Cups', { name: 'CUPS' })).status).toBe(200);
    expect((await add('x')).status).toBe(422);
  });

  test('are named on the pages of their tournaments, and can’t go while a tournament has them', async () => {
    const category = String(await idOf('Cups'));
    const { id, slug } = (await create(app, boss.token, { category })).body.data;
    const show = async () =>
      (await app.call('tournaments.show', { params: { tournamentSlug: slug } })).body.data.category;
    expect(await show()).toBe('Cups');
    await change('Cups', { name: 'Knockouts' });
    expect(await show()).toBe('Knockouts');
    const params = { categoryId: Number(category) };
    const refused = await app.call('tournaments.removeCategory', { token: boss.token, params });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '1 tournament has this category. Give it another one first.',
    ]);
    await edit(app, boss.token, { id, fields: { category: '' } });
    expect(await show()).toBeNull();
    expect((await app.call('tournaments.removeCategory', { token: boss.token, params })).status).toBe(200);
  });
});
