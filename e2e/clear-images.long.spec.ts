import { carryLogin, expect, logIn, test, whenAlive } from './support.ts';

/** Each world begins with three pictures that nothing has used for three days; no other story has to do with them. */
test('who clears pictures sees what there is, starts it by keyboard, and finds it in the list', async ({
  page,
  context,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-full'));
  await page.goto('/en/psn/dashboard/administrators/clear-images');
  await whenAlive(page);
  await expect(page.getByRole('heading', { name: 'Clear pictures' })).toBeVisible();
  const newest = page.getByRole('heading', { name: 'The newest' }).locator('../..').getByRole('listitem');
  await expect(newest).toHaveCount(3);
  const thumbnail = newest.first().locator('img');
  await expect
    .poll(() => thumbnail.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(480);
  await expect(newest.first()).toContainText('Team');

  await page.getByRole('button', { name: 'Clear 3 pictures' }).press('Enter');
  await expect(page.getByText('The clearing has started.').first()).toBeVisible();
  await expect(page.getByText('Nothing to clear')).toBeVisible();
  const latest = page
    .getByRole('heading', { name: 'Latest clearings' })
    .locator('../..')
    .getByRole('listitem');
  await expect(latest).toContainText('3 pictures, 0.0\u00a0MB');
});
