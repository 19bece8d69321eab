import {
  carryLogin,
  expect,
  expectAccessible,
  expectNoSideways,
  LOOKS,
  logIn,
  lookAt,
  openAs,
  test,
  whenAlive,
} from './support.ts';

test('a player says on the page of a match that they will play, the manager sees it live, rivals and visitors see nothing', async ({
  page,
  browser,
  context,
  request,
}) => {
  const login = await logIn(request, 'demo-manager');
  const headers = { authorization: `Bearer ${login.token}` };
  const mine = await (await request.get('/api/v1/en/psn/dashboard/teams', { headers })).json();
  const own = mine.data.teams.find(({ team }: { team: { slug: string } }) => team.slug === 'real-siesta');
  await carryLogin(context, login);
  await page.goto(`/en/psn/dashboard/teams/${own.team.id}/availability`);
  await whenAlive(page);
  // No other story plays or moves the last match of the first page.
  const match = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('group') })
    .last();
  const path = (await match.getByRole('link').getAttribute('href')) ?? '';
  await expect(match.getByText('Yes: 0')).toBeVisible();
  await match.getByText('Yes: 0').click();

  const player = await openAs(browser, { path, login: await logIn(request, 'demo-user'), at: 1 });
  const yes = player.getByRole('group', { name: 'Will you play?' }).getByRole('button', { name: 'Yes' });
  await yes.press('Enter');
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await expect(match.getByText('Yes: 1')).toBeVisible();
  await expect(match.getByText('Demo User')).toBeVisible();
  const maybe = player.getByRole('button', { name: 'Maybe' });
  await maybe.press('Enter');
  await expect(match.getByText('Maybe: 1')).toBeVisible();
  await expect(match.getByText('Yes: 0')).toBeVisible();

  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectNoSideways(page, 'availability');
    await expectAccessible(page, 'availability', look);
    await lookAt(player, look);
    await expectNoSideways(player, 'availability on a match');
  }
  for (const username of [null, 'demo-super']) {
    const login = username === null ? null : await logIn(request, username);
    const stranger = await openAs(browser, { path, login });
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(stranger.getByRole('group', { name: 'Will you play?' })).toHaveCount(0);
    await expect(stranger.getByText('No answer')).toHaveCount(0);
  }
});

test('a manager asks those without an answer once', async ({ page, context, request }) => {
  const login = await logIn(request, 'demo-manager');
  const headers = { authorization: `Bearer ${login.token}` };
  const mine = await (await request.get('/api/v1/en/psn/dashboard/teams', { headers })).json();
  const own = mine.data.teams.find(({ team }: { team: { slug: string } }) => team.slug === 'real-siesta');
  await carryLogin(context, login);
  await page.goto(`/en/psn/dashboard/teams/${own.team.id}/availability`);
  await whenAlive(page);
  const ask = page.getByRole('main').getByRole('button', { name: /^Ask those who haven’t answered/ });
  await expect(ask.nth(4)).toBeVisible();
  const before = await ask.count();
  await ask.nth(4).press('Enter');
  await expect(page.getByText(/ha(s|ve) been asked\.$/)).toBeVisible();
  await expect(page.getByText('Last asked:')).toBeVisible();
  await expect(ask).toHaveCount(before - 1);
});
