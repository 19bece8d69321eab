import type { Page } from '@playwright/test';
import { createTournament, openOneByOne } from './organiser.ts';
import { expect, logIn, openAs, test } from './support.ts';

/** Holds what a page asks for by GET below an address, until `go` is called. */
async function holdReads(page: Page, path: RegExp): Promise<{ asked: Promise<void>; go: () => void }> {
  const asked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return await route.continue();
    asked.resolve();
    await free.promise;
    await route.continue();
  });
  return { asked: asked.promise, go: free.resolve };
}

test('a tournament is created for the console that is chosen, and a club that is made stands in the list before that is told', async ({
  browser,
  request,
}) => {
  const desk = await openAs(browser, {
    path: '/en/xbox/dashboard/tournaments/create',
    login: await logIn(request, 'demo-full'),
  });
  // The console is chosen here, whatever page one came from.
  await desk.getByRole('radio', { name: 'PSN', exact: true }).check();
  await createTournament(desk, {
    name: 'Told At Once',
    mode: 'All against all plus final phase',
    prize: '100',
  });
  await expect(desk).toHaveURL(/\/en\/psn\/dashboard\/tournaments\/\d+$/);
  await desk.getByRole('link', { name: 'Teams', exact: true }).click();
  await openOneByOne(desk);
  await desk.getByRole('button', { name: 'Create a team' }).click();
  await desk.getByRole('dialog').getByLabel('Name', { exact: false }).first().fill('Prompt United');
  const list = await holdReads(desk, /\/api\/v1\/en\/psn\/dashboard\/tournaments\/\d+\/teams(\?|$)/);
  await desk.keyboard.press('Enter');
  await list.asked;
  // It is made; nobody says so above a list without it.
  await expect(desk.getByText('Prompt United has been created and registered.')).toHaveCount(0);
  await expect(desk.getByRole('dialog')).toBeVisible();
  list.go();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await expect(desk.getByRole('link', { name: 'Prompt United' }).first()).toBeVisible();
  await desk.context().close();
});

test('whom a club invites it invites into what the choice shows, and the row says so with the answer', async ({
  browser,
  request,
}) => {
  const login = await logIn(request, 'demo-manager');
  const club = await openAs(browser, { path: '/en/psn/dashboard/teams', login });
  await club
    .getByRole('link', { name: /^Manage: / })
    .first()
    .click();
  await expect(club).toHaveURL(/\/dashboard\/teams\/\d+/);
  await club.goto(`${new URL(club.url()).pathname.split('/').slice(0, 6).join('/')}/invite-players`);
  const where = club.getByLabel('Invite to');
  await expect(where).toHaveValue('');
  const slug = await where.locator('option').nth(1).getAttribute('value');
  const answers = await holdReads(club, /\/invite-players(\?|$)/);
  await where.selectOption(slug);
  await answers.asked;
  await expect(where).toHaveValue(slug ?? '');
  answers.go();
  await expect(club).toHaveURL(new RegExp(`tournament=${slug}`));
  await expect(where).toHaveValue(slug ?? '');

  const invite = club.getByRole('button', { name: /^Invite: / }).first();
  const nick = ((await invite.getAttribute('aria-label')) ?? '').replace('Invite: ', '');
  const after = await holdReads(club, /\/invite-players(\?|$)/);
  await invite.click();
  await after.asked;
  await expect(club.getByText(`${nick} has been invited.`)).toHaveCount(0);
  after.go();
  await expect(club.getByText(`${nick} has been invited.`).first()).toBeVisible();
  await expect(club.getByRole('row').filter({ hasText: nick })).toContainText('Invited');
  // Other stories count what this club has sent.
  await club.getByRole('link', { name: 'Sent invitations', exact: true }).first().click();
  await club.getByRole('button', { name: `Withdraw invitation: ${nick}` }).click();
  await expect(club.getByRole('button', { name: `Withdraw invitation: ${nick}` })).toHaveCount(0);
  await club.context().close();
});

test('those who run a tournament get from its pages to its desk and back, and nobody else is shown a way', async ({
  browser,
  request,
}) => {
  const path = '/en/console/psn/division/liga-matchnight-primera';
  const runner = await openAs(browser, { path, login: await logIn(request, 'demo-full') });
  const bar = runner.getByRole('navigation', { name: 'You run this' });
  await bar.getByRole('link', { name: 'Open the desk' }).click();
  await expect(runner).toHaveURL(/\/dashboard\/tournaments\/\d+\/divisions\/\d+$/);
  await expect(bar).toBeHidden();
  await runner.getByRole('link', { name: /^Public page/ }).click();
  await expect(runner).toHaveURL(path);
  await expect(bar).toBeVisible();
  await runner.context().close();

  const player = await openAs(browser, { path, login: await logIn(request, 'demo-user') });
  const answer = player.waitForResponse(/\/auth\/en\/can\?/);
  await player.reload();
  expect((await answer).status()).toBe(200);
  await expect(player.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(player.getByRole('navigation', { name: 'You run this' })).toHaveCount(0);
  await player.context().close();
});
