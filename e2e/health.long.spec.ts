import { Cast } from './cast.ts';
import { startEmptySite } from './empty.ts';
import { CALENDAR, MONTH } from './month.ts';
import { expect, test } from './support.ts';

/** A site of its own, tried out without mails and legal pages: its clock is turned by days. */
test('who runs the site reads what to do, follows it to the page that mends it, and mutes the rest', async ({
  browser,
  request,
}) => {
  const { address, stop } = await startEmptySite(1, 'month');
  const site = new URL(address).origin;
  const cast = new Cast(browser, [site, site]);
  expect((await request.post(`${site}${CALENDAR}/1`)).ok()).toBe(true);
  const boss = await cast.open(MONTH.boss, '/en/psn/dashboard/super/health');
  const advice = (name: string) => boss.getByRole('listitem').filter({ hasText: name });
  await expect(advice('There is only one')).toContainText('Worth a look');
  await expect(advice('This site can’t send any emails')).toContainText('SMTP_URL=');
  await expect(boss.getByText('Background jobs')).toBeVisible();

  await advice('This site can’t send any emails').getByRole('button', { name: 'Mute for a week' }).click();
  const dialog = boss.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('We only try it out');
  await dialog.getByRole('button', { name: 'Mute for a week' }).click();
  await expect(advice('This site can’t send any emails')).toContainText(`Muted by ${MONTH.boss} until:`);

  await advice('still a draft').getByRole('link', { name: 'Pages of the site' }).click();
  await expect(boss.getByRole('heading', { level: 1, name: 'Pages of the site' })).toBeVisible();
  await cast.leave();
  await stop();
});
