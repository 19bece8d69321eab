import { expect, logIn, openAs, test, whenAlive } from './support.ts';

interface Mail {
  readonly recipient: string;
  readonly body: string;
}

/** The owner of the first club of the demo’s manager answers; nobody else writes there. */
test('a first day: registers, confirms, is logged in, asks to join, is accepted, belongs', async ({
  page,
  request,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = `day${Date.now().toString(36)}`.slice(0, 14);
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
  await page.getByLabel(/^position/i).selectOption('ST');
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
  await expect(page.getByRole('heading', { name: 'Find your place' })).toBeVisible();

  const manager = await logIn(request, 'demo-manager');
  const owner = await openAs(browser, { path: '/en/psn/dashboard', login: manager });
  const club = owner.locator('a[href*="/console/psn/team/"]').first();
  await expect(club).toBeVisible();
  const path = (await club.getAttribute('href')) ?? '';
  await page.goto(path);
  await whenAlive(page);
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByText('You have asked to join', { exact: true })).toBeVisible();

  await owner.goto('/en/psn/dashboard/users/invitations');
  await owner.getByRole('button', { name: new RegExp(`^Accept ${name}`) }).click();
  await page.goto('/en/psn/dashboard');
  await whenAlive(page);
  await expect(page.locator(`main a[href="${path}"]`).first()).toBeVisible();
});
