import { followBell } from './cast.ts';
import { choosePlayer, payWith } from './pay.ts';
import { expect, logIn, openAs, test } from './support.ts';

// No other story gives the demo's organiser anything.
test('a product is given for money without a name: one dialog names both prices, and its order is paid before it arrives', async ({
  browser,
  request,
}) => {
  const friend = await openAs(browser, {
    path: '/en/psn/dashboard',
    login: await logIn(request, 'demo-tadmin'),
    at: 1,
  });
  const giver = await openAs(browser, {
    path: '/en/console/psn/products/ice-wolf',
    login: await logIn(request, 'demo-super'),
  });
  await giver.getByRole('button', { name: 'Give as a gift' }).click();
  const dialog = giver.getByRole('dialog', { name: 'Give Ice Wolf to another player?' });
  await expect(dialog.getByRole('button', { name: 'Pay 2,400 coins' })).toBeVisible();
  await choosePlayer(giver, 'Demo Judge');
  await dialog.getByLabel('Say who it’s from').uncheck();
  // Only money asks for it.
  const pay = dialog.getByRole('button', { name: 'Order and pay €1.99' });
  await pay.click();
  await expect(dialog.getByLabel('I am 18 or older.')).toBeFocused();
  await dialog.getByLabel('I am 18 or older.').check();
  await pay.click();
  const main = giver.getByRole('main');
  await expect(giver.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
  await expect(main).toContainText('Demo Judge');
  await expect(main).toContainText('Without your nick');
  await payWith(giver, 'pays', '€1.99');
  await expect(main.getByRole('heading', { name: 'Demo Judge has your gift' })).toBeFocused();
  await expect(giver.getByRole('heading', { level: 1, name: /^Receipt TEST-/ })).toBeVisible();

  await followBell(friend, 'Someone has given you “Ice Wolf”');
  await expect(friend.getByRole('heading', { level: 1, name: 'My storage' })).toBeVisible();
  const gift = friend.getByRole('main').getByRole('listitem').filter({ hasText: 'Ice Wolf' });
  await expect(gift).toContainText('A gift');
  await expect(gift).not.toContainText('Demo Super');
});
