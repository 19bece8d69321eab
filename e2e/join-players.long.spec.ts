import { carryLogin, expect, logIn, test, whenAlive } from './support.ts';

const PASSWORD = 'matchnight-demo';

/** Both have played, never in one tournament; in the end they are two again. */
test('a player without an account becomes one with a user, and two again', async ({
  page,
  context,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-super'));
  await page.goto('/en/psn/dashboard/super/join-players');
  await whenAlive(page);
  const names = page.getByRole('searchbox', { name: 'Name' });
  await names.first().fill('Mr Panic');
  await names.first().press('Enter');
  await expect(page.getByLabel('Player without an account')).toContainText('Mr Panic · Without an account');
  await names.last().fill('Demo Judge');
  await names.last().press('Enter');
  await expect(page.getByLabel('Same player as')).toContainText('Demo Judge · Has an account');
  await page.getByRole('button', { name: 'See what moves' }).click();
  await expect(page.getByRole('heading', { name: 'What becomes Demo Judge’s' })).toBeVisible();
  await expect(page.getByText(/Liga Matchnight, Atlético Sobremesa/)).toBeVisible();
  await page.getByLabel('Reason').fill('They wrote to us');
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Merge them' }).click();
  await expect(page.getByText('Mr Panic became Demo Judge')).toBeVisible();

  const old = await page.request.get('/en/console/psn/player/mr-panic', { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, '/en/console/psn/player/demo-judge']);

  await page.getByRole('button', { name: 'Separate Mr Panic and Demo Judge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('They are two people');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Separate' }).click();
  await expect(page.getByText('Separated', { exact: true })).toBeVisible();
  const again = await page.request.get('/en/console/psn/player/mr-panic');
  expect(again.url()).toMatch(/mr-panic$/);
});
