import { expect, logIn, openAs, test, whenAlive } from './support.ts';

interface Mail {
  readonly recipient: string;
  readonly body: string;
}

const SENTENCE = 'Right back, on time, no shouting.';

/** The owner of the first club of the demo’s manager invites; nobody else writes there. */
test('somebody looks for a club: registers, says when they play, is found by it, invited, and looks no more', async ({
  page,
  request,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = `look${Date.now().toString(36)}`.slice(0, 14);
  const password = 'a night under floodlights';
  await page.goto('/en/registro');
  await whenAlive(page);
  await page.getByLabel(/^nick/i).fill(name);
  await page.getByLabel(/^username/i).fill(name);
  await page.getByLabel(/^email/i).fill(`${name}@example.org`);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByLabel(/^repeat/i).fill(password);
  await page.getByLabel(/^country/i).selectOption('ES');
  await page
    .getByLabel(/^console/i)
    .last()
    .selectOption('psn');
  await page.getByLabel(/^position/i).selectOption('RB');
  await page.getByLabel(/16 or older/i).check();
  await page.getByLabel('I agree to the terms of use').check();
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  const mails: Mail[] = (await (await request.get('/dev/mails.json')).json()).data;
  const link = /https?:\/\/\S+/.exec(
    mails.find(({ recipient }) => recipient.startsWith(name))?.body ?? '',
  )?.[0];
  await page.goto(new URL(link ?? '').pathname);
  await whenAlive(page);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page).toHaveURL('/en/psn/dashboard');

  await page.getByRole('link', { name: 'Say when you play' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'I’m looking for a club' })).toBeVisible();
  // Without an evening it is refused where the evenings are.
  await page.getByLabel('A sentence about you').fill(SENTENCE);
  await page.getByRole('button', { name: 'Let clubs find me' }).click();
  await expect(page.getByRole('checkbox', { name: 'Monday' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await page.getByRole('checkbox', { name: 'Tuesday' }).check();
  await expect(page.getByText('Tue and Sun')).toBeVisible();
  await page.getByRole('button', { name: 'Let clubs find me' }).click();
  await expect(page.getByText('Clubs find you. Until:')).toBeVisible();
  await expect(page.getByLabel('A sentence about you')).toHaveValue(SENTENCE);
  await page.goto('/en/psn/dashboard');
  await expect(page.getByText(SENTENCE)).toBeVisible();

  const login = await logIn(request, 'demo-manager');
  const manager = await openAs(browser, { path: '/en/psn/dashboard', login });
  await manager.setViewportSize({ width: 360, height: 740 });
  await manager.goto('/en/psn/dashboard/teams');
  await manager.getByRole('link', { name: 'Manage: Real Siesta' }).click();
  await manager.getByRole('link', { name: 'Players looking for a club' }).click();
  const row = manager.getByRole('row').filter({ hasText: name });
  await manager.getByLabel('Looking for a club', { exact: true }).selectOption('Wednesday');
  await expect(manager).toHaveURL(/looking=3/);
  await expect(manager.getByText('Zurda Serena')).toBeVisible();
  await expect(row).toHaveCount(0);
  await manager.getByLabel('Looking for a club', { exact: true }).selectOption('Sunday');
  await expect(row).toContainText(SENTENCE);
  await expect(row).toContainText('Tue and Sun');
  await row.getByRole('button', { name: `Invite: ${name}` }).click();
  await expect(row).toContainText('Invited');

  await page.goto('/en/psn/dashboard/users/invitations');
  await page.getByRole('button', { name: /^Accept: Real Siesta/ }).click();
  await expect(page.getByRole('button', { name: /^Accept: Real Siesta/ })).toHaveCount(0);
  await manager.reload();
  await whenAlive(manager);
  await expect(manager.getByText('Luvas de Ferro')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto('/en/psn/dashboard/users/looking');
  await expect(page.getByText('You have a club, so you aren’t looking for one.')).toBeVisible();
});
