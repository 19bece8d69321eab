import type { Page } from '@playwright/test';
import { CARDS } from './pay.ts';
import { expect, expectSamePage, logIn, markPage, openAs, test } from './support.ts';
import { enterOn, tabTo } from './walk.ts';

const BUYER = 'demo-admin';

// The coins of the demo's ADMIN are this story's own.
test('coins are bought by a card that must confirm, after one that was declined, and are spent in the shop', async ({
  browser,
  request,
}) => {
  const login = await logIn(request, BUYER);
  // As much as the package costs: an order counts for it as soon as it is there, and can still be paid.
  await request.put('/api/v1/en/pc/dashboard/users/limits', {
    headers: { authorization: `Bearer ${login.token}` },
    data: { period: 'day', cents: 250 },
  });
  const page = await openAs(browser, { path: '/en/console/psn/coins', login });
  const elsewhere = await openAs(browser, { path: '/en/pc/dashboard/users/orders', login, at: 1 });
  const before = await coinsOf(page);
  const main = page.getByRole('main');
  // From here to the receipt by the keyboard alone.
  await enterOn(page, main.getByRole('link', { name: 'Buy 1,500 coins' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Buy 1,500 coins' })).toBeVisible();
  await expect(
    main.getByRole('definition').filter({ hasText: (before + 1500).toLocaleString('en') }),
  ).toBeVisible();

  // Nobody pays before they have said that they are 18; what they typed stays.
  const pay = main.getByRole('button', { name: 'Pay €2.50' });
  await enterOn(page, main.getByRole('button', { name: CARDS.declined }));
  await enterOn(page, pay);
  await expect(main.getByLabel('I am 18 or older.')).toBeFocused();
  await page.keyboard.press('Space');
  await enterOn(page, pay);
  const number = main.getByLabel('Card number');
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription('The card was declined. Try another one.');
  await expect(number).toHaveValue(CARDS.declined);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(CARDS.asks);
  await enterOn(page, pay);
  await expect(main.getByRole('heading', { name: 'Is this payment yours?' })).toBeFocused();
  await enterOn(page, main.getByRole('button', { name: 'Yes, I’m paying' }));
  await expect(main.getByRole('heading', { name: '1,500 coins are yours' })).toBeFocused();
  await expect.poll(() => coinsOf(page)).toBe(before + 1500);
  await tabTo(page, main.getByRole('link', { name: 'To the shop' }));
  await enterOn(page, main.getByRole('link', { name: 'See the receipt' }));
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt TEST-/ })).toBeVisible();

  // One order for all of it; its list shows it on the other node without being loaded again.
  const orders = elsewhere.getByRole('main').getByRole('listitem').filter({ hasText: 'coins' });
  await expect(orders.filter({ hasText: 'Paid and delivered' })).toHaveCount(1);
  await expect(orders).toHaveCount(1);
  await markPage(elsewhere);
  await orders.getByRole('link', { name: /coins/ }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: /^Receipt TEST-/ })).toBeVisible();
  await expect(elsewhere.getByRole('main')).toContainText('I am 18 or older.');
  await expectSamePage(elsewhere);

  await page.goto('/en/console/psn/shop');
  await main.getByRole('link', { name: 'Golden Lion' }).press('Enter');
  const price = await priceOf(page);
  await main.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('dialog').getByText('It’s yours. Wear it at once?')).toBeFocused();
  await expect.poll(() => coinsOf(page)).toBe(before + 1500 - price);
});

/** What the top bar says that one has. */
async function coinsOf(page: Page): Promise<number> {
  return numberIn(
    await page
      .getByRole('banner')
      .getByText(/^[\d,]+ coins?$/)
      .innerText(),
  );
}

async function priceOf(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { level: 1, name: 'Golden Lion' })).toBeVisible();
  return numberIn(
    await page
      .getByRole('main')
      .getByText(/^[\d,]+ coins$/)
      .first()
      .innerText(),
  );
}

function numberIn(text: string): number {
  return Number(text.replace(/\D/g, ''));
}
