import { carryLogin, expect, logIn, test, whenAlive } from './support.ts';

test('what changes about a user is shown at once on every page that they have open', async ({
  page,
  context,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-user'));
  const elsewhere = await logIn(request, 'demo-user');
  // The demo's routes change no coins: the server's next answer is given others.
  let more = 0;
  await context.route('**/user/data', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.user.money += more;
    await route.fulfill({ response, json: body });
  });
  const other = await context.newPage();
  const pages = [page, other];
  await page.goto('/en/console/psn/division/liga-matchnight-primera');
  await other.goto('/en/psn/dashboard');
  for (const one of pages) {
    await whenAlive(one);
    await one.bringToFront();
    await expect(one.getByRole('banner').getByText('500', { exact: true })).toBeVisible();
  }

  more = 250;
  // Their own words, from another session: nothing of a page on screen is read from it but their own data.
  const headers = { authorization: `Bearer ${elsewhere.token}` };
  const info = await request.get('/api/v1/en/psn/dashboard/my-info', { headers });
  const { username, email, country, position } = (await info.json()).data;
  const saved = await request.fetch('/api/v1/en/psn/dashboard/my-info', {
    method: 'PUT',
    headers,
    data: { username, email, country, position, motto: `Hasta el final ${Date.now()}` },
  });
  expect(saved.status()).toBe(200);
  for (const one of pages) {
    await expect(one.getByRole('banner').getByText('750', { exact: true })).toBeVisible();
  }
  // An answer that is still on its way as the browser closes is no failure of the page.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});
