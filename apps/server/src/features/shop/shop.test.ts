import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { noise, photo } from '../accounts/testing-pictures.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
let boss: Person;
let other: Person;
stage({ now: NOW });
beforeEach(async () => {
  await app.database.db.deleteFrom('products').execute();
  await app.database.db.deleteFrom('shop_subcategories').execute();
  await app.database.db.deleteFrom('shop_categories').execute();
  await app.database.db.deleteFrom('attempts').execute();
  // Others each time: nobody uploads that many pictures in a minute.
  boss = await makePerson(app, { role: 'FULL' });
  other = await makePerson(app, { role: 'SUPER' });
});

const desk = async () =>
  (await app.call('shop.categories', { token: boss.token })).body.data.map((one) => ({
    ...one,
    names: one.subcategories.map(({ name }) => name),
  }));
const names = async () => (await desk()).map(({ name }) => name);
const named = async (name: string) => {
  const shelves = (await desk()).flatMap((one) => [one, ...one.subcategories]);
  const shelf = shelves.find((one) => one.name === name);
  if (!shelf) throw new Error(`there is no ${name}`);
  return shelf;
};
const category = async (name: string) =>
  (await app.call('shop.createCategory', { token: boss.token, body: { name } })).body.id;
const subcategory = async (categoryId: number, name: string) =>
  (await app.call('shop.createSubcategory', { token: boss.token, params: { categoryId }, body: { name } }))
    .body.id;
const editCategory = async (name: string, body: object, token = boss.token) => {
  const { id, version } = await named(name);
  return await app.call('shop.editCategory', {
    token,
    params: { categoryId: id },
    body: { version, ...body },
  });
};

const LION = {
  name: 'Lion',
  description: 'Gold on black.',
  type: 'AV',
  coins: '600',
  days: '30',
  visible: 'true',
  premium: 'false',
};
async function formOf(fields: Record<string, string | number>, picture: Buffer | null): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (picture) form.set('image', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }));
  return form;
}
async function create(fields: object, picture?: Buffer | null) {
  const sent = picture === undefined ? await photo() : picture;
  return await app.call('shop.createProduct', {
    token: boss.token,
    form: await formOf({ ...LION, ...fields }, sent),
  });
}
async function edit(productId: number, fields: object, token = boss.token) {
  const { type: _, ...typed } = LION;
  const { version, subcategory: shelf } = await product(productId);
  const form = await formOf({ ...typed, subcategory: shelf.id, version, ...fields }, null);
  return await app.call('shop.editProduct', { token, params: { productId }, form });
}
const product = async (productId: number) =>
  (await app.call('shop.deskProduct', { token: boss.token, params: { productId } })).body.data;
const shown = async (query = {}) => (await app.call('shop.home', { query })).body.data;
const onSale = async (query = {}) => (await shown(query)).data.map(({ name }) => name);

async function twoShelves() {
  const avatars = await category('Avatars');
  const [animals, figures] = [await subcategory(avatars, 'Animals'), await subcategory(avatars, 'Figures')];
  return { avatars, animals, figures };
}

describe('the categories of the shop', () => {
  test('are added at the end, renamed, moved and deleted; their numbers have no gap', async () => {
    for (const name of ['Avatars', 'Cards', 'Heads']) await category(name);
    expect((await editCategory('Heads', { order: 1 })).body.message).toBe(
      'The shop category “Heads” is saved.',
    );
    expect(await names()).toEqual(['Heads', 'Avatars', 'Cards']);
    await editCategory('Avatars', { name: 'Faces', order: 99 });
    expect((await desk()).map(({ name, slug, order }) => [name, slug, order])).toEqual([
      ['Heads', 'heads', 1],
      ['Cards', 'cards', 2],
      ['Faces', 'avatars', 3],
    ]);
    const { id } = await named('Heads');
    await app.call('shop.removeCategory', { token: boss.token, params: { categoryId: id } });
    expect((await desk()).map(({ order }) => order)).toEqual([1, 2]);
  });

  test('have subcategories with places of their own', async () => {
    const { avatars, figures } = await twoShelves();
    await app.call('shop.editSubcategory', {
      token: boss.token,
      params: { categoryId: avatars, subCategoryId: figures },
      body: { order: 1, version: 0 },
    });
    expect((await desk())[0]?.names).toEqual(['Figures', 'Animals']);
  });

  test('of one place have different names; two alike have different addresses', async () => {
    const { avatars } = await twoShelves();
    const cards = await category('Cards');
    await subcategory(cards, 'Animals');
    expect((await named('Animals')).slug).toBe('animals');
    const again = await app.call('shop.createSubcategory', {
      token: boss.token,
      params: { categoryId: avatars },
      body: { name: 'ANIMALS' },
    });
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['name']]);
    const slugs = (await desk()).flatMap((one) => one.subcategories.map(({ slug }) => slug));
    expect(slugs.sort()).toEqual(['animals', 'animals-2', 'figures']);
  });

  test('that are renamed keep their address, and so do products', async () => {
    const { avatars, animals } = await twoShelves();
    const { id } = (await create({ subcategory: animals, name: 'Lion' })).body.data;
    await app.call('shop.editSubcategory', {
      token: boss.token,
      params: { categoryId: avatars, subCategoryId: animals },
      body: { name: 'Beasts', version: 0 },
    });
    await editCategory('Avatars', { name: 'Faces', version: 0 });
    expect([(await named('Faces')).slug, (await named('Beasts')).slug]).toEqual(['avatars', 'animals']);
    const edited = await edit(id, { name: 'Tiger' });
    expect([edited.status, edited.body.data?.slug]).toEqual([200, 'lion']);
  });

  test('are not deleted while something is on them: it says what', async () => {
    const { avatars, animals } = await twoShelves();
    await create({ subcategory: animals });
    const { status, body } = await app.call('shop.removeCategory', {
      token: boss.token,
      params: { categoryId: avatars },
    });
    expect([status, body.message]).toEqual([
      409,
      'It isn’t empty: 2 subcategories, 1 product. Move or delete these first.',
    ]);
    const below = await app.call('shop.removeSubcategory', {
      token: boss.token,
      params: { categoryId: avatars, subCategoryId: animals },
    });
    expect(below.status).toBe(409);
    expect((await desk())[0]?.names).toEqual(['Animals', 'Figures']);
  });

  test('of two who edit one, the slower is told who was faster', async () => {
    await category('Avatars');
    const { id } = await named('Avatars');
    const ask = (token: string, name: string) =>
      app.call('shop.editCategory', { token, params: { categoryId: id }, body: { name, version: 0 } });
    expect((await ask(other.token, 'Faces')).status).toBe(200);
    const slower = await ask(boss.token, 'Masks');
    expect([slower.status, slower.body.message]).toEqual([409, expect.stringContaining(other.nick)]);
    expect(await names()).toEqual(['Faces']);
  });
});

describe('a product', () => {
  test('is seen by everybody once it is on sale, with its price in money', async () => {
    const { animals } = await twoShelves();
    const { status, body } = await create({ subcategory: animals });
    expect([status, body.data?.slug]).toEqual([200, 'lion']);
    const { data } = (await app.call('shop.product', { params: { productSlug: 'lion' } })).body;
    expect(data).toMatchObject({ name: 'Lion', coins: 600, cents: 100, currency: 'EUR', days: 30 });
    expect(data.image).toMatch(/^\/files\//);
    expect(await onSale()).toEqual(['Lion']);
    await edit(body.data.id, { visible: 'false' });
    expect(await onSale()).toEqual([]);
    expect((await app.call('shop.product', { params: { productSlug: 'lion' } })).status).toBe(404);
  });

  test('is found by its name, whatever its accents, by type, category and subcategory', async () => {
    const { animals, figures } = await twoShelves();
    await create({ subcategory: animals, name: 'León dorado' });
    await create({ subcategory: figures, name: 'Striker', coins: '90', type: 'CA', days: '' });
    expect(await onSale({ q: 'leon' })).toEqual(['León dorado']);
    expect(await onSale({ q: '100%' })).toEqual([]);
    expect(await onSale({ type: 'CA' })).toEqual(['Striker']);
    expect(await onSale({ sort: 'cheap' })).toEqual(['Striker', 'León dorado']);
    expect(await onSale({ sort: 'dear' })).toEqual(['León dorado', 'Striker']);
    const { data } = (await app.call('shop.subcategory', { params: { subcategorySlug: 'figures' } })).body;
    expect([data.category.name, data.data.map(({ days }) => days)]).toEqual(['Avatars', [null]]);
    const above = (await app.call('shop.category', { params: { categorySlug: 'avatars' } })).body.data;
    expect(above.subcategories.map(({ name, products }) => [name, products])).toEqual([
      ['Animals', 1],
      ['Figures', 1],
    ]);
    expect((await app.call('shop.category', { params: { categorySlug: 'animals' } })).status).toBe(404);
  });

  test('moves in its subcategory, and comes last in another', async () => {
    const { animals, figures } = await twoShelves();
    const ids: number[] = [];
    for (const name of ['Lion', 'Bear', 'Wolf']) {
      ids.push((await create({ subcategory: animals, name })).body.data.id);
    }
    const [lion = 0, bear = 0, wolf = 0] = ids;
    const move = { token: boss.token, params: { productId: wolf }, body: { order: 1 } };
    expect((await app.call('shop.moveProduct', move)).body.message).toBe('“Wolf” is now in place 1.');
    expect(await onSale()).toEqual(['Wolf', 'Lion', 'Bear']);
    await edit(wolf, { name: 'Wolf', subcategory: figures });
    await edit(lion, { name: 'Lion', subcategory: figures });
    const orders = await Promise.all([wolf, lion, bear].map(async (id) => (await product(id)).order));
    expect(orders).toEqual([1, 2, 1]);
  });

  test('keeps its picture when it is edited without one', async () => {
    const { animals } = await twoShelves();
    const { id } = (await create({ subcategory: animals })).body.data;
    const { image } = await product(id);
    await edit(id, { coins: '700' });
    expect(await product(id)).toMatchObject({ image, coins: 700, version: 1 });
  });

  test.each([
    ['coins', '0'],
    ['coins', '-5'],
    ['coins', '1.5'],
    ['coins', '9007199254740993'],
    ['days', '0'],
    ['name', 'x'],
    ['subcategory', '999999'],
    ['type', 'XX'],
  ])('with %s of %j is refused there, and nothing is kept', async (field, value) => {
    const { animals } = await twoShelves();
    const { status, body } = await create({ subcategory: animals, [field]: value });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await onSale()).toEqual([]);
  });

  test('needs a picture that is one: no drawing of others, nothing at all', async () => {
    const { animals } = await twoShelves();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const picture of [null, drawing]) {
      const { status, body } = await create({ subcategory: animals }, picture);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['image']]);
    }
    const unknown = await create({ subcategory: animals, design: 'av-nothing' }, null);
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['design']]);
  });

  test('may have a drawn design of its type instead, which the next picture replaces', async () => {
    const { animals } = await twoShelves();
    const { data } = (await app.call('shop.designs', { token: boss.token })).body;
    const design = data.find(({ type }) => type === 'AV');
    const card = data.find(({ type }) => type === 'CA');
    if (!design || !card) throw new Error('no design of an avatar, or none of a card');
    const drawn = await create({ subcategory: animals, design: design.key }, null);
    const { id } = drawn.body.data;
    const { image } = await product(id);
    expect(await product(id)).toMatchObject({ design: design.key });
    expect((await edit(id, { design: card.key })).status).toBe(422);
    await edit(id, { coins: '601' });
    expect(await product(id)).toMatchObject({ design: design.key, image, coins: 601 });
    const slug = design.drawing.split('/').at(-1) ?? '';
    const svg = await app.app.inject({ method: 'GET', url: design.drawing });
    expect([slug, svg.statusCode, svg.headers['content-type']]).toEqual([
      design.key,
      200,
      expect.stringContaining('image/svg+xml'),
    ]);
  });

  test('of one’s own pictures a whole shop is filled in one go', async () => {
    const { animals } = await twoShelves();
    const picture = await photo();
    for (let number = 1; number <= 24; number += 1) {
      expect((await create({ subcategory: animals, name: `Lion ${number}` }, picture)).status).toBe(200);
    }
  });

  test('that lies behind a head is light, whatever picture was sent', async () => {
    const { animals } = await twoShelves();
    const { id } = (await create({ subcategory: animals, type: 'BE' }, await noise(1400, 800))).body.data;
    const { image } = await product(id);
    for (const size of ['480', '1366']) {
      const { rawPayload } = await app.app.inject(`${image}-${size}.webp`);
      expect([size, rawPayload.length > 1000, rawPayload.length <= 30 * 1024]).toEqual([size, true, true]);
    }
  });

  test('is deleted while nobody bought it', async () => {
    const { animals } = await twoShelves();
    const { id } = (await create({ subcategory: animals })).body.data;
    const { body } = await app.call('shop.removeProduct', { token: boss.token, params: { productId: id } });
    expect([body.message, await onSale()]).toEqual(['The product “Lion” has been deleted.', []]);
  });

  test('shows its sales of the last 26 weeks, the present one last', async () => {
    const { animals } = await twoShelves();
    const { id } = (await create({ subcategory: animals })).body.data;
    const { sales } = await product(id);
    expect([sales.length, sales.at(0)?.week, sales.at(-1)]).toEqual([
      26,
      '2026-05-25',
      { week: '2026-11-16', sold: 0, coins: 0, cents: 0 },
    ]);
  });
});
