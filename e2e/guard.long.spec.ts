import { DIVISION } from './page-list.ts';
import { carryLogin, expect, logIn, test, whenAlive } from './support.ts';

test('an unknown path leads Home', async ({ page }) => {
  await page.goto('/en/no/such/page');
  await expect(page).toHaveURL('/en');
});

test('the root leads to the language the browser asks for', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveURL('/fr');
});

test('the root leads to the language that was chosen here before', async ({ page }) => {
  await page.goto('/it');
  await whenAlive(page);
  await page.goto('/');
  await expect(page).toHaveURL('/it');
});

test('a language that is none leads to the stored one', async ({ page }) => {
  await page.goto('/it');
  await whenAlive(page);
  await page.goto('/xx/login');
  await expect(page).toHaveURL('/it/login');
});

test('an unknown slug is a page of its own, with status 404', async ({ page }) => {
  const answer = await page.goto('/en/console/psn/division/no-such-division');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Resource does not exist.')).toBeVisible();
});

test('what turns out later not to be there is the same page', async ({ page, context, request }) => {
  await carryLogin(context, await logIn(request, 'demo-full'));
  await page.goto('/en/psn/dashboard/tournaments/999999/divisions/999999/teams');
  await expect(page.getByText('Resource does not exist.')).toBeVisible();
  await expect(page).toHaveTitle(/^Offside!/);
  await expect(page.getByRole('button', { name: /again/i })).toBeHidden();
});

test('a dashboard of another console than one’s own opens as the first page, too', async ({
  page,
  context,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-premium'));
  await page.goto('/en/psn/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo Premium');
});

test('another console shows its own of the same name, or its home', async ({ page }) => {
  const choose = async (name: string) => {
    await page.locator('summary', { hasText: /^Console/ }).click();
    await page.getByRole('link', { name, exact: true }).click();
  };
  await page.goto('/en/console/psn/home');
  await whenAlive(page);
  await choose('PC');
  await expect(page).toHaveURL('/en/console/pc/home');
  await page.goto(`/en/console/psn/division/${DIVISION}`);
  await whenAlive(page);
  await choose('XBOX');
  await expect(page).toHaveURL('/en/console/xbox/home');
  await expect(page.getByText('Xbox doesn’t have that page. This is its home page.')).toBeVisible();
  // What they asked for is done.
  await expect(page.getByText('Ups...')).toBeHidden();
  await expect(page.getByText('Resource does not exist.')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(`/en/console/psn/division/${DIVISION}`);
});

test('a private page sends a visitor to Login, and back after it', async ({ page, request }) => {
  const demo = await (await request.get('/api/v1/en/demo')).json();
  await page.goto('/en/psn/dashboard/edit-my-info');
  await expect(page).toHaveURL(/\/en\/login/);
  await whenAlive(page);
  await page
    .getByLabel(/username/i)
    .first()
    .fill('demo-user');
  await page.getByLabel(/^password/i).fill(demo.data.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/en/psn/dashboard/edit-my-info');
});

test('the right spelling of a misspelt path redirects', async ({ page, context, request }) => {
  await carryLogin(context, await logIn(request, 'demo-user'));
  await page.goto('/en/psn/dashboard/change-my-password');
  await expect(page).toHaveURL('/en/psn/dashboard/change-my-paswword');
});

test('the empty path of a tab shows it, its name redirects there', async ({ page }) => {
  await page.goto(`/en/console/psn/division/${DIVISION}/table`);
  await expect(page).toHaveURL(`/en/console/psn/division/${DIVISION}`);
});

test('a session that has ended clears everything and returns to Login', async ({
  page,
  context,
  request,
}) => {
  const login = await logIn(request, 'demo-premium');
  await carryLogin(context, login);
  // Before any page is open: one that still waited for an answer would say so itself, and be left.
  const ended = await request.post('/api/v1/auth/en/logout', {
    headers: { authorization: `Bearer ${login.token}` },
  });
  expect(ended.status()).toBe(200);
  await page.goto('/en/xbox/dashboard/edit-my-info');
  await expect(page).toHaveURL(/\/en\/login/);
  await expect(page.getByText('Ups...')).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a page without JavaScript can be read', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/en/console/psn/division/${DIVISION}`);
  await expect(page.getByRole('table').first().getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Scorers' })).toBeVisible();
});

test('nothing is inline but one script and the state, and the head says where else the page is', async ({
  request,
}) => {
  const html = await (await request.get(`/en/console/psn/division/${DIVISION}`)).text();
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const inline = scripts.filter(
    (attributes) => !attributes.includes('src=') && !attributes.includes('application/json'),
  );
  expect(inline).toHaveLength(1);
  expect(html).not.toMatch(/<style[\s>]/);
  expect(html).not.toMatch(/<body[^>]*>[\s\S]*\sstyle="/);
  expect(html.match(/rel="alternate"/g)).toHaveLength(7);
  expect(html).toContain('rel="canonical"');
  expect(html).toMatch(/<meta name="description" content="[^"]+"/);
});

test('the button to the top appears after 20 px and leads there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 800, height: 300 });
  await page.goto(`/en/console/psn/division/${DIVISION}`);
  await whenAlive(page);
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toBeHidden();
  await page.mouse.wheel(0, 400);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(30);
});

test('the button to the top is away while a field has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/en/registro');
  await whenAlive(page);
  const button = page.getByRole('button', { name: 'Back to top' });
  const field = page.getByRole('textbox', { name: /^Username/ });
  await field.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect(button).toBeVisible();
  await field.focus();
  await expect(button).toHaveCount(0);
  await field.blur();
  await expect(button).toBeVisible();
});

test('logging out ends the session here and on the server', async ({ page, context, request }) => {
  const login = await logIn(request, 'demo-user');
  await carryLogin(context, login);
  await page.goto('/en/psn/dashboard');
  await whenAlive(page);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/en\/login/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const answer = await request.get('/api/v1/auth/en/psn/user/data', {
    headers: { authorization: `Bearer ${login.token}` },
  });
  expect(answer.status()).toBe(401);
});

test('a session that ends in another tab leads its private pages to Login, and leaves what everybody may read', async ({
  page,
  context,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-user'));
  const [desk, league] = [await context.newPage(), await context.newPage()];
  await desk.goto('/en/psn/dashboard/users/favourites/friends');
  await league.goto(`/en/console/psn/division/${DIVISION}`);
  await page.goto('/en/psn/dashboard');
  for (const tab of [page, desk, league]) await whenAlive(tab);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/en\/login/);
  await expect(desk).toHaveURL(
    `/en/login?from=${encodeURIComponent('/en/psn/dashboard/users/favourites/friends')}`,
  );
  await expect(desk.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(league).toHaveURL(`/en/console/psn/division/${DIVISION}`);
  await expect(league.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
});

test('a desk of somebody else says so, and shows ways on', async ({ page, context, request }) => {
  await carryLogin(context, await logIn(request, 'demo-user'));
  await page.goto('/en/psn/dashboard/tournaments/1/signings');
  await expect(
    page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' }),
  ).toBeVisible();
  await expect(page.getByText('You are not allowed to do that.')).toBeVisible();
  await expect(page.getByRole('button', { name: /again/i })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'My tournaments' }).click();
  await expect(page).toHaveURL('/en/psn/dashboard/tournaments/all');
});
