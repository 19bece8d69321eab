import type { Page } from '@playwright/test';
import { Cast } from './cast.ts';
import { startEmptySite } from './empty.ts';
import { MANAGERS_PASSWORD } from './match-night.ts';
import { CALENDAR, MONTH, OLD_LEAGUE } from './month.ts';
import { expect, test } from './support.ts';

const DESK = '/en/psn/dashboard';
const TABLE = '/en/console/psn/division/old-league/scorers';

/** Thirty days of a super administrator, from the browser alone; the site's clock is turned, the browser's is not. */
test('a month of the site’s desks: pictures, ranks, nicks, joining, premium, a tutorial, clearing and counting again', async ({
  browser,
  request,
}) => {
  const { address, stop } = await startEmptySite(1, 'month');
  const site = new URL(address).origin;
  const cast = new Cast(browser, [site, site]);
  const turnTo = async (day: number) => {
    expect((await request.post(`${site}${CALENDAR}/${day}`)).ok()).toBe(true);
  };
  const boss = await cast.open(MONTH.boss, `${DESK}/slider-primary/create`);
  await boss
    .getByLabel('Picture: Choose a picture')
    .setInputFiles({ name: 'slide.jpg', mimeType: 'image/jpeg', buffer: await drawn(boss) });
  await boss.getByLabel('Name').fill('Open evening');
  await boss.getByRole('button', { name: 'Add picture' }).click();
  await expect(boss.getByRole('listitem').filter({ hasText: 'Open evening' })).toBeVisible();

  await boss.goto(`${site}${DESK}/administrators`);
  await boss.getByRole('button', { name: 'Add an administrator' }).click();
  const dialog = boss.getByRole('dialog');
  await dialog.getByLabel('ID or username').fill(MONTH.helper);
  await why(dialog, 'Helps this month');
  await dialog.getByRole('button', { name: 'Add an administrator' }).click();
  const helper = boss.getByRole('row').filter({ hasText: MONTH.helper });
  await expect(helper).toContainText('Administrator');

  await boss.goto(`${site}${DESK}/super/change-nick?q=${MONTH.player}`);
  await boss.getByRole('link', { name: `Change nick: ${MONTH.player}` }).click();
  await boss.getByRole('textbox', { name: /^Nick/ }).fill('Anna Nova');
  await boss.getByRole('button', { name: 'See what changes' }).click();
  await why(dialog, 'Asked for it');
  await dialog.getByRole('button', { name: 'Change nick' }).click();
  await expect(boss.getByRole('heading', { name: 'Change nick: Anna Nova' })).toBeVisible();
  const old = await request.get(`${site}/en/console/psn/player/${MONTH.player}`, { maxRedirects: 0 });
  expect(old.headers().location).toBe('/en/console/psn/player/anna-nova');

  await boss.goto(`${site}${DESK}/super/join-players`);
  const names = boss.getByRole('searchbox', { name: 'Name' });
  await names.first().fill(MONTH.unclaimed);
  await names.first().press('Enter');
  await expect(boss.getByLabel('Player without an account')).toContainText(MONTH.unclaimed);
  await names.last().fill('Anna Nova');
  await names.last().press('Enter');
  await expect(boss.getByLabel('Same player as')).toContainText('Anna Nova');
  await boss.getByRole('button', { name: 'See what moves' }).click();
  await expect(boss.getByText(`${OLD_LEAGUE}, Ajo`)).toBeVisible();
  await why(boss, 'They wrote to us');
  await boss.getByRole('button', { name: 'Merge them' }).click();
  await expect(boss.getByText(`${MONTH.unclaimed} became Anna Nova`)).toBeVisible();
  const reader = await cast.visit(TABLE);
  await expect(reader.getByRole('main')).toContainText('Anna Nova');

  await boss.goto(`${site}${DESK}/super/change-to-premium`);
  await boss.getByLabel('ID or username').fill(MONTH.player);
  await boss.getByRole('button', { name: 'See what changes' }).click();
  await expect(dialog.getByText('Member until')).toBeVisible();
  await why(dialog, 'Won it in a draw');
  await dialog.getByRole('button', { name: 'Give premium' }).click();
  await expect(dialog).toHaveCount(0);
  const member = await cast.open(MONTH.player, `/en/console/psn/premium`);
  await expect(member.getByText('You are a premium member until:')).toBeVisible();

  await boss.goto(`${site}${DESK}/super/tutorials`);
  const form = boss.locator('form').last();
  await form.getByLabel('Title').fill('How to report');
  await form.getByLabel('Description').fill('All of it in two minutes.');
  await form.getByLabel('Video on YouTube').fill('https://www.youtube.com/watch?v=R6MlUcmOul8');
  await form.getByLabel('Language').selectOption('en');
  await form.getByRole('button', { name: 'Add tutorial' }).click();
  await expect(boss.getByRole('main').getByText('How to report').first()).toBeVisible();

  // Six days later the join is taken apart, which is the last day but one on which it can be.
  await turnTo(6);
  const later = await cast.open(MONTH.boss, `${DESK}/super/join-players`);
  await later.getByRole('button', { name: `Separate ${MONTH.unclaimed} and Anna Nova` }).click();
  const laterDialog = later.getByRole('dialog');
  await why(laterDialog, 'They are two people');
  await laterDialog.getByRole('button', { name: 'Separate' }).click();
  await expect(later.getByText('Separated', { exact: true })).toBeVisible();
  await expect(reader.getByRole('main')).toContainText(MONTH.unclaimed);
  await later.goto(`${site}${DESK}/super/update-information`);
  await later.getByRole('button', { name: 'Update now' }).click();
  await expect(later.getByText('No differences found.')).toBeVisible();

  // At the end of the month the picture goes, the helper's rank, and the membership by itself.
  await turnTo(32);
  const last = await cast.open(MONTH.boss, `${DESK}/slider-primary`);
  await last.getByRole('link', { name: 'Delete: Open evening' }).click();
  await last.getByRole('button', { name: 'Delete' }).click();
  await expect(last.getByRole('listitem').filter({ hasText: 'Open evening' })).toHaveCount(0);
  await last.goto(`${site}${DESK}/administrators`);
  await last
    .getByRole('row')
    .filter({ hasText: MONTH.helper })
    .getByRole('button', { name: /^Remove / })
    .click();
  await why(last.getByRole('dialog'), 'Only for this month');
  await last.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(last.getByRole('row').filter({ hasText: MONTH.helper })).toHaveCount(0);
  await last.goto(`${site}${DESK}/administrators/clear-images`);
  await last.getByRole('button', { name: 'Clear 1 picture' }).click();
  await expect(last.getByText('Nothing to clear')).toBeVisible();
  const former = await cast.open(MONTH.player, `/en/console/psn/premium`);
  await expect(former.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(former.getByText('You are a premium member until:')).toHaveCount(0);
  await cast.leave();
  await stop();
});

/** Why, and the password once more, where a form asks for both. */
async function why(form: Pick<Page, 'getByLabel'>, reason: string): Promise<void> {
  await form.getByLabel('Reason').fill(reason);
  await form.getByLabel('Your password').fill(MANAGERS_PASSWORD);
}

async function drawn(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1366, 598);
    canvas.getContext('2d')?.fillRect(0, 0, 1366, 598);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  });
  return Buffer.from(bytes);
}
