import type { Locator, Page } from '@playwright/test';
import { followBell } from './cast.ts';
import { choosePlayer } from './pay.ts';
import {
  allOf,
  expect,
  expectSamePage,
  logIn,
  lookAt,
  markPage,
  openAs,
  sharedLogin,
  test,
  whenAlive,
} from './support.ts';

const [BUYER, FRIEND] = ['demo-manager', 'demo-user'];
const PRODUCT = 'Evening Wolf';

test('what FULL puts on sale is bought, worn and seen at once; a gift is told of, and thanked for', async ({
  browser,
  request,
}) => {
  const desk = await openAs(browser, {
    path: '/en/psn/dashboard/shop/categories',
    login: await logIn(request, 'demo-full'),
  });
  await stock(desk);

  const buyer = await openAs(browser, { path: '/en/console/psn/shop', login: await logIn(request, BUYER) });
  const visitor = await openAs(browser, { path: `/en/console/psn/player/${BUYER}`, at: 1 });
  const avatar = visitor.locator('.page-head img[src^="/files/"]');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Demo Manager' })).toBeVisible();
  await expect(avatar).toHaveCount(0);
  await markPage(visitor);

  await buyer.getByRole('main').getByRole('link', { name: PRODUCT }).press('Enter');
  await expect(buyer.getByRole('heading', { level: 1, name: PRODUCT })).toBeVisible();
  const picture = (await buyer.getByRole('main').locator('.product-picture img').getAttribute('src')) ?? '';
  await buyOpenProduct(buyer);
  // The very picture, in the head and behind it, on the other node.
  await expect(avatar).toHaveCount(2);
  await expect(avatar.last()).toHaveAttribute('src', picture);
  await expect(avatar.last()).toHaveJSProperty('naturalWidth', 480);
  await expectSamePage(visitor);
  await desk.reload();
  await expect(desk.getByText('1 person has it, 1 wears it')).toBeVisible();

  const friend = await openAs(browser, {
    path: '/en/psn/dashboard',
    login: await logIn(request, FRIEND),
    at: 1,
  });
  await markPage(friend);
  await giveGoldenLion(buyer);
  await followBell(friend, 'Demo Manager has given you “Golden Lion”');
  await expect(friend.getByRole('heading', { level: 1, name: 'My storage' })).toBeVisible();
  const gift = friend.getByRole('main').getByRole('listitem').filter({ hasText: 'Golden Lion' });
  await expect(gift).toContainText('A gift from: Demo Manager');
  await gift.getByRole('button', { name: 'Say thank you: Golden Lion' }).click();
  await expect(gift.getByText('You said thank you.')).toBeVisible();
  await expectSamePage(friend);
  await followBell(buyer, 'Demo User has thanked you for “Golden Lion”');
  await expect(buyer.getByRole('heading', { level: 1, name: 'Demo User' })).toBeVisible();
});

/** A category, a subcategory in it, and in that an avatar of a drawn design. */
async function stock(desk: Page): Promise<void> {
  const main = desk.getByRole('main');
  await main.getByRole('link', { name: 'New category' }).click();
  await main.getByLabel('Name of the category').fill('Evenings');
  await main.getByRole('button', { name: 'Add' }).click();
  await main.getByRole('link', { name: 'Evenings', exact: true }).click();
  await main.getByRole('link', { name: 'New subcategory' }).click();
  await main.getByLabel('Name of the category').fill('Late faces');
  await main.getByRole('button', { name: 'Add' }).click();
  await main.getByRole('link', { name: 'Late faces', exact: true }).click();

  await main.getByRole('link', { name: 'New product' }).click();
  await main.getByLabel(/^Name/).fill(PRODUCT);
  await expect(main.getByLabel('Subcategory').locator('option:checked')).toHaveText('Evenings › Late faces');
  await main.getByRole('radio', { name: 'Design: Wolf, Ember' }).press('Space');
  await main.getByLabel('Price in coins').fill('100');
  await main.getByRole('button', { name: 'Add' }).click();
  await expect(desk.getByText(`The product “${PRODUCT}” has been added.`)).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: PRODUCT })).toContainText('Nobody has it');
}

/** Pays the price that the dialog states, and puts it on. */
async function buyOpenProduct(buyer: Page): Promise<void> {
  await buyer.getByRole('button', { name: 'Buy', exact: true }).click();
  const dialog = buyer.getByRole('dialog', { name: `Buy ${PRODUCT}?` });
  await expect(dialog).toContainText('Forever');
  // What they have differs by what other stories paid them.
  const left = dialog.locator('dl > div').filter({ hasText: 'Balance afterwards' });
  const [after = ''] = /[\d,]+/.exec(await left.innerText()) ?? [];
  await dialog.getByRole('button', { name: 'Pay 100 coins' }).click();
  const bought = buyer.getByRole('dialog', { name: PRODUCT, exact: true });
  await expect(bought.getByText('It’s yours. Wear it at once?')).toBeFocused();
  await bought.getByRole('button', { name: 'Wear it now' }).click();
  await expect(buyer.getByText(`“${PRODUCT}” is now on Demo Manager.`)).toBeVisible();
  await expect(buyer.getByText('It’s already yours forever.')).toBeVisible();
  await expect(buyer.getByRole('banner').getByText(after, { exact: true })).toBeVisible();
}

async function giveGoldenLion(giver: Page): Promise<void> {
  await giver.getByRole('navigation', { name: 'Shop sections above this page' }).getByText('Shop').click();
  await giver.getByRole('main').getByRole('link', { name: 'Golden Lion' }).press('Enter');
  await giver.getByRole('button', { name: 'Give as a gift' }).click();
  const dialog = giver.getByRole('dialog', { name: 'Give Golden Lion to another player?' });
  await choosePlayer(giver, 'Demo User');
  await dialog.getByRole('button', { name: /^Pay [\d,]+ coins$/ }).click();
  await expect(giver.getByText('Demo User has “Golden Lion” now.')).toBeVisible();
}

test('what one sees before buying is what one gets: one’s own card in the design, and every line of the price within its dialog on a phone', async ({
  browser,
  request,
}) => {
  const buyer = await openAs(browser, {
    path: '/de/console/psn/products/turf',
    login: await sharedLogin(request, 'demo-tadmin'),
  });
  await lookAt(buyer, { width: 360, height: 740, colorScheme: 'dark' });
  const main = buyer.getByRole('main');
  await main.getByRole('button', { name: 'Vorschau' }).click();
  const card = buyer.getByRole('dialog').getByRole('figure');
  await expect(card).toContainText('Demo Judge');
  await expect(card.getByText('CB', { exact: true })).toBeVisible();
  await expect(card.locator('img[src*="/files/"]').first()).toHaveJSProperty('naturalWidth', 480);
  const width = async (one: Locator) => (await one.boundingBox())?.width ?? 0;
  // The face is a part of the card, and the design all of it.
  const face = card.locator('.crest-large').first();
  expect(await width(face)).toBeLessThan((await width(card)) / 2);
  await buyer.keyboard.press('Escape');
  await buyer.goto('/de/console/psn/shop');
  await whenAlive(buyer);
  for (const type of await allOf(main.locator('.product-type'))) {
    expect(await type.evaluate((one) => one.scrollWidth <= one.clientWidth), await type.innerText()).toBe(
      true,
    );
  }
  await buyer.goto('/de/console/psn/purchased-products/av');
  await buyer.getByRole('button', { name: 'Verlängern: Turf' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Turf verlängern?' });
  await expect(dialog.getByText('Deins bis')).toBeVisible();
  const edge = await dialog.evaluate((one) => one.getBoundingClientRect().right);
  for (const fact of await allOf(dialog.locator('dd, dd *'))) {
    expect(await fact.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(edge);
  }
});
