import { DIVISION, playedMatch, TOURNAMENT } from './page-list.ts';
import {
  carryLogin,
  expect,
  expectSamePage,
  logIn,
  markPage,
  openBrowser,
  test,
  whenAlive,
} from './support.ts';

test('a judge corrects a result, and an open table on another node follows without a reload', async ({
  browser,
  page,
  context,
  request,
}) => {
  const match = await playedMatch(request);
  const follower = await openBrowser(browser, 1);
  // Its stream begins with another page, and follows to the table.
  await follower.goto(`/es/console/psn/tournament/${TOURNAMENT}/teams`);
  await whenAlive(follower);
  await markPage(follower);
  await follower.locator(`a[href$="/division/${DIVISION}"]`).first().click();
  const rowOf = (name: string) => follower.getByRole('row').filter({ hasText: name });
  await expect(rowOf(match.home.name)).toBeVisible();
  const before = await rowOf(match.home.name).textContent();

  await carryLogin(context, await logIn(request, 'demo-full'));
  await page.goto(`/en/psn/dashboard/results/edit-match/${match.id}`);
  await whenAlive(page);
  await page.getByLabel(`${match.home.name}: goals`).fill('33');
  await page.getByLabel(/^Reason/).fill('The stream shows more goals');
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await expect(page.getByRole('heading', { name: 'What will change' })).toBeVisible();
  // A preview is in nobody's table.
  expect(await rowOf(match.home.name).textContent()).toBe(before);
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/edit-match/'),
  );
  await page.getByRole('button', { name: 'Confirm the ruling' }).click();
  expect((await saved).status()).toBe(200);
  await expect(rowOf(match.home.name)).not.toHaveText(before ?? '');
  await expectSamePage(follower);

  await page.goto(`/en/console/psn/division/${DIVISION}/match/${match.id}`);
  await expect(page.getByText(/^33/).first()).toBeVisible();
});
