import { openRules } from './organiser.ts';
import { carryLogin, expect, logIn, test, whenAlive } from './support.ts';

test('FULL creates a tournament, renames it, writes its rules, adds an administrator, and reads all of it in the log', async ({
  page,
  context,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-full'));
  await page.goto('/en/psn/dashboard/tournaments/all');
  await whenAlive(page);
  await page.getByRole('main').getByRole('link', { name: 'New tournament' }).click();
  await expect(page.getByRole('heading', { name: 'New tournament' })).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Story Cup');
  await openRules(page);
  await page.getByLabel('Time zone').fill('Europe/Atlantis');
  await expect(page.getByLabel('A team starts with')).toHaveValue('100,000,000');
  await page.getByLabel('Prize money').fill('1.005');
  // Closed again: what is wrong inside opens it.
  await openRules(page);
  await expect(page.getByLabel('Prize money')).toBeHidden();
  await page.getByRole('button', { name: 'Create the tournament' }).click();
  // What may mean a thousand times as much is asked about. What is refused stays as it was typed, with the reason at the field.
  await expect(page.getByText('could be two different amounts. Type 1005 or 1.01.').last()).toBeVisible();
  await expect(page.getByLabel('Prize money')).toHaveValue('1.005');
  await expect(page.getByLabel('Prize money')).toBeFocused();
  await page.getByLabel('Prize money').fill('1500.50');
  await page.getByRole('button', { name: 'Create the tournament' }).click();
  await expect(page.getByText('Choose a time zone from the list').last()).toBeVisible();
  await expect(page.getByLabel('Prize money')).toHaveValue('1,500.50');
  await page.getByLabel('Time zone').fill('Europe/Madrid');
  await page.getByRole('button', { name: 'Create the tournament' }).click();
  await expect(page.getByRole('heading', { name: 'Story Cup' })).toBeVisible();

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByLabel('Prize money')).toHaveValue('1,500.50');
  await name.fill('Renamed Cup');
  await page.getByLabel('Give it a new web address').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It now ends in renamed-cup.')).toBeVisible();
  await expect(page.getByLabel('Give it a new web address')).not.toBeChecked();

  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text of the rules' }).fill('Be fair.');
  await page.getByRole('button', { name: 'Save the rules' }).click();
  await expect(page.getByText('The rules are saved.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Administrators', exact: true }).click();
  await page.getByLabel('Nick or username').fill('demo-manager');
  await page.getByRole('button', { name: 'Add administrator' }).click();
  await expect(page.getByRole('link', { name: 'Demo Manager' })).toBeVisible();

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const log = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(log.getByRole('heading')).toHaveText([
    'Added an administrator',
    'Edited the rules',
    'Changed the settings',
    'Created the tournament',
  ]);
  await expect(log.nth(2)).toContainText('Story Cup');
  await expect(log.nth(1)).toContainText('Be fair.');

  // Everybody who has the old address finds the page.
  await page.goto('/en/console/psn/tournament/story-cup/rules');
  await expect(page).toHaveURL('/en/console/psn/tournament/renamed-cup/rules');
  await expect(page.getByText('Be fair.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Demo Manager' })).toBeVisible();
});
