import { bankSpeaks, choosePlayer, payWith } from './pay.ts';
import { expect, expectSamePage, logIn, markPage, openAs, test } from './support.ts';

// Here the demo's user has 500 coins: no other story moves them.
test('a payment that is disputed takes its coins, leaves a debt and closes gifts; won again, it gives all of it back', async ({
  browser,
  request,
}) => {
  const login = await logIn(request, 'demo-user');
  const seen = await openAs(browser, { path: '/en/console/psn/coins', login, at: 1 });
  const coins = seen.getByRole('region', { name: 'Your coins' }).locator('dl > div');
  await expect(coins).toHaveText([/^Available500/]);
  await markPage(seen);
  const page = await openAs(browser, { path: '/en/console/psn/coins/1500/buy', login });
  const main = page.getByRole('main');
  await payWith(page, 'disputedAndWon', '€2.50');
  await expect(main.getByRole('heading', { name: '1,500 coins are yours' })).toBeFocused();
  await expect(coins).toHaveText([/^Available2,000/]);
  await main.getByRole('link', { name: 'To the shop' }).click();
  await main.getByRole('link', { name: 'Golden Lion' }).press('Enter');
  await main.getByRole('button', { name: 'Buy', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pay 900 coins' }).click();
  await expect(dialog.getByText('It’s yours. Wear it at once?')).toBeFocused();
  await expect(coins).toHaveText([/^Available1,100/]);
  await page.keyboard.press('Escape');

  await main.getByRole('button', { name: 'Give as a gift' }).click();
  await choosePlayer(page, 'Demo Full');
  await bankSpeaks(request, 1);
  await expect(coins).toHaveText([/^Available0/, /^Owed400/]);
  await dialog.getByRole('button', { name: 'Pay 900 coins' }).click();
  await expect(dialog.getByText('You owe coins. Gifts are closed until they are paid.')).toBeVisible();

  await bankSpeaks(request, 3);
  await expect(coins).toHaveText([/^Available1,100/]);
  await page.reload();
  await main.getByRole('button', { name: 'Give as a gift' }).click();
  await choosePlayer(page, 'Demo Full');
  await dialog.getByRole('button', { name: 'Pay 900 coins' }).click();
  await expect(page.getByText('Demo Full has “Golden Lion” now.')).toBeVisible();
  await expect(coins).toHaveText([/^Available200/]);
  await expectSamePage(seen);
});
