import type { APIRequestContext } from '@playwright/test';
import { DIVISION } from './page-list.ts';
import { expect, test, whenAlive } from './support.ts';

interface Mail {
  readonly recipient: string;
  readonly body: string;
}

test('register, confirm by mail, be logged in, search, league, match', async ({ page, request, context }) => {
  const name = `e2e${Date.now().toString(36)}`.slice(0, 14);
  const email = `${name}@example.org`;
  const password = 'a night under floodlights';
  await page.goto('/en/registro');
  await whenAlive(page);
  await page.getByLabel(/^nick/i).fill(name);
  await page.getByLabel(/^username/i).fill(name);
  await page.getByLabel(/^email/i).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByLabel(/^repeat/i).fill('something else');
  await page.getByLabel(/^country/i).selectOption('ES');
  await page
    .getByLabel(/^console/i)
    .last()
    .selectOption('psn');
  await page.getByLabel(/^position/i).selectOption('ST');
  const submit = page.getByRole('button', { name: 'Create my account' });
  await submit.click();
  await expect(page.getByText('Tick “I am 16 or older” to continue.').first()).toBeVisible();
  await page.getByLabel(/16 or older/i).check();
  await page.getByLabel('I agree to the terms of use').check();
  await submit.click();
  // Bad input: the message is under its field, and what was typed is still there.
  await expect(page.getByText('The two passwords are not the same.').first()).toBeVisible();
  await expect(page.getByLabel(/^nick/i)).toHaveValue(name);
  await page.getByLabel(/^repeat/i).fill(password);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();

  await page.goto(await linkMailedTo(request, email));
  await whenAlive(page);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  // Who reads the mailbox of a new account is logged in.
  await expect(page).toHaveURL('/en/psn/dashboard');
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();

  await page.getByRole('button', { name: 'Search' }).first().click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(/^console/i).selectOption('psn');
  await dialog.getByLabel(/^kind/i).selectOption('D');
  await dialog.getByLabel(/^text/i).fill('primera');
  await dialog.getByRole('button', { name: 'Search' }).click();
  const result = page
    .getByRole('dialog')
    .last()
    .getByRole('link', { name: /Primera/ });
  const [league] = await Promise.all([context.waitForEvent('page'), result.first().click()]);
  await expect(league).toHaveURL(`/en/console/psn/division/${DIVISION}`);
  await whenAlive(league);
  await league.getByRole('link', { name: 'Fixtures' }).click();
  await league.getByRole('link', { name: 'Week 1', exact: true }).click();
  await league
    .getByRole('link', { name: /^Match .+ v / })
    .first()
    .click();
  await expect(league).toHaveURL(/\/match\/\d+$/);
  const title = league.getByRole('heading', { level: 1 });
  await expect(title).toHaveCount(1);
  await expect(title).toHaveAccessibleName(/ v /);
});

test('a form with many faults tells three at a time, and the others in their turn', async ({ page }) => {
  await page.goto('/en/registro');
  await whenAlive(page);
  await page.getByRole('button', { name: 'Create my account' }).click();
  const shown = page.locator('.toast');
  await expect(shown).toHaveCount(3);
  const waiting = page.getByText(/^and \d+ more$/);
  const count = Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0]);
  await page.getByRole('button', { name: 'Close this message' }).first().click();
  await expect(page.getByText(`and ${count - 1} more`, { exact: true })).toBeVisible();
  await expect(shown).toHaveCount(3);
});

async function linkMailedTo(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.get('/dev/mails.json');
  const mails: Mail[] = (await answer.json()).data;
  const mail = mails.find(({ recipient }) => recipient === email);
  const link = /https?:\/\/\S+/.exec(mail?.body ?? '')?.[0];
  expect(link, 'a link was mailed').toBeDefined();
  return new URL(link ?? '').pathname;
}
