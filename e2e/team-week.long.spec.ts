import {
  carryLogin,
  expect,
  expectAccessible,
  expectSamePage,
  LOOKS,
  logIn,
  lookAt,
  markPage,
  openAs,
  test,
  whenAlive,
} from './support.ts';

/** On xbox, in mid-season: no other story publishes there. */
const DIVISION = '/en/console/xbox/division/matchnight-premiership-first';

test('an administrator puts another goalkeeper in, by keyboard, and publishes; a visitor’s open page on another node shows the week', async ({
  browser,
  page,
  context,
  request,
}) => {
  const visitor = await openAs(browser, { path: DIVISION, at: 1 });
  await visitor.getByRole('link', { name: 'Team of the week' }).click();
  const strip = visitor.getByRole('navigation', { name: 'Weeks' });
  const last = Number(await strip.getByRole('link').last().textContent());
  await expect(visitor.getByRole('heading', { name: `Team of the week, week ${last}` })).toBeVisible();
  await markPage(visitor);
  // What is not published is not there.
  const next = `${DIVISION}/team-of-the-week/week-${last + 1}`;
  expect((await request.get(next)).status()).toBe(404);

  await carryLogin(context, await logIn(request, 'demo-full'));
  await page.goto('/en/xbox/dashboard/tournaments/all');
  await whenAlive(page);
  await page.getByRole('link', { name: 'Matchnight Premiership', exact: true }).click();
  await page.getByRole('link', { name: 'Matchnight Premiership First', exact: true }).click();
  await page.getByRole('link', { name: `Publish the eleven of week ${last + 1}` }).click();
  await expect(page.getByRole('heading', { name: `Team of the week, week ${last + 1}` })).toBeVisible();
  const keeper = page.locator('[data-spot="0"] button');
  const before = (await keeper.locator('.place-nick').textContent()) ?? '';
  await keeper.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText('Goalkeeper: who plays there?');
  const choice = dialog.getByRole('listitem').first().getByRole('button');
  const chosen = (await choice.locator('span').first().textContent()) ?? '';
  expect(chosen).not.toBe(before);
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(keeper.locator('.place-nick')).toHaveText(chosen);
  await expect(keeper).toBeFocused();
  await expect(page.getByText('Changed by hand')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pick again' })).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toContainText('no later correction changes it');
  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectAccessible(page, 'the dialog that asks before publishing', {
      ...look,
      within: 'dialog[open]',
    });
  }
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('This eleven is published and stays as it is.')).toBeVisible();
  await expect(page.locator('[data-spot] button')).toHaveCount(0);

  await strip.getByRole('link', { name: `Week ${last + 1}` }).click();
  await expect(visitor.getByRole('heading', { name: `Team of the week, week ${last + 1}` })).toBeVisible();
  const row = visitor.getByRole('row').filter({ hasText: 'GK' });
  await expect(row.getByRole('link', { name: chosen })).toBeVisible();
  await expectSamePage(visitor);
  await expect(visitor.getByRole('link', { name: 'Team of the week' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await row.getByRole('link', { name: chosen }).click();
  await expect(visitor.getByText(/\d+ × team of the week/)).toBeVisible();
});

test('where one against one is played there is no such tab, and no such desk', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/en/console/psn/division/mano-a-mano-1v1');
  await expect(page.getByRole('link', { name: 'Yellow cards' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Team of the week' })).toHaveCount(0);
  // Nor one to what only lines tell.
  await expect(page.getByRole('link', { name: 'MVP' })).toHaveCount(0);
  await carryLogin(context, await logIn(request, 'demo-tadmin'));
  await page.goto('/en/psn/dashboard/tournaments/all');
  await page.getByRole('link', { name: 'Mano a Mano', exact: true }).click();
  await page.getByRole('link', { name: 'Mano a Mano 1v1', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Teams and points' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Team of the week' })).toHaveCount(0);
});
