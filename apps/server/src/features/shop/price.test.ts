import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { photo } from '../accounts/testing-pictures.ts';

let boss: Person;
let subcategory: number;
stage();
beforeEach(async () => {
  await app.database.db.deleteFrom('products').execute();
  await app.database.db.deleteFrom('attempts').execute();
  await app.database.db.deleteFrom('shop_subcategories').execute();
  await app.database.db.deleteFrom('shop_categories').execute();
  boss = await makePerson(app, { role: 'FULL' });
  const { token } = boss;
  const { id } = (await app.call('shop.createCategory', { token, body: { name: 'Avatars' } })).body;
  const board = { token, params: { categoryId: id }, body: { name: 'Animals' } };
  subcategory = (await app.call('shop.createSubcategory', board)).body.id;
});

async function formOf(more: Record<string, string>): Promise<FormData> {
  const form = new FormData();
  const fields = { name: 'Lion', subcategory: String(subcategory), coins: '600', days: '' };
  for (const [name, value] of Object.entries({ ...fields, visible: 'true', premium: 'false', ...more })) {
    form.set(name, value);
  }
  form.set('image', new File([new Uint8Array(await photo())], 'a.jpg', { type: 'image/jpeg' }));
  return form;
}
const create = async (more: Record<string, string>) =>
  await app.call('shop.createProduct', {
    token: boss.token,
    form: await formOf({ type: 'AV', ...more }),
  });
const shown = async () => (await app.call('shop.home', {})).body.data.data;
const atDesk = async (productId: number) =>
  (await app.call('shop.deskProduct', { token: boss.token, params: { productId } })).body.data;

describe('a price in money', () => {
  test('is typed like an amount, shown beside the coins, changed, and taken away again', async () => {
    const { id, version } = (await create({ price: '4,99' })).body.data;
    expect(await shown()).toMatchObject([{ coins: 600, price_cents: 499 }]);
    expect(await atDesk(id)).toMatchObject({ price_cents: 499 });
    const edit = async (price: string, seen: number) =>
      await app.call('shop.editProduct', {
        token: boss.token,
        params: { productId: id },
        form: await formOf({ price, version: String(seen) }),
      });
    await edit('0.01', version);
    expect(await shown()).toMatchObject([{ price_cents: 1 }]);
    await edit('', version + 1);
    expect(await shown()).toMatchObject([{ price_cents: null }]);
  });

  test('is not needed: without one a product is sold for coins alone', async () => {
    expect((await create({})).status).toBe(200);
    expect(await shown()).toMatchObject([{ price_cents: null }]);
  });

  test.each(['0', '0.00', '-1', '1.999', '100000.01', '99999999999', 'cheap'])(
    'of %s is refused at its field, and nothing is added',
    async (price) => {
      const { status, text } = await create({ price });
      expect(status).toBe(422);
      expect(text).toContain('"price"');
      expect(await shown()).toEqual([]);
    },
  );
});
