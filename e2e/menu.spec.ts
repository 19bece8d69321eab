import { carryLogin, expect, logIn, sharedLogin, test, whenAlive } from './support.ts';

const TABLE = '/en/console/psn/division/liga-matchnight-primera';

test('the menu shows each what is theirs, before any script has run', async ({ browser, request }) => {
  const entriesOf = async (username: string | null) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    if (username !== null) await carryLogin(context, await sharedLogin(request, username));
    const page = await context.newPage();
    // The inline script alone chooses the face.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(TABLE);
    const names = await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').allTextContents();
    await context.close();
    return names;
  };
  const [visitor, user, full, boss] = [
    await entriesOf(null),
    await entriesOf('demo-user'),
    await entriesOf('demo-full'),
    await entriesOf('demo-super'),
  ];
  expect(visitor).toEqual(['Matchnight', 'Log in', 'Register', 'Home', 'Match night', 'News', 'About us']);
  for (const entry of ['My tournaments', 'Dashboard', 'My teams', 'Notifications', 'Invitations', 'Messages'])
    expect(user).toContain(entry);
  expect(user).not.toContain('New tournament');
  expect(full.filter((entry) => !user.includes(entry))).toEqual([
    'New tournament',
    'Categories',
    'Complaints',
    'Judges’ desk',
  ]);
  expect(boss.filter((entry) => !full.includes(entry))).toEqual(['Site settings']);
});

test('the bell tells how much is unread, and nothing moves when it comes to know', async ({
  page,
  context,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-user'));
  await page.setViewportSize({ width: 360, height: 740 });
  const answer = Promise.withResolvers<void>();
  await context.route('**/user/data', async (route) => {
    await answer.promise;
    const response = await route.fetch();
    const body = await response.json();
    Object.assign(body.data, { notifications: 120, invitations: 1 });
    await route.fulfill({ response, json: body });
  });
  await page.goto(TABLE);
  await whenAlive(page);
  const bar = page.getByRole('banner');
  const bell = bar.getByRole('link', { name: 'Notifications' });
  await expect(bell).toBeVisible();
  const boxes = async () =>
    await bar
      .getByRole('link')
      .or(bar.locator('summary'))
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  const before = await boxes();
  answer.resolve();
  await expect(bar.getByRole('link', { name: '99+ unread notifications' })).toHaveText('99+');
  expect(await boxes()).toEqual(before);
  await expect(bar.getByRole('button', { name: 'Open the menu: something new' })).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});
