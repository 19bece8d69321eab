import { carryLogin, expect, logIn, openAs, test, whenAlive } from './support.ts';

const LIST = '/en/psn/dashboard/administrators';
const PASSWORD = 'matchnight-demo';

/** No other story needs the demo's premium member without a rank; in the end they have none. */
test('a user becomes an administrator, edits another, and is one no longer: at once, in their own browser', async ({
  page,
  context,
  browser,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-super'));
  await page.goto(LIST);
  await whenAlive(page);
  const helper = await openAs(browser, {
    path: '/en/psn/dashboard',
    login: await logIn(request, 'demo-premium'),
  });
  await whenAlive(helper);
  const desk = helper.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Edit users' });
  await expect(desk).toHaveCount(0);

  await page.getByRole('button', { name: 'Add an administrator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ID or username').fill('demo-premium');
  await dialog.getByLabel('Reason').fill('Helps on Sundays');
  await dialog.getByLabel('Your password').fill('not mine');
  await dialog.getByRole('button', { name: 'Add an administrator' }).click();
  await expect(dialog.getByText('The password is wrong.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add an administrator' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'demo-premium' });
  await expect(row).toContainText('Administrator');
  await expect(desk).toBeVisible();

  await helper.goto('/en/psn/dashboard/administrators/editar-usuario?q=demo-user');
  await helper
    .getByRole('link', { name: /^Edit: / })
    .first()
    .click();
  await helper.getByLabel('Motto').fill('Fair play');
  await helper.getByLabel('Reason').fill('Rude words');
  await helper.getByRole('button', { name: 'Save' }).click();
  await expect(helper.getByText(/information is saved/)).toBeVisible();
  await expect(helper.getByRole('heading', { name: 'Ban from the site' })).toHaveCount(0);

  await row.getByRole('button', { name: /^Remove / }).click();
  await dialog.getByLabel('Reason').fill('Only for this Sunday');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await helper.goto('/en/psn/dashboard/administrators/editar-usuario');
  await expect(helper.getByRole('heading', { name: 'Edit users' })).toHaveCount(0);
});
