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
  openBrowser,
  test,
  whenAlive,
} from './support.ts';

/** On psn, and strangers to each other; no other story writes to them. */
const [ONE, OTHER] = ['demo-manager', 'demo-super'];
const MESSAGES = '/en/psn/dashboard/users/messages';

test('two people talk live on two nodes, from the first message of a stranger to the one that is deleted', async ({
  browser,
  page,
  context,
  request,
}) => {
  const [one, other] = [await logIn(request, ONE), await logIn(request, OTHER)];
  const nick = String(other.user.nick);
  const theirs = await openAs(browser, { path: MESSAGES, login: other, at: 1 });
  await expect(theirs.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await markPage(theirs);

  await carryLogin(context, one);
  await page.goto(`/en/console/psn/player/${String(other.user.slug)}`);
  await whenAlive(page);
  await page.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click();
  await expect(page.getByText(`You can send ${nick} one message`)).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Hello, is the winter league still open?');
  await field.press('Enter');
  // It made the thread, which is open now.
  await expect(page.getByRole('heading', { level: 1, name: nick })).toBeVisible();
  await expect(page.getByText('You can write again once')).toBeVisible();

  const row = theirs.getByRole('link', { name: String(one.user.nick) });
  await expect(row.getByText('1 unread message')).toBeAttached();
  await row.click();
  const log = theirs.getByRole('log');
  await expect(log.getByText('Hello, is the winter league still open?')).toBeVisible();
  await expect(log.getByText('New messages')).toBeVisible();
  await expect(row.getByText('unread message')).toHaveCount(0);
  const answer = theirs.getByRole('textbox', { name: 'Message' });
  await answer.fill('It is.');
  await answer.press('Shift+Enter');
  await answer.pressSequentially('See https://example.org/rules.');
  await answer.press('Enter');
  await expect(answer).toHaveValue('');
  await expect(answer).toBeFocused();

  // The page that waited for an answer has it, and may write again.
  const link = page.getByRole('log').getByRole('link', { name: 'https://example.org/rules' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('rel', 'ugc nofollow noopener');
  await expect(field).toBeVisible();

  // The message arrives, its answer is lost: it stays in the field, and is one when it is sent again.
  await page.route('**/api/v1/**/users/messages/*', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    await route.fetch();
    await route.fulfill({ status: 408, json: { message: 'The answer got lost.' } });
  });
  await field.fill('Then count us in!');
  await field.press('Enter');
  await expect(page.getByText('The answer got lost.')).toBeVisible();
  await expect(field).toHaveValue('Then count us in!');
  await page.unroute('**/api/v1/**/users/messages/*');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(log.getByText('Then count us in!')).toHaveCount(1);
  await expectSamePage(theirs);

  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectNoSideways(page, 'a thread');
    await expectAccessible(page, 'a thread', look);
  }

  const mine = page.getByRole('listitem').filter({ hasText: 'Then count us in!' }).last();
  await mine.getByLabel(/^Options for the message/).click();
  await mine.getByRole('button', { name: 'Delete for me' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for me' }).click();
  await expect(page.getByRole('log').getByText('Then count us in!')).toHaveCount(0);
  await expect(log.getByText('Then count us in!')).toBeVisible();

  const told = page.getByRole('listitem').filter({ hasText: 'It is.' }).last();
  await told.getByLabel(/^Options for the message/).click();
  await told.getByRole('button', { name: `Block ${nick}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(field).toHaveCount(0);
  await told.getByRole('button', { name: `Unblock ${nick}` }).click();
  await expect(field).toBeVisible();
});

test('messages are found by what was said; who may write is chosen there; and visitors are asked to log in', async ({
  browser,
  page,
  context,
  request,
}) => {
  const login = await logIn(request, 'demo-premium');
  await carryLogin(context, login);
  await page.goto('/en/xbox/dashboard/users/messages');
  await whenAlive(page);
  const search = page.getByRole('searchbox', { name: 'Search nicks, teams and messages' });
  await search.fill('NUMERO 10');
  await search.press('Enter');
  await expect(page.getByRole('link', { name: /numéro 10/ })).toBeVisible();
  await search.fill('nothing like it');
  await search.press('Enter');
  await expect(page.getByText('Nothing found for “nothing like it”')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.getByLabel('Who may write to you').selectOption('Friends only');
  await expect(page.getByText('Saved')).toBeVisible();
  await page.getByRole('link', { name: /Remy Rabona/ }).click();
  await expect(page.getByText('Remy Rabona can’t reply')).toBeVisible();

  const visitor = await openBrowser(browser, 0);
  await visitor.goto('/en/console/psn/player/demo-user/private-message');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});
