import { expect, logIn, lookAt, openAs, test } from './support.ts';

test('a full administrator finds on a phone what somebody did, and saves it', async ({
  browser,
  request,
}) => {
  const full = await openAs(browser, {
    path: '/en/psn/dashboard/super/audit',
    login: await logIn(request, 'demo-full'),
  });
  await lookAt(full, { width: 360, height: 740, colorScheme: 'light' });
  const main = full.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Log of deeds' })).toBeVisible();
  expect(await main.getByRole('listitem').count()).toBeGreaterThan(3);
  expect(await full.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await main.getByLabel('Person (nick or username)').fill('nobody is called so');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(main.getByText('Nobody is called that.')).toBeVisible();
  await expect(main.getByText('No entries')).toBeVisible();

  await main.getByLabel('Person (nick or username)').fill('Demo Super');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await main.getByRole('link', { name: 'Demo Super' }).first().click();
  await expect(full).toHaveURL(/person=\d+/);
  const saved = full.waitForEvent('download');
  await main.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('audit.csv');
});
