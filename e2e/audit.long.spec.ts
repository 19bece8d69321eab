import {
  expect,
  expectAccessible,
  expectSamePage,
  logIn,
  lookAt,
  markPage,
  openAs,
  test,
  whenAlive,
} from './support.ts';

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
  await expect(main.getByRole('heading', { level: 1, name: 'Activity log' })).toBeVisible();
  await expect(main.getByRole('listitem').nth(3)).toBeVisible();
  expect(await full.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await main.getByLabel('Person (nick or username)').fill('nobody is called so');
  await full.keyboard.press('Enter');
  await expect(main.getByText('Nobody is called that.')).toBeVisible();
  // Who searches by keyboard goes on in the field.
  await expect(main.getByLabel('Person (nick or username)')).toBeFocused();
  await expect(main.getByText('No entries')).toBeVisible();

  await main.getByLabel('Person (nick or username)').fill('Demo Super');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await main.getByRole('link', { name: 'Demo Super' }).first().click();
  await expect(full).toHaveURL(/person=\d+/);
  const saved = full.waitForEvent('download');
  await main.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('audit.csv');
});

/** Its own entry is the export that it makes. */
test('a full administrator empties what an entry says, and who else looks sees it at once', async ({
  browser,
  request,
}) => {
  const path = '/en/psn/dashboard/super/audit?action=log.export';
  const full = await openAs(browser, { path, login: await logIn(request, 'demo-full') });
  const saved = full.waitForEvent('download');
  await full.getByRole('button', { name: 'Download as CSV' }).click();
  await saved;
  await full.reload();
  await whenAlive(full);
  const other = await openAs(browser, { path, login: await logIn(request, 'demo-super') });
  await markPage(other);

  await lookAt(full, { width: 360, height: 740, colorScheme: 'dark' });
  const button = full.getByRole('button', { name: /^Erase the texts of entry #\d+$/ }).first();
  const name = (await button.getAttribute('aria-label')) ?? '';
  await button.focus();
  await full.keyboard.press('Enter');
  const dialog = full.getByRole('dialog', { name });
  await expect(dialog.getByText('nobody can bring it back')).toBeVisible();
  await expectAccessible(full, 'the dialog', { within: 'dialog' });
  await dialog.getByLabel('Reason').fill('Somebody is forgotten');
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Erase the texts' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Somebody is forgotten');
  await dialog.getByLabel('Your password').fill('matchnight-demo');
  await dialog.getByRole('button', { name: 'Erase the texts' }).click();
  await expect(full.getByText('The entry’s texts have been erased.')).toBeVisible();
  for (const page of [full, other]) {
    const entry = page.getByRole('listitem').filter({ hasText: name.replace(/^.*#/, '#') });
    await expect(entry.getByText('Texts erased by Demo Full:')).toBeVisible();
    await expect(entry.getByText('Reason: Somebody is forgotten')).toBeVisible();
    await expect(entry.getByRole('button')).toHaveCount(0);
  }
  await expectSamePage(other);
  expect(await full.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
