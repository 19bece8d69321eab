import type { APIRequestContext } from '@playwright/test';
import {
  carryLogin,
  expect,
  expectAccessible,
  expectNoSideways,
  LOOKS,
  logIn,
  lookAt,
  openAs,
  test,
  whenAlive,
} from './support.ts';

const DAY_MS = 86_400_000;
const TITLE = 'Corners and counters';

/** The page of the trainings of the demo manager's team. */
async function trainingsOf(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const mine = await (await request.get('/api/v1/en/psn/dashboard/teams', { headers })).json();
  const own = mine.data.teams.find(({ team }: { team: { slug: string } }) => team.slug === 'real-siesta');
  return `/en/psn/dashboard/teams/${own.team.id}/training-show`;
}

/** As a field of type datetime-local takes it; the day after next, in the evening. */
const typed = () => `${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T21:15`;

test('a manager plans weekly trainings by keyboard, a player answers by one tap, and the manager sees it live', async ({
  page,
  browser,
  context,
  request,
}) => {
  const login = await logIn(request, 'demo-manager');
  const path = await trainingsOf(request, login.token);
  await carryLogin(context, login);
  await page.goto(path);
  await whenAlive(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Plan a training session' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('When').fill('2026-01-01T21:00');
  await dialog.getByRole('textbox', { name: 'What' }).fill(TITLE);
  await dialog.getByLabel('How often').selectOption('3');
  await dialog.getByLabel('When').press('Enter');
  await expect(dialog.getByText('Choose a time in the future.')).toBeVisible();
  await dialog.getByLabel('When').fill(typed());
  await dialog.getByLabel('When').press('Enter');
  await expect(dialog).toHaveCount(0);
  const planned = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: TITLE }) });
  await expect(planned).toHaveCount(3);
  await planned.first().getByText('Yes: 0').click();

  const player = await openAs(browser, { path, login: await logIn(request, 'demo-user'), at: 1 });
  const own = player
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: player.getByRole('heading', { name: TITLE }) })
    .first();
  const yes = own.getByRole('button', { name: 'Yes' });
  await yes.press('Enter');
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await expect(planned.first().getByText('Yes: 1')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Plan a training session' })).toBeVisible();
  await expect(player.getByRole('button', { name: 'Plan a training session' })).toHaveCount(0);

  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectNoSideways(page, 'trainings');
    await expectAccessible(page, 'trainings', look);
  }

  const visitor = await openAs(browser, { path: '/en/console/psn/team/real-siesta/training' });
  const start = await planned.first().locator('time').getAttribute('datetime');
  await expect(visitor.locator(`time[datetime="${start}"]`)).toBeVisible();
  await expect(visitor.getByText(TITLE)).toHaveCount(0);
  await expect(visitor.getByRole('main').getByText('Demo User')).toHaveCount(0);

  await planned
    .first()
    .getByRole('button', { name: /^Cancel session: Corners/ })
    .press('Enter');
  await dialog.getByLabel('Which sessions').selectOption('following');
  await dialog.getByRole('button', { name: 'Cancel training session' }).press('Enter');
  await expect(planned).toHaveCount(0);
  await expect(visitor.locator(`time[datetime="${start}"]`)).toHaveCount(0);
});
