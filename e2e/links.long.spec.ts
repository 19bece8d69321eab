import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { createTournament, makeTeams } from './organiser.ts';
import {
  carryLogin,
  expect,
  expectAccessible,
  expectNoSideways,
  LOOKS,
  logIn,
  lookAt,
  openAs,
  openBrowser,
  test,
  whenAlive,
} from './support.ts';

/** Its own club: no other story looks at its links. */
const CLUB = { name: 'Real Siesta', slug: 'real-siesta' };
const PHONE = { width: 360, height: 740, colorScheme: 'dark' } as const;
/** No other run of the story on the same site has it. */
const STAMP = Date.now().toString(36);
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
  const link = linkIn(pasted);

  const phone = await openBrowser(browser);
  const other = await followAnew(browser, phone, {
    link,
    title: `Invitation from ${CLUB.name}`,
    register: 'Register and join',
    press: `Join ${CLUB.name}`,
  });
  await expect(other).toHaveURL(`/en/console/psn/team/${CLUB.slug}`);
  await expect(other.getByText(`You belong to ${CLUB.name} now.`)).toBeVisible();

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

test('an organiser finds managers for their clubs by one text; who follows a link runs the club by three taps, and is taken back', async ({
  browser,
  request,
}) => {
  const desk = await openAs(browser, {
    path: '/en/psn/dashboard/tournaments/create',
    login: await logIn(request, 'demo-full'),
  });
  const main = desk.getByRole('main');
  await lookAt(desk, { width: 1280, height: 800, colorScheme: 'light' });
  await createTournament(desk, {
    name: 'Story of Links',
    mode: 'All against all plus final phase',
    prize: '100',
  });
  const [first, second] = [`Wanted ${STAMP}`, `Sought ${STAMP}`];
  await makeTeams(desk, [first, second]);
  await expect(main.getByRole('link', { name: `Link for a manager of ${first}` })).toBeVisible();
  await desk.getByRole('link', { name: 'Invitation links', exact: true }).click();
  await main.getByRole('button', { name: 'Make a link for each' }).click();
  const text = main.getByLabel('Text for the chat');
  await expect(text).toBeFocused();
  for (const look of LOOKS) {
    await lookAt(desk, look);
    await expectAccessible(desk, 'the desk of a tournament’s links');
    await expectNoSideways(desk, 'the desk of a tournament’s links');
  }
  const lines = (await text.inputValue()).split('\n');
  expect(lines).toHaveLength(3);
  const link = linkIn(lines.find((line) => line.startsWith(`${first}:`)) ?? '');

  const phone = await openBrowser(browser);
  const other = await followAnew(browser, phone, {
    link,
    title: `${first} needs a manager`,
    register: 'Register and take part',
    press: `Become the manager of ${first}`,
  });
  await expect(other.getByText(`${first} is yours now.`)).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByText(/This link is used up/)).toBeVisible();

  await desk.reload();
  await whenAlive(desk);
  await expect(main.getByText(new RegExp(`runs ${first} now`))).toBeVisible();
  await main.getByRole('button', { name: new RegExp(`^Take ${first} back from`) }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Take the club back' }).click();
  await expect(main.getByText(new RegExp(`runs ${first} now`))).toBeHidden();
  await expect(main.getByRole('button', { name: `Link for a manager of ${first}` })).toBeVisible();
});

test('a player follows a tournament’s link, registers, and is among its free players by three taps', async ({
  browser,
  request,
}) => {
  const desk = await openAs(browser, {
    path: '/en/psn/dashboard/tournaments/create',
    login: await logIn(request, 'demo-full'),
  });
  const main = desk.getByRole('main');
  const name = `Open Cup ${STAMP}`;
  await createTournament(desk, { name, mode: 'All against all plus final phase', prize: '100' });
  await desk.getByRole('link', { name: 'Invitation links', exact: true }).click();
  await main.getByRole('button', { name: 'Make a link', exact: true }).click();
  const link = linkIn(await main.getByLabel('Text for the chat').inputValue());
  await expect(main.getByRole('img', { name: /^QR code of the link/ })).toBeVisible();

  const phone = await openBrowser(browser);
  const other = await followAnew(browser, phone, {
    link,
    title: `Invitation to ${name}`,
    register: 'Register and take part',
    press: 'Join the free players',
  });
  await expect(other.getByText('You are on the free market: every team can sign you now.')).toBeVisible();

  // Who founds a club first is led back, and registers it.
  await other.goto(link);
  await whenAlive(other);
  await expect(other.getByText('You’re already on this tournament’s free market.')).toBeVisible();
  await other.getByRole('link', { name: 'Make a club first' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: false }).first().fill(`Founded ${STAMP}`);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(link);
  await expect(other.getByRole('button', { name: `Register Founded ${STAMP}` })).toBeVisible();
});

/** Somebody without an account opens a link and registers; from the mail on another device, three taps and they are in. */
async function followAnew(
  browser: Browser,
  phone: Page,
  of: { link: string; title: string; register: string; press: string },
): Promise<Page> {
  await lookAt(phone, PHONE);
  await phone.goto(of.link);
  await whenAlive(phone);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(of.title);
  await expectAccessible(phone, 'a link');
  await expectNoSideways(phone, 'a link');
  await phone.getByRole('main').getByRole('link', { name: of.register }).click();
  const email = await register(phone);

  // Another device: nothing but the mail knows where they came from. Taps are counted from here.
  const other = await openBrowser(browser);
  await lookAt(other, PHONE);
  let taps = 0;
  const tap = async (deed: () => Promise<unknown>) => {
    taps += 1;
    await deed();
  };
  const mailed = await linkMailedTo(phone.request, email);
  await tap(() => other.goto(mailed));
  await whenAlive(other);
  await tap(() => other.getByRole('button', { name: 'Confirm my email address' }).click());
  await expect(other).toHaveURL(of.link);
  await tap(() => other.getByRole('button', { name: of.press }).click());
  await expect(other).not.toHaveURL(of.link);
  expect(taps).toBe(3);
  return other;
}

function linkIn(text: string): string {
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').pathname;
}

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
