import { startEmptySite } from './empty.ts';
import { expect, test, whenAlive } from './support.ts';

test('the first administrator comes by the printed address, names the site, and learns what to do next', async ({
  page,
  browser,
}) => {
  const { address, stop } = await startEmptySite();
  try {
    const home = new URL('/en', address).href;
    await page.goto(home);
    await expect(page.getByText('The first tournament is about to be set up')).toBeVisible();
    await expect(page.getByText('What to do next')).toBeHidden();

    const answer = await page.goto(address);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await whenAlive(page);
    await page.getByLabel(/^site name/i).fill('Sunday League');
    await expect(page.getByLabel(/^time zone/i)).toHaveValue('Europe/Madrid');
    await page.getByLabel(/^nick/i).fill('Founder');
    await page.getByLabel(/^username/i).fill('founder');
    await page.getByLabel(/^email/i).fill('founder@example.org');
    await page.getByLabel(/^password/i).fill('vela-roja-7-mar');
    await page.getByLabel(/^repeat/i).fill('something else');
    await page.getByLabel(/^country/i).selectOption('ES');
    await page
      .getByLabel(/^console/i)
      .last()
      .selectOption('pc');
    await page.getByLabel(/^position/i).selectOption('ST');
    await page.getByLabel(/16 or older/i).check();
    const submit = page.getByRole('button', { name: 'Set up the site' });
    await submit.click();
    await expect(page.getByText('The two passwords are not the same.').first()).toBeVisible();
    await expect(page.getByLabel(/^site name/i)).toHaveValue('Sunday League');
    await page.getByLabel(/^repeat/i).fill('vela-roja-7-mar');
    await submit.click();

    await expect(page).toHaveURL(new URL('/en/console/pc/home', address).href);
    await expect(page).toHaveTitle(/ - Sunday League$/);
    await expect(page.getByRole('banner').getByText('Founder')).toBeVisible();
    await page.getByRole('link', { name: 'Create your first tournament' }).click();
    await expect(page).toHaveURL(new URL('/en/pc/dashboard/tournaments/create', address).href);
    await expect(page.getByLabel(/time zone/i)).toHaveValue('Europe/Madrid');

    await page.goto(new URL('/en/pc/dashboard/super/settings', address).href);
    await whenAlive(page);
    await page.getByLabel(/^site name/i).fill('Monday League');
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The site’s settings are saved.')).toBeVisible();
    await expect(page).toHaveTitle(/ - Monday League$/);

    const visitor = await browser.newContext();
    const other = await visitor.newPage();
    await other.goto(address);
    await expect(other.getByRole('heading', { name: 'This site is set up already' })).toBeVisible();
    await expect(other).toHaveTitle(/ - Monday League$/);
    await other.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(other).toHaveURL(new URL('/en/login', address).href);
    await visitor.close();
    // A page that is open would ask the stopping site again.
    await page.goto('about:blank');
  } finally {
    await stop();
  }
});
