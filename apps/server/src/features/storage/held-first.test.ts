import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '../../platform/database/index.ts';
import { whileHeld } from '../../testing/held.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { type Product, storageDesk } from './testing.ts';

const desk = storageDesk(() => app);
stage();

const inSight = { noun: 'player' } as const;
/** Gives a product another picture, as its form does. */
const repaint = (product: Product, image: string) => async (tx: Tx) =>
  await tx.updateTable('products').set({ image }).where('id', '=', product.id).execute();

test('a product that is deleted while somebody pays for it has been sold, and stays', async () => {
  const full = await makePerson(app, { role: 'FULL' });
  const anna = await desk.customer();
  const product = await desk.product();
  const [bought, deleted] = await whileHeld(
    app,
    (tx) => sql`select from ledger_accounts where user_id = ${anna.userId} for update`.execute(tx),
    [
      () => desk.buy(anna, product),
      () => app.call('shop.removeProduct', { token: full.token, params: { productId: product.id } }),
    ],
  );
  expect(bought.status).toBe(200);
  expect([deleted.status, deleted.body.message]).toEqual([
    409,
    'It has been sold: 1 person has it, nobody wears it. Take it off sale instead.',
  ]);
});

test('what is put on while its product gets another picture shows the new one', async () => {
  const anna = await desk.customer();
  const [product, { image }] = [await desk.product(), await desk.product()];
  const id = await desk.bought(anna, product);
  const target = { ...inSight, id: anna.playerId };
  const [reply] = await whileHeld(app, repaint(product, image), [() => desk.wear(anna, id, target)]);
  expect(reply.status).toBe(200);
  expect(await desk.shown(target)).toEqual({ AV: image });
});

test('what comes back with a membership while its product gets another picture shows the new one', async () => {
  const anna = await desk.customer(100, { isPremium: true });
  const [product, { image }] = [await desk.product({ premium: true }), await desk.product()];
  const target = { ...inSight, id: anna.playerId };
  const id = await desk.bought(anna, product);
  await desk.wear(anna, id, target);
  await app.database.db
    .updateTable('worn')
    .set({ is_shown: false })
    .where('possession_id', '=', id)
    .execute();
  await whileHeld(app, repaint(product, image), [() => desk.expire()]);
  expect(await desk.shown(target)).toEqual({ AV: image });
});
