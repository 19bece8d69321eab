import type { Page } from '@playwright/test';
import { codeAt } from '../apps/server/src/features/factors/testing.ts';
import { Cast } from './cast.ts';
import { startEmptySite } from './empty.ts';
import { MANAGERS_PASSWORD } from './match-night.ts';
import { CALENDAR, MONTH } from './month.ts';
import { expect, openBrowser, test } from './support.ts';

const SECURITY = '/en/psn/dashboard/security';

/** A site of its own: its clock is turned by days, the browser's is not. */
test('a second factor is set, used, lost and reset', async ({ browser, request }) => {
  const { address, stop } = await startEmptySite(1, 'month');
  const site = new URL(address).origin;
  const cast = new Cast(browser, [site, site]);
  const turnTo = async (day: number) => {
    expect((await request.post(`${site}${CALENDAR}/${day}`)).ok()).toBe(true);
  };

  // Set: a code of the app is sent back, and the recovery codes are shown this once.
  const player = await cast.open(MONTH.player, SECURITY);
  await player.getByRole('button', { name: 'Set up an app' }).click();
  await password(player);
  const dialog = player.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const link = await dialog.getByRole('link', { name: 'Open it in an app' }).getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  const shown = dialog.getByLabel('Code from the app');
  await shown.fill('12');
  await shown.press('Enter');
  await expect(shown).toHaveAttribute('aria-invalid', 'true');
  await shown.fill(codeAt(secret, new Date()));
  await dialog.getByRole('button', { name: 'Switch it on' }).click();
  const codes = dialog.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  await dialog.getByRole('button', { name: 'I’ve kept them' }).click();
  await expect(player.getByText('10 codes left. Each works once.')).toBeVisible();

  // Used: the password alone opens nothing. The app's code was taken, so a recovery code is.
  const visitor = await openBrowser(browser, site);
  await logIn(visitor, site);
  const code = visitor.getByLabel('Code');
  await code.fill('000000');
  await code.press('Enter');
  await expect(visitor.getByRole('main').getByText('This code is wrong.')).toBeVisible();
  await code.fill(recovery.toLowerCase());
  await code.press('Enter');
  await expect(visitor.getByRole('heading', { name: `Hello, ${MONTH.player}` })).toBeVisible();
  await expect(player.getByText('9 codes left. Each works once.')).toBeVisible();

  // Lost: a SUPER begins the reset, the player is told and stops it, as it was not they who asked.
  const boss = await cast.open(MONTH.boss, '/en/psn/dashboard/administrators/editar-usuario');
  await boss.getByRole('searchbox').fill(MONTH.player);
  await boss.getByRole('searchbox').press('Enter');
  await boss
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`Edit.*${MONTH.player}`) })
    .first()
    .click();
  await reset(boss);
  await expect(player.getByText('Your second factor will be removed', { exact: true })).toBeVisible();
  await player.getByRole('button', { name: 'Stop the reset' }).click();
  await expect(player.getByText('Your second factor will be removed', { exact: true })).toHaveCount(0);

  // Begun again and not stopped: on the third day it still asks for a code, after 72 hours no more.
  await reset(boss);
  await expect(player.getByText('Your second factor will be removed', { exact: true })).toBeVisible();
  await turnTo(2);
  const second = await openBrowser(browser, site);
  await logIn(second, site);
  await expect(second.getByLabel('Code')).toBeVisible();
  await turnTo(3.01);
  const third = await openBrowser(browser, site);
  await logIn(third, site);
  await expect(third.getByRole('heading', { name: `Hello, ${MONTH.player}` })).toBeVisible();
  for (const page of [visitor, second, third]) await page.context().close();
  await cast.leave();
  await stop();
});

async function password(page: Page): Promise<void> {
  const field = page.getByRole('dialog').getByLabel('Password');
  await field.fill(MANAGERS_PASSWORD);
  await field.press('Enter');
}

async function logIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/en/login`);
  await page.getByLabel('Username or email').fill(MONTH.player);
  await page.getByRole('textbox', { name: 'Password' }).fill(MANAGERS_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function reset(boss: Page): Promise<void> {
  await boss.getByRole('button', { name: 'Reset the second factor' }).click();
  const dialog = boss.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Phone in the river');
  await dialog.getByLabel('Password').fill(MANAGERS_PASSWORD);
  await dialog.getByRole('button', { name: 'Reset the second factor' }).click();
  await expect(dialog).toHaveCount(0);
}
