import { Cast } from './cast.ts';
import { startEmptySite } from './empty.ts';
import { MANAGERS_PASSWORD } from './match-night.ts';
import { MONTH } from './month.ts';
import { expect, test, whenAlive } from './support.ts';

const PAGE = '/en/psn/dashboard/security';

/** A site of its own: the demo's people are logged in in other stories, too. */
test('a stolen session is seen and ended by its owner, and whoever has it is out at once', async ({
  browser,
}) => {
  const { address, stop } = await startEmptySite(1, 'month');
  const site = new URL(address).origin;
  const cast = new Cast(browser, [site, site]);
  const thief = await cast.open(MONTH.player, '/en/psn/dashboard/users/messages');
  const onPublicPage = await cast.open(MONTH.player, '/en/console/psn/home');
  const owner = await cast.open(MONTH.player, PAGE);
  const sessions = owner.getByRole('listitem').filter({ hasText: 'Last used:' });
  await expect(sessions).toHaveCount(3);

  // One by itself, the rest together.
  await sessions
    .filter({ hasNotText: 'this device' })
    .first()
    .getByRole('button', { name: /^End the session on / })
    .click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Password').fill(MANAGERS_PASSWORD);
  await dialog.getByRole('button', { name: 'End' }).click();
  await expect(sessions).toHaveCount(2);
  await owner.getByRole('button', { name: 'End all others' }).click();
  await dialog.getByRole('button', { name: 'End all others' }).click();
  await expect(sessions).toHaveCount(1);

  // Without a click of theirs: the stream ends with the session, and what asks next is refused.
  for (const page of [thief, onPublicPage]) {
    await expect(page).toHaveURL(new RegExp(`^${site}/en/login`));
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  }
  await thief.goto(site + PAGE);
  await expect(thief).toHaveURL(new RegExp(`^${site}/en/login`));

  await owner.reload();
  await whenAlive(owner);
  await expect(sessions).toHaveCount(1);
  await cast.leave();
  await stop();
});
