import type { Page } from '@playwright/test';
import { Cast } from './cast.ts';
import { startEmptySite } from './empty.ts';
import { MANAGERS_PASSWORD } from './match-night.ts';
import { MONTH } from './month.ts';
import { expect, expectAccessible, test, whenAlive } from './support.ts';

const PAGE = '/en/psn/dashboard/security';

/** A device of software that shows a finger whenever it is asked. */
async function withDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** A site of its own: who has a passkey is asked for it wherever they log in, and other stories share the demo's people. */
test('a passkey is added, logs in, stands in for the password, and is removed', async ({ browser }) => {
  const { address, stop } = await startEmptySite(1, 'month');
  const site = new URL(address).origin;
  const cast = new Cast(browser, [site, site]);
  const page = await cast.open(MONTH.player, '/en/psn/dashboard/change-my-password');
  await withDevice(page);
  await page.getByRole('main').getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL(site + PAGE);
  await expect(page.getByText('Your passkeys appear here once you add one.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the passkey').fill('My phone');
  await dialog.getByLabel('Password').fill('wrong password');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByText('The password is wrong.')).toBeVisible();
  await dialog.getByLabel('Password').fill(MANAGERS_PASSWORD);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey “My phone” has been added.')).toBeVisible();
  // A first second factor comes with what opens the account where the phone is lost.
  await expect(dialog.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'I’ve kept them' }).click();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await expectAccessible(page, 'passkeys');

  // Out, and in again without a name and a password.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site}/en/login`);
  await whenAlive(page);
  // Who typed the password after all is asked for what they have: a passkey and no app.
  await page.getByLabel('Username or email').fill(MONTH.player);
  await page.getByRole('textbox', { name: 'Password' }).fill(MANAGERS_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Use your passkey, or enter one of your recovery codes.')).toBeVisible();
  await expect(page.getByText(/authenticator app/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(`${site}/en/psn/dashboard`);
  await page.goto(site + PAGE);
  const added = page.getByRole('listitem').filter({ hasText: 'My phone' });
  await expect(added.getByText('Last used:')).toBeVisible();

  // In the password's place.
  await page.goto(`${site}/en/psn/dashboard/edit-my-info`);
  await whenAlive(page);
  await page.getByRole('button', { name: 'Download my data' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog.getByText('You used your passkey: no password needed.')).toBeVisible();
  await expect(dialog.getByLabel('Password')).toBeHidden();
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download my data' }).click();
  expect((await file).suggestedFilename()).toContain(`${MONTH.player}.zip`);

  // For five minutes nothing asks for it again.
  await page.goto(site + PAGE);
  await whenAlive(page);
  await page.getByRole('button', { name: 'Rename the passkey “My phone”' }).click();
  await dialog.getByLabel('Name of the passkey').fill('Old phone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove the passkey “Old phone”' }).click();
  await expect(dialog.getByText('You used your passkey: no password needed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The passkey “Old phone” has been removed.')).toBeVisible();
  await expect(page.getByText('Your passkeys appear here once you add one.')).toBeVisible();

  // What was removed is no way in any more.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site}/en/login`);
  await whenAlive(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('We don’t know this passkey.')).toBeVisible();
  await cast.leave();
  await stop();
});
