import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

test('a login sent before the scripts have started is sent when they have, with what was typed', async ({
  page,
  request,
}) => {
  const start = await holdScripts(page);
  const demo = await request.get('/api/v1/en/demo');
  const { password } = (await demo.json()).data;
  await page.goto('/en/login', { waitUntil: 'commit' });
  const name = page.locator('input[name=username]');
  await name.fill('demo-user');
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-waiting', '1');
  await expect(page).toHaveURL('/en/login');
  await expect(name).toHaveValue('demo-user');
  start();
  await expect(page).toHaveURL('/en/psn/dashboard');
});

/** Keeps all scripts from coming until the function that it answers is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
