import type { APIRequestContext, Page } from '@playwright/test';
import { createTournament } from './organiser.ts';
import {
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

const NAMES = Array.from({ length: 16 }, (_, at) => `Pasted United ${at + 1}`);

test('an organiser pastes sixteen teams with an owner and sees each of their lines', async ({
  browser,
  request,
}) => {
  const desk = await openAs(browser, {
    path: '/en/psn/dashboard/tournaments/create',
    login: await logIn(request, 'demo-full'),
  });
  await desk.setViewportSize({ width: 1280, height: 800 });
  await createTournament(desk, {
    name: 'Story of Many',
    mode: 'All against all plus final phase',
    prize: '100',
  });
  const clicks = await countClicks(desk);
  await desk.getByRole('link', { name: 'Teams', exact: true }).click();
  await desk.getByRole('link', { name: 'Add teams' }).click();
  const list = desk.getByLabel('List of teams');
  await list.fill(`${NAMES.join('\n')}\nPasted United 1`);
  const table = desk.getByRole('region', { name: 'What will happen' });
  await expect(table.getByText('Pasted United 1 is in the list twice.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Add teams' })).toBeDisabled();

  const rows = NAMES.map((name, at) => (at === 0 ? `${name}\tDemo User` : name));
  await list.fill(`Team\tOwner\n${rows.join('\n')}`);
  await expect(table.getByText('New', { exact: true })).toHaveCount(16);
  await expect(table.getByText('Demo User will own it')).toBeVisible();

  await desk.setViewportSize({ width: 360, height: 740 });
  const wide = await desk.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await desk.setViewportSize({ width: 1280, height: 800 });

  await desk.getByRole('button', { name: 'Add 16 teams' }).click();
  await expect(desk.getByText('16 teams have been added.')).toBeVisible();
  await expect(desk.getByRole('link', { name: NAMES[15] ?? '' }).first()).toBeVisible();
  // To the teams, to the page, and the deed.
  expect(await clicks()).toBe(3);
  await desk.context().close();
});

test('a list that somebody overtook is looked at again by itself, and what was typed stays', async ({
  browser,
  request,
}) => {
  const login = await logIn(request, 'demo-full');
  const desk = await openAs(browser, { path: '/en/psn/dashboard/tournaments/create', login });
  await createTournament(desk, {
    name: 'Story of Haste',
    mode: 'All against all plus final phase',
    prize: '100',
  });
  await desk.getByRole('link', { name: 'Teams', exact: true }).click();
  await desk.getByRole('link', { name: 'Add teams' }).click();
  await expect(desk).toHaveURL(/\/teams\/add$/);
  const typed = 'Hasty One;demo-user\nHasty Two';
  const list = desk.getByLabel('List of teams');
  await list.fill(typed);
  const table = desk.getByRole('region', { name: 'What will happen' });
  await expect(table.getByText('New', { exact: true })).toHaveCount(2);

  const [, id] = /tournaments\/(\d+)\//.exec(desk.url()) ?? [];
  const made = await request.post(`/api/v1/en/psn/dashboard/tournaments/${id}/teams/create`, {
    headers: { authorization: `Bearer ${login.token}`, 'idempotency-key': 'a-team-made-in-haste' },
    data: { name: 'Hasty One', owner: 'demo-tadmin' },
  });
  expect(made.status(), await made.text()).toBe(200);
  await desk.getByRole('button', { name: 'Add 2 teams' }).click();
  await expect(table.getByText(/^Hasty One already exists and belongs to someone else/)).toBeVisible();
  await expect(list).toHaveValue(typed);
  await expect(list).toBeFocused();
  await expect(desk.getByRole('button', { name: 'Add teams' })).toBeDisabled();
  await desk.context().close();
});

test('somebody whose address stands in a list is mailed, registers, and owns the team', async ({
  browser,
  request,
}) => {
  const desk = await openAs(browser, {
    path: '/en/psn/dashboard/tournaments/create',
    login: await logIn(request, 'demo-full'),
  });
  await createTournament(desk, {
    name: 'Story of Mails',
    mode: 'All against all plus final phase',
    prize: '100',
  });
  const name = `ml${Date.now().toString(36)}`.slice(0, 14);
  const email = `${name}@example.org`;
  await desk.getByRole('link', { name: 'Teams', exact: true }).click();
  await desk.getByRole('link', { name: 'Add teams' }).click();
  await expect(desk).toHaveURL(/\/teams\/add$/);
  const adding = desk.url();
  await desk.getByLabel('List of teams').fill(`Mailed ${name};${email}`);
  const table = desk.getByRole('region', { name: 'What will happen' });
  await expect(table.getByText(`${email} will be invited by email to own it`)).toBeVisible();
  await expect(desk.getByText(/^1 invitation goes out by email\./)).toBeVisible();
  for (const look of LOOKS) {
    await lookAt(desk, look);
    await expectAccessible(desk, 'a list with an address');
    await expectNoSideways(desk, 'a list with an address');
  }
  await desk.getByRole('button', { name: 'Add 1 team' }).click();
  await expect(desk.getByText('1 team has been added.')).toBeVisible();
  await desk.goto(adding);
  await expect(desk.getByText('1 invited by email, not answered yet')).toBeVisible();

  const phone = await openBrowser(browser);
  const links = await linksMailedTo(request, email);
  await phone.goto(links.accept);
  await whenAlive(phone);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Invitation to Mailed ${name}`);
  for (const look of LOOKS) {
    await lookAt(phone, look);
    await expectAccessible(phone, 'an invitation by mail');
    await expectNoSideways(phone, 'an invitation by mail');
  }
  await phone.getByRole('link', { name: 'Register and accept' }).click();
  await expect(phone.getByLabel(/^email/i)).toHaveValue(email);
  await phone.getByLabel(/^nick/i).fill(name);
  await phone.getByLabel(/^username/i).fill(name);
  await phone.getByLabel(/^password/i).fill('a night under floodlights');
  await phone.getByLabel(/^repeat/i).fill('a night under floodlights');
  await phone.getByLabel(/^country/i).selectOption('ES');
  await phone
    .getByLabel(/^console/i)
    .last()
    .selectOption('psn');
  await phone.getByLabel(/^position/i).selectOption('ST');
  await phone.getByLabel(/16 or older/i).check();
  await phone.getByLabel('I agree to the terms of use').check();
  await phone.getByRole('button', { name: 'Create my account' }).click();
  await phone.getByRole('button', { name: `Take over Mailed ${name}` }).click();
  await expect(phone.getByText(`Mailed ${name} is yours now.`)).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Mailed ${name}`);
  await desk.reload();
  await expect(desk.getByText('1 invited by email, not answered yet')).toHaveCount(0);

  await phone.goto(links.stop);
  await whenAlive(phone);
  await phone.getByRole('button', { name: 'Stop for good' }).click();
  await expect(phone.getByRole('heading', { name: 'No more invitations' })).toBeVisible();
  await phone.context().close();
  await desk.context().close();
});

/** The two links of the mail, once it is there: a job writes it. */
async function linksMailedTo(request: APIRequestContext, email: string) {
  const pathIn = async (part: string) => {
    const { data } = await (await request.get('/dev/mails.json')).json();
    const mail = data.find(({ recipient }: { recipient: string }) => recipient === email);
    const links: string[] = mail?.body.match(/https?:\/\/\S+/g) ?? [];
    return new URL(links.find((link) => link.includes(part)) ?? 'http://none.invalid').pathname;
  };
  await expect.poll(async () => await pathIn('/mails/join/')).toContain('/token/');
  return { accept: await pathIn('/mails/join/'), stop: await pathIn('/mails/stop/') };
}

/** How often something is clicked from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  let count = 0;
  await page.exposeFunction('countClick', () => {
    count += 1;
  });
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      ({ isTrusted }) => isTrusted && void Reflect.get(window, 'countClick')(),
      true,
    );
  });
  return async () => await Promise.resolve(count);
}
