import type { APIRequestContext, Page } from '@playwright/test';
import {
  carryLogin,
  expect,
  expectAccessible,
  expectNoSideways,
  LOOKS,
  logIn,
  lookAt,
  openBrowser,
  test,
  whenAlive,
} from './support.ts';

/** Its own club: no other story looks at its links. */
const CLUB = { name: 'Real Siesta', slug: 'real-siesta' };
const PHONE = { width: 360, height: 740, colorScheme: 'dark' } as const;
const PASSWORD = 'a night under floodlights';

test('a manager makes a link; a player on a phone follows it, registers, and is in the club by three taps', async ({
  page,
  browser,
}) => {
  const main = page.getByRole('main');
  const desk = await linksOf(page);
  await main.getByLabel('For how many players').fill('2');
  await main.getByRole('button', { name: 'Make a link' }).click();
  const text = main.getByLabel('Text for the chat');
  await expect(text).toBeFocused();
  await expect(main.getByRole('img', { name: /^QR code of the link/ })).toBeVisible();
  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectAccessible(page, 'the desk of links');
    await expectNoSideways(page, 'the desk of links');
  }
  const pasted = await text.inputValue();
  const link = new URL(/https?:\/\/\S+/.exec(pasted)?.[0] ?? '').pathname;

  const phone = await openBrowser(browser);
  await lookAt(phone, PHONE);
  await phone.goto(link);
  await whenAlive(phone);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Invitation from ${CLUB.name}`);
  await expectAccessible(phone, 'a link');
  await expectNoSideways(phone, 'a link');
  await phone.getByRole('main').getByRole('link', { name: 'Register and join' }).click();
  const email = await register(phone);

  // Another device: nothing but the mail knows where they came from. Taps are counted from here.
  const other = await openBrowser(browser);
  await lookAt(other, PHONE);
  let taps = 0;
  const tap = async (deed: () => Promise<unknown>) => {
    taps += 1;
    await deed();
  };
  const mailed = await linkMailedTo(page.request, email);
  await tap(() => other.goto(mailed));
  await whenAlive(other);
  await tap(() => other.getByRole('button', { name: 'Confirm my email address' }).click());
  await expect(other).toHaveURL(link);
  await tap(() => other.getByRole('button', { name: `Join ${CLUB.name}` }).click());
  await expect(other).toHaveURL(`/en/console/psn/team/${CLUB.slug}`);
  await expect(other.getByText(`You belong to ${CLUB.name} now.`)).toBeVisible();
  expect(taps).toBe(3);

  await other.goto(link);
  await expect(other.getByText(`You already belong to ${CLUB.name}.`)).toBeVisible();
  await page.goto(desk);
  await expect(main.getByText('1 of 2 players').first()).toBeVisible();
  await whenAlive(page);
  await main
    .getByRole('button', { name: /^Revoke the link of .*: 1 of 2$/ })
    .first()
    .click();
  await expect(main.getByText('Revoked').first()).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByText('This link has been revoked. Ask for a new one.')).toBeVisible();
});

/** The desk of the club's links, by its tab. */
async function linksOf(page: Page): Promise<string> {
  const login = await logIn(page.request, 'demo-manager');
  await carryLogin(page.context(), login);
  const headers = { authorization: `Bearer ${login.token}` };
  const mine = await (await page.request.get('/api/v1/en/psn/dashboard/teams', { headers })).json();
  const own = mine.data.teams.find(({ team }: { team: { slug: string } }) => team.slug === CLUB.slug);
  const path = `/en/psn/dashboard/teams/${own.team.id}/links`;
  await page.goto(path);
  await whenAlive(page);
  await expect(page.locator('.tab[aria-current=page]')).toHaveText('Invitation links');
  return path;
}

/** Fills the form in and sends it; answers the address that the mail goes to. */
async function register(page: Page): Promise<string> {
  const name = `lnk${Date.now().toString(36)}`.slice(0, 14);
  const email = `${name}@example.org`;
  await page.getByLabel(/^nick/i).fill(name);
  await page.getByLabel(/^username/i).fill(name);
  await page.getByLabel(/^email/i).fill(email);
  await page.getByLabel(/^password/i).fill(PASSWORD);
  await page.getByLabel(/^repeat/i).fill(PASSWORD);
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
  return email;
}

async function linkMailedTo(request: APIRequestContext, email: string): Promise<string> {
  const { data } = await (await request.get('/dev/mails.json')).json();
  const mail = data.find(({ recipient }: { recipient: string }) => recipient === email);
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mail?.body ?? '')?.[0] ?? '');
  expect(search, 'the mail leads back to the link').toMatch(/^\?from=\/en\/club-link\/token\//);
  return pathname + search;
}
