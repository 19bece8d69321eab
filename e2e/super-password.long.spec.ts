import { carryLogin, expect, logIn, openAs, test, whenAlive } from './support.ts';

const PAGE = '/en/psn/dashboard/super/change-password';

/** The password of the demo stays as it is: others log in with it. */
test('super administrators have a page of their own, where a wrong old password is said on its field; others are told that it isn’t theirs', async ({
  page,
  context,
  browser,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-super'));
  await page.goto(PAGE);
  await whenAlive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change password');
  const old = page.getByLabel(/^Current password/);
  await old.fill('not my password');
  await page.getByLabel(/^New password/).fill('another long password');
  await page.getByLabel(/^Repeat password/).fill('another long password');
  await page.keyboard.press('Enter');
  await expect(old).toBeFocused();
  await expect(old).toHaveAttribute('aria-invalid', 'true');

  const full = await openAs(browser, { path: PAGE, login: await logIn(request, 'demo-full') });
  await expect(full.getByRole('heading', { level: 1 })).toHaveText('You don’t have access to this page');
  await expect(full.getByLabel(/^Current password/)).toHaveCount(0);
});
