import {
  carryLogin,
  expect,
  expectAccessible,
  expectNoSideways,
  expectSamePage,
  LOOKS,
  logIn,
  lookAt,
  markPage,
  openAs,
  test,
  whenAlive,
} from './support.ts';

/** On psn; no other story has to do with these two, and the demo keeps nothing between them. */
const [ONE, OTHER] = ['demo-super', 'demo-tadmin'];
const pageOf = (slug: string) => `/en/console/psn/player/${slug}`;
const FRIENDS = '/en/psn/dashboard/users/favourites/friends';

test('a team is a favourite with one click, which nobody else sees, and leaves the list when asked', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/en/console/psn/tournament/liga-matchnight/teams');
  await whenAlive(page);
  const path =
    (await page.getByRole('main').getByRole('link', { name: 'Churros' }).getAttribute('href')) ?? '';
  await page.goto(path);
  await whenAlive(page);
  const star = page.getByRole('button', { name: 'Favourite' });
  await expect(star).toHaveCount(0);

  await carryLogin(context, await logIn(request, ONE));
  await page.goto(path);
  await whenAlive(page);
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.focus();
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(star).toBeFocused();
  await expect(page.getByText(/is now one of your favourites/)).toBeVisible();

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Favourite teams' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favourite teams' })).toBeVisible();
  await page.getByRole('button', { name: /^Remove .*Churros/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No favourite teams yet' })).toBeVisible();
  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectNoSideways(page, 'no favourites');
    await expectAccessible(page, 'no favourites', look);
  }
});

test('a row that is removed leaves the focus to the next one, the last one to the page’s heading', async ({
  page,
  context,
  request,
}) => {
  const login = await logIn(request, OTHER);
  const list = '/en/psn/dashboard/users/favourites/tournaments';
  for (const id of [1, 2]) {
    const headers = { authorization: `Bearer ${login.token}` };
    expect((await request.put(`/api/v1${list}/${id}`, { headers })).status()).toBe(200);
  }
  await carryLogin(context, login);
  await page.goto(list);
  await whenAlive(page);
  const removals = page.getByRole('main').getByRole('button', { name: /^Remove / });
  await expect(removals).toHaveCount(2);
  const next = await removals.nth(1).getAttribute('aria-label');
  for (const left of [1, 0]) {
    await removals.first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(removals).toHaveCount(left);
    await expect(
      left > 0
        ? page.getByRole('button', { name: next ?? '', exact: true })
        : page.getByRole('heading', { level: 1 }),
    ).toBeFocused();
  }
});

test('a request reaches the other’s open page, makes friends, and blocking ends it without a word', async ({
  browser,
  page,
  context,
  request,
}) => {
  const [one, other] = [await logIn(request, ONE), await logIn(request, OTHER)];
  const theirs = await openAs(browser, { path: FRIENDS, login: other, at: 1 });
  await expect(theirs.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  await markPage(theirs);

  await carryLogin(context, one);
  await page.goto(pageOf(String(other.user.slug)));
  await whenAlive(page);
  await page.getByRole('button', { name: 'Add friend' }).click();
  await expect(page.getByText('Request sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeFocused();

  const accept = theirs.getByRole('button', { name: `Accept ${one.user.nick}’s request` });
  await expect(accept).toBeVisible();
  await accept.click();
  // It was the only one: its list has gone with it.
  await expect(theirs.getByRole('heading', { level: 1, name: 'Friends' })).toBeFocused();
  await expect(theirs.getByRole('button', { name: `Remove friend ${one.user.nick}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove friend' })).toBeVisible();

  // Both are at their screens.
  await page.goto(FRIENDS);
  const row = page.getByRole('listitem').filter({ hasText: String(other.user.nick) });
  await expect(row.getByText('Online')).toBeVisible();
  await row.getByRole('button', { name: /^Block / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('button', { name: `Unblock ${other.user.nick}` })).toBeVisible();

  await expect(theirs.getByRole('button', { name: `Remove friend ${one.user.nick}` })).toHaveCount(0);
  await expectSamePage(theirs);
  await theirs.goto(pageOf(String(one.user.slug)));
  await whenAlive(theirs);
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  // All that is left is what one can do about anybody's player.
  await expect(theirs.locator('.page-head').getByRole('button')).toHaveText(['Report']);
  await expect(theirs.locator('.page-head').getByRole('link', { name: 'Message' })).toHaveCount(0);

  await page.getByRole('button', { name: `Unblock ${other.user.nick}` }).click();
  await expect(theirs.getByRole('button', { name: 'Add friend' })).toBeVisible();
});
