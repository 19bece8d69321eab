import { carryLogin, expect, logIn, openAs, sharedLogin, test, whenAlive } from './support.ts';

const DESK = '/en/psn/dashboard/super/contact';

/** The messages that it writes are its own. */
test('a visitor writes, it appears on the dashboard, one answers by keyboard, and who was slower keeps what they typed', async ({
  page,
  context,
  browser,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-full'));
  await page.goto(DESK);
  await whenAlive(page);
  const visitor = await openAs(browser, { path: '/en/sobre-nosotros', login: null });
  await visitor.getByLabel('Name').fill('Story Teller');
  await visitor.getByLabel('Email').fill('teller@story.example');
  await visitor.getByLabel('Subject').fill('Who may join?');
  await visitor
    .getByRole('textbox', { name: 'Message' })
    .fill('We are five and would like to play on Sundays.');
  await visitor.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: 'Who may join?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who may join?' })).toBeVisible();

  const other = await openAs(browser, {
    path: new URL(page.url()).pathname,
    login: await sharedLogin(request, 'demo-super'),
  });
  await whenAlive(other);
  await other.getByRole('textbox', { name: 'Answer' }).fill('Everybody may, on Sundays too.');
  await page.getByRole('textbox', { name: 'Answer' }).fill('Write to a club that looks for players.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Closed by')).toBeVisible();
  await expect(page.getByText('Write to a club that looks for players.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('');
  // One's own answer is not what somebody else changed, nor is one's own opening.
  const notice = page.getByRole('alert').filter({ hasText: 'Keep' });
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await expect(notice).toHaveCount(0);

  // It is there, and what was typed as well.
  await expect(other.getByText('Write to a club that looks for players.')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Answer' })).toHaveValue('Everybody may, on Sundays too.');
  await expect(other.getByRole('alert').filter({ hasText: 'Keep' })).toBeVisible();

  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('button', { name: 'Close the message' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto(`${DESK}?q=teller%40story.example`);
  await expect(page.getByRole('link', { name: 'Who may join?' })).toBeVisible();
  // There is room for the sender's address on one line.
  const sender = await page.getByRole('cell').getByText('teller@story.example').boundingBox();
  expect(sender?.height).toBeLessThan(24);
});
