import type { Page } from '@playwright/test';
import { createTournament } from './organiser.ts';
import { expect, logIn, openAs, test } from './support.ts';

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
