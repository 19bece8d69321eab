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

/** Each story has a team of its own: they run side by side. */
const PUBLIC = '/en/console/psn/team/real-siesta';

test('a manager dresses the team by keyboard, and visitors with its page open see it', async ({
  page,
  context,
  browser,
  request,
}) => {
  const reader = await openAs(browser, { path: PUBLIC });
  const worn = reader.getByRole('list', { name: 'Kits' });
  await expect(worn.getByRole('img', { name: /^Third kit: / })).toBeVisible();
  const { data: team } = await (await request.get('/api/v1/en/console/psn/team/real-siesta')).json();

  await carryLogin(context, await logIn(request, 'demo-manager'));
  await page.goto(`/en/psn/dashboard/teams/${team.id}/kits`);
  await expect(page).toHaveURL(/\/tshirts$/);
  await whenAlive(page);
  const change = page.getByRole('button', { name: 'Change: Third kit' });
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'drawn in colours' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Halves');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Pink');
  const drawn = page.getByRole('main').getByRole('img', { name: /^Third kit: halves, pink and / });
  await expect(drawn).toBeVisible();
  // Past the field beside it that takes any colour.
  await page.getByRole('combobox', { name: 'Second colour' }).focus();
  await page.keyboard.type('Sky');
  await page.getByRole('combobox', { name: 'Numbers' }).focus();
  await page.keyboard.type('Pink');
  await expect(page.getByText('Nobody could read this number')).toBeVisible();
  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectNoSideways(page, 'a kit that is changed');
    await expectAccessible(page, 'a kit that is changed', look);
  }
  // Not typed: within a second of the colour before, a browser takes both for one word.
  await page.getByRole('combobox', { name: 'Numbers' }).selectOption('Black');
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Third kit saved.')).toBeVisible();
  await expect(change).toBeFocused();
  await expect(worn.getByRole('img', { name: 'Third kit: halves, pink and sky blue' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove: Third kit' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add: Third kit' })).toBeVisible();
  await expect(worn.getByRole('img')).toHaveCount(2);
  await reader.context().close();
});

test('of two managers the slower one is told, and goes on in the form', async ({
  page,
  context,
  request,
}) => {
  const { data: team } = await (await request.get('/api/v1/en/console/psn/team/rayo-tardio')).json();
  const login = await logIn(request, 'demo-full');
  await carryLogin(context, login);
  const asked = { headers: { authorization: `Bearer ${login.token}` } };
  const call = `/api/v1/en/psn/dashboard/teams/${team.id}/tshirts`;
  await page.goto(`/en/psn/dashboard/teams/${team.id}/tshirts`);
  await whenAlive(page);
  await page.getByRole('button', { name: 'Change: Away kit' }).click();
  const pattern = page.getByRole('combobox', { name: 'Pattern' });
  await pattern.selectOption('Halves');

  const { data: now } = await (await request.get(call, asked)).json();
  const [home] = now.kits;
  const { names: _, ...drawing } = home.drawing;
  const data = { version: now.version, kit: 'home', ...drawing, pattern: 'plain' };
  expect((await request.put(call, { ...asked, data })).status()).toBe(200);

  // The page hears of the other's kit before it hears what became of its own.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${call}`, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByRole('heading', { name: 'Someone else changed this first' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Home kit: plain, / })).toBeVisible();
  await expect(pattern).toHaveValue('halves');
  // By key: a save that takes long covers the page for a pointer.
  await page.getByRole('button', { name: 'Keep my entries' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Someone else changed this first' })).toBeHidden();
  await expect(save).not.toBeFocused();
  release();
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Away kit saved.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Away kit: halves, / })).toBeVisible();
});
