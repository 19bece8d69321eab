import { expect, test } from 'vitest';
import { makeLeague } from '../../testing/league.ts';
import { app, stage } from '../../testing/stage.ts';
import { openDivision } from '../divisions/index.ts';
import { storageDesk } from '../storage/testing.ts';

stage();
const shop = storageDesk(() => app);

test('what members get is what is on sale, and played, for them alone', async () => {
  const before = await perks();
  await shop.product({ premium: true });
  await shop.product({ premium: true, visible: false });
  await shop.product();
  const name = 'Members only';
  const { tournamentId, console } = await makeLeague(app);
  await app.write((tx) =>
    openDivision(tx, {
      tournament: { id: tournamentId, slug: 'any', console },
      name,
      mode: 'rounds_final',
      isPremium: true,
    }),
  );
  app.cache.touch(['*']);
  const now = await perks();
  expect([before.products.total, before.divisions.total]).toEqual([0, 0]);
  expect(now.products).toMatchObject({ total: 1, first: [{ slug: expect.any(String) }] });
  expect(now.divisions).toMatchObject({ total: 1, first: [{ name }] });
});

async function perks() {
  return (await app.call('orders.perks')).body.data;
}
