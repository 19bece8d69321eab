import {
  carryLogin,
  expect,
  expectSamePage,
  logIn,
  markPage,
  openAs,
  openBrowser,
  test,
  whenAlive,
} from './support.ts';

/** On xbox: closed by its two windows; no other story looks at its signings. */
const LEAGUE = '/en/console/xbox/tournament/matchnight-premiership';
/** On xbox, too: open by its one window; no other story has to do with it. */
const SHARED = 'Frostbite League';
/** On psn: open, and closing in some days. */
const WINTER = '/en/console/psn/tournament/liga-de-invierno';

test('an administrator opens signings, and a visitor’s open page on another node shows it without a reload', async ({
  browser,
  page,
  context,
  request,
}) => {
  const visitor = await openAs(browser, { path: `${LEAGUE}/signings`, at: 1 });
  await expect(visitor.getByRole('heading', { name: 'Signings are closed' })).toBeVisible();
  await expect(visitor.getByText('Opens in')).toBeVisible();
  await markPage(visitor);

  await carryLogin(context, await logIn(request, 'demo-full'));
  await page.goto('/en/xbox/dashboard/tournaments/all');
  await whenAlive(page);
  await page.getByRole('link', { name: 'Matchnight Premiership', exact: true }).click();
  await page.getByRole('link', { name: 'Signings', exact: true }).click();
  const windows = page.getByRole('group', { name: /^Window \d$/ });
  await expect(windows).toHaveCount(2);
  await page.getByRole('button', { name: 'Add a window' }).click();
  await expect(windows).toHaveCount(3);
  // What is refused stays as it was typed, with the reason at the field.
  await windows.nth(2).getByLabel('Opening time').fill('2026-12-24T20:00');
  await windows.nth(2).getByLabel('Closing time').fill('2026-12-23T20:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(windows.nth(2).getByText('The window must close after it opens.')).toBeVisible();
  await expect(windows.nth(2).getByLabel('Opening time')).toHaveValue('2026-12-24T20:00');
  await page.getByRole('button', { name: 'Remove window 3' }).click();
  await page.getByLabel('Open, whatever the windows say').check();
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/signings'),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('status').getByText('Signings are open')).toBeVisible();

  await expect(visitor.getByRole('heading', { name: 'Signings are open' })).toBeVisible();
  await expectSamePage(visitor);
});

test('who saves after somebody else is told by whom and when, keeps what they typed, and is asked before they leave it', async ({
  browser,
  page,
  request,
}) => {
  const administer = async (of: typeof page, username: string) => {
    await of.setViewportSize({ width: 360, height: 740 });
    await carryLogin(of.context(), await logIn(request, username));
    await of.goto('/en/xbox/dashboard/tournaments/all');
    await of.getByRole('link', { name: SHARED, exact: true }).click();
    await of.getByRole('link', { name: 'Signings', exact: true }).click();
    await whenAlive(of);
  };
  await administer(page, 'demo-full');
  const faster = await openBrowser(browser, 1);
  await administer(faster, 'demo-super');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeVisible();
  await faster.getByRole('button', { name: 'Save' }).click();
  await expect(faster.locator('.toast-success')).toBeVisible();

  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this first' });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(notice).toContainText('Demo Super changed this just now');
  await notice.getByRole('button', { name: 'Keep my entries' }).click();
  await expect(save).toBeFocused();
  await save.click();
  await expect(page.locator('.toast-success')).toBeVisible();

  await page.getByRole('button', { name: 'Add a window' }).click();
  const away = page.getByRole('main').getByRole('link', { name: 'My tournaments' });
  await away.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('group', { name: /^Window \d$/ })).toHaveCount(2);
  await away.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/en/xbox/dashboard/tournaments/all');
});

test('who saves by keyboard goes on at the button that saves, also where the form is made anew', async ({
  page,
  request,
}) => {
  await carryLogin(page.context(), await logIn(request, 'demo-full'));
  await page.goto('/en/xbox/dashboard/tournaments/all');
  await page.getByRole('link', { name: SHARED, exact: true }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await whenAlive(page);
  const save = page.getByRole('button', { name: 'Save' });
  await save.evaluate((button) => button.setAttribute('data-before', ''));
  await save.press('Enter');
  await expect(page.locator('.toast-success')).toBeVisible();
  await expect(page.locator('[data-before]')).toHaveCount(0);
  await expect(save).toBeFocused();
});

test('a player joins the free market, is in the list for everybody, and leaves it', async ({
  browser,
  page,
  context,
  request,
}) => {
  const visitor = await openAs(browser, { path: `${WINTER}/signings?sort=nick`, at: 1 });
  const nick = 'Demo Super';
  const row = (on: typeof page) => on.getByRole('row').filter({ hasText: nick });
  await expect(row(visitor)).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Log in' }).last()).toBeVisible();

  await carryLogin(context, await logIn(request, 'demo-super'));
  await page.goto(`${WINTER}/signings`);
  await whenAlive(page);
  await page.getByRole('button', { name: 'Join the free market' }).click();
  await expect(page.getByRole('heading', { name: 'You are on the free market' })).toBeVisible();
  await expect(row(page)).toBeVisible();
  await expect(row(visitor)).toContainText('1,000,000.00');

  await page.getByLabel('Position').selectOption('Attacking midfielder');
  await expect(page).toHaveURL(/position=CAM/);
  await expect(row(page)).toBeVisible();
  await page.getByLabel('Search by nick').fill('nobody');
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await expect(page.getByText('No players match this search')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'Leave the free market' }).click();
  await expect(row(visitor)).toHaveCount(0);
});

test('who looks for a striker finds those for sale, and the squad of one’s team with its prices', async ({
  page,
}) => {
  await page.goto('/en/console/psn/home');
  await whenAlive(page);
  await page.getByRole('link', { name: /Liga de Invierno.*free player/ }).click();
  await page.getByRole('link', { name: /^For sale/ }).click();
  const first = page.getByRole('row').nth(1);
  const team = first.getByRole('cell').getByRole('link');
  const name = (await team.textContent()) ?? '';
  const player = await first.getByRole('rowheader').getByRole('link').getAttribute('href');
  await team.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="${player}"]`) });
  await expect(row).toContainText('For sale');
  await page.getByRole('link', { name: 'All signings' }).click();
  await expect(page).toHaveURL(/\/signings$/);
});
