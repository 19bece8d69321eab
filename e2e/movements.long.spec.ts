import { expect, test, whenAlive } from './support.ts';

/** On psn: what happened there in the window before the season, which nobody changes. */
const LEAGUE = '/en/console/psn/tournament/liga-matchnight';

test('the log is narrowed to a signing window by keyboard, which the address and the file keep', async ({
  page,
}) => {
  await page.goto(`${LEAGUE}/movements`);
  await whenAlive(page);
  const window = page.getByLabel('Signing window');
  const lines = page.getByRole('list', { name: 'Liga Matchnight: movements' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Transfer' })).not.toHaveCount(0);
  await window.focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/\?window=1$/);
  await expect(lines).toHaveCount(4);
  await expect(lines.filter({ hasText: 'Signing' })).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Movements as CSV' })).toHaveAttribute('href', /window=1/);

  await page.reload();
  await whenAlive(page);
  await expect(window).toHaveValue('1');
  await expect(lines).toHaveCount(4);
  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  await page.goto(`${LEAGUE}/transfers?window=1`);
  await expect(page.getByText('No movements match this search')).toBeVisible();
  const unknown = await page.goto(`${LEAGUE}/transfers?window=99`);
  expect(unknown?.status()).toBe(404);
});

test('beside a price stands how the last week moved it, in words for who does not see the arrow', async ({
  page,
}) => {
  for (const address of ['sell-players/team/real-siesta', '?list=for_sale']) {
    await page.goto(`${LEAGUE}/signings/${address}`);
    const moved = page.getByRole('cell', { name: /[+-][\d.]+% in week \d+$/ });
    await expect(moved.first()).toBeVisible();
  }
});
