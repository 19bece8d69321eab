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

/** Strangers to each other on psn; no other story makes them friends. */
const [ONE, OTHER] = ['demo-full', 'demo-manager'];
const INVITATIONS = '/en/psn/dashboard/users/invitations';

test('a stranger’s invitation arrives on the other’s open page, is accepted in its place, and they talk', async ({
  browser,
  page,
  context,
  request,
}) => {
  const [one, other] = [await logIn(request, ONE), await logIn(request, OTHER)];
  const theirs = await openAs(browser, { path: '/en/console/psn/home', login: other, at: 1 });
  await markPage(theirs);
  const bell = theirs.getByRole('banner').getByRole('link', { name: /otifications/ });
  const before = await bell.innerText();

  await carryLogin(context, one);
  await page.goto(`/en/console/psn/player/${String(other.user.slug)}`);
  await whenAlive(page);
  await page.getByRole('button', { name: 'Add friend' }).click();
  await expect(page.getByText('Request sent')).toBeVisible();

  // On the other node, without a reload.
  await expect(bell).not.toHaveText(before);
  await bell.click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const item = theirs.getByRole('listitem').filter({ hasText: `${one.user.nick} wants to be friends` });
  await expect(item.getByText('Unread:')).toBeAttached();
  await item.getByRole('link').click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible();
  const accept = theirs.getByRole('button', { name: `Accept ${one.user.nick}`, exact: true });
  await accept.focus();
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('Invitation accepted.')).toBeVisible();
  await expect(accept).toHaveCount(0);
  await expectSamePage(theirs);

  await page.goto('/en/psn/dashboard/users/notifications');
  await whenAlive(page);
  const answer = page.getByRole('link', { name: `${other.user.nick} and you are friends now` });
  await expect(answer).toBeVisible();
  await answer.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: String(other.user.nick) })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Message' }).click();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Friendly on Thursday at ten?');
  await field.press('Enter');
  // The thread is open, and goes on with the next message.
  await expect(page.getByRole('log')).toBeVisible();
  await expect(field).toBeFocused();
  await theirs
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /^Messages/ })
    .click();
  const thread = theirs.getByRole('link', { name: String(one.user.nick) });
  await expect(thread).toBeVisible();
  await thread.click();
  await expect(theirs.getByRole('log').getByText('Friendly on Thursday at ten?')).toBeVisible();
});

test('what is not wanted is switched off, and everything is read with one button', async ({
  page,
  context,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-user'));
  await page.goto('/en/psn/dashboard/users/notifications');
  await whenAlive(page);
  const heading = page.getByRole('heading', { level: 1, name: 'Notifications' });
  await expect(heading).toBeVisible();
  const first = page.getByRole('button', { name: /^Mark as read: / }).first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await first.press('Enter');
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  // The focus stays with what it was about.
  await expect(page.locator(':focus')).toHaveJSProperty('tagName', 'A');
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(page.getByText('All notifications marked as read.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await expect(heading).toBeFocused();
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All read' })).toBeVisible();

  await page.getByRole('link', { name: 'Notification settings' }).click();
  const people = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'People', exact: true }) });
  await page.getByText('Fine tuning', { exact: true }).click();
  await people.getByText('One by one:').click();
  const box = page.getByRole('checkbox', { name: 'Friend requests: By email', exact: true });
  await expect(box).not.toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Notification settings saved.')).toBeVisible();
  await expect(box).toBeChecked();
  const choice = page.getByRole('radio', { name: /^Almost nothing/ });
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
  await page.reload();
  await whenAlive(page);
  await expect(choice).toBeChecked();
  // What was set by hand stays, whatever is chosen.
  await page.getByText('Fine tuning', { exact: true }).click();
  await people.getByText('One by one:').click();
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Undo fine tuning' }).press('Enter');
  await expect(box).not.toBeChecked();
  // Other stories look for what this account is told.
  const all = page.getByRole('radio', { name: /^Everything/ });
  await all.focus();
  await page.keyboard.press('Space');
  await expect(all).toBeChecked();
  await page.reload();
  await whenAlive(page);
  await expect(all).toBeChecked();
});

test('a request that was withdrawn meanwhile is told so, and nothing else is lost', async ({
  page,
  context,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-user'));
  await page.goto(INVITATIONS);
  await whenAlive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible();
  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectNoSideways(page, 'invitations');
    await expectAccessible(page, 'invitations', look);
  }
  await context.route('**/invitations/friends/*', (route) =>
    route.fulfill({ status: 404, json: { message: 'Resource does not exist.' } }),
  );
  await page.getByRole('button', { name: /^Accept / }).click();
  await expect(page.getByText('Resource does not exist.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept / })).toBeVisible();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});
