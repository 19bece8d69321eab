import { expect, logIn, openAs, test } from './support.ts';

const NOTICE = '/en/console/xbox/notices';
const MINE = '/en/xbox/dashboard/reports/mine';

test('a comment is reported, hidden and its author warned; both learn what became of it', async ({
  browser,
  request,
}) => {
  const author = await openAs(browser, { path: NOTICE, login: await logIn(request, 'demo-premium') });
  await author.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  const text = 'You are all blind, and the judge is bought.';
  await author.getByLabel('Your comment').fill(text);
  await author.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(author.getByText(text)).toBeVisible();

  const reader = await openAs(browser, { path: author.url(), login: await logIn(request, 'demo-full') });
  const comment = reader.getByRole('listitem').filter({ hasText: text });
  await comment.getByRole('button', { name: /^Report: / }).click();
  const dialog = reader.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('insult');
  await dialog.getByRole('button', { name: 'Send complaint' }).click();
  await expect(reader.getByText(/The administrators will look at it/)).toBeVisible();

  const judge = await openAs(browser, {
    path: '/en/psn/dashboard/reports',
    login: await logIn(request, 'demo-super'),
  });
  await judge.getByRole('link', { name: new RegExp(text.slice(0, 20)) }).click();
  await judge.getByRole('combobox', { name: 'Your decision' }).selectOption('upheld');
  await judge.getByLabel('Warning to the author').fill('Mind your words.');
  await judge.getByLabel('Reason for your decision').fill('An insult.');
  await judge.getByRole('button', { name: 'Decide' }).click();
  await expect(judge.getByText('Hidden', { exact: true })).toBeVisible();

  await expect(comment).toHaveCount(0);
  await reader.goto(MINE);
  await expect(reader.getByText('The administrators hid it. Thank you!').first()).toBeVisible();
  await author.goto(MINE);
  await expect(author.getByText('Mind your words.')).toBeVisible();
  for (const page of [author, reader, judge]) await page.context().close();
});
