import { carryLogin, expect, logIn, openAs, test, whenAlive } from './support.ts';

const DESK = '/en/psn/dashboard/super/pages';

/** No other story writes the imprint. */
test('an operator fills in the imprint, and every visitor sees it in two languages at once', async ({
  page,
  context,
  browser,
  request,
}) => {
  const reader = await openAs(browser, { path: '/en/legal/imprint' });
  const leser = await openAs(browser, { path: '/de/legal/imprint', at: 1 });
  await carryLogin(context, await logIn(request, 'demo-super'));
  await page.goto('/en/psn/dashboard');
  await whenAlive(page);
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Pages of the site' })
    .click();
  await page.getByLabel('Name of the operator').fill('Night League Association');
  await page.getByRole('button', { name: 'Save operator' }).click();
  await expect(reader.getByText('Night League Association')).toBeVisible();
  await expect(leser.getByText('Night League Association')).toBeVisible();

  await page.getByRole('link', { name: 'Imprint', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${DESK}/imprint$`));
  const write = async (lang: string, text: string) => {
    await page.getByLabel('Language of the text').selectOption(lang);
    const editor = page.locator('[contenteditable=true]');
    await editor.fill(text);
    await page.getByRole('button', { name: 'Save text' }).click();
    await expect(
      page.getByRole('heading', { name: 'Preview of what is saved' }).locator('xpath=../..'),
    ).toContainText(text);
  };
  await write('en', 'We play at night.');
  await write('de', 'Wir spielen nachts.');
  await expect(reader.getByText('We play at night.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Deutsch');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(reader.getByText('We play at night.')).toBeVisible();
  await expect(leser.getByText('Wir spielen nachts.')).toBeVisible();
  await expect(reader.getByText('not affiliated with or endorsed')).toBeVisible();
  await reader.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(reader.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();

  // Taken back, it is linked nowhere and read by nobody, until it is published again.
  const footer = reader.getByRole('contentinfo').getByRole('link', { name: 'Imprint', exact: true });
  await expect(footer).toBeVisible();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible();
  await reader.reload();
  await expect(footer).toHaveCount(0);
  expect((await request.get('/en/legal/imprint')).status()).toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('main').getByText(/^Public, version/)).toBeVisible();
  await reader.reload();
  await footer.click();
  await expect(reader.getByText('We play at night.')).toBeVisible();

  // Each version stays to be read; the product's draft may be taken instead of a text of one's own.
  await expect(page.getByRole('listitem').filter({ hasText: 'Version 2' })).toContainText('Deutsch');
  await page.getByRole('button', { name: 'Read version 2' }).click();
  await expect(page.getByRole('dialog').getByText('We play at night.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Use the product’s draft instead' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use the product’s draft instead' }).click();
  await expect(page.locator('[contenteditable=true]')).toContainText('Verantwortung für die Inhalte');
  await expect(leser.getByText('Wir spielen nachts.')).toBeVisible();
  // The English text is the operator's still.
  await expect(page.getByText(/^No draft is published beside a text of your own/)).toBeVisible();
});
