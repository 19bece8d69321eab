import { MOST_COINS } from '@matchnight/contract';
import { expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { storageDesk } from './testing.ts';

const desk = storageDesk(() => app);
stage();

test('a product that is sold for more than two thousand million coins in a week still shows its sales', async () => {
  const full = await makePerson(app, { role: 'FULL' });
  const product = await desk.product({ coins: MOST_COINS });
  const rich = await desk.customer(MOST_COINS);
  const possession_id = await desk.bought(rich, product);
  const one = { possession_id, product_id: product.id, buyer_id: rich.userId, coins: MOST_COINS };
  const rows = Array.from({ length: 2147 }, () => ({ ...one, days: null, at: app.clock.now }));
  const more = { is_gift: false, is_named: true };
  const sales = await app.database.db
    .insertInto('purchases')
    .values(rows.map((row) => ({ ...row, ...more })))
    .returning('id')
    .execute();
  const params = { productId: product.id };
  const { body } = await app.call('shop.deskProduct', { token: full.token, params });
  expect(body.data.sales.at(-1)).toMatchObject({ sold: 2148, coins: 2148 * MOST_COINS });
  // Nobody paid for them: no other test is to count them.
  const ids = sales.map(({ id }) => id);
  await app.database.db.deleteFrom('purchases').where('id', 'in', ids).execute();
});
