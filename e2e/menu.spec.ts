import {
  carryLogin,
  expect,
  expectSamePage,
  logIn,
  markPage,
  sharedLogin,
  test,
  whenAlive,
} from './support.ts';

const TABLE = '/en/console/psn/division/liga-matchnight-primera';
const OF_USERS = [
  'My tournaments',
  'Dashboard',
  'My teams',
  'My coins',
  'My orders',
  'My VS',
  'Shop',
  'VS',
  'Storage',
  'Premium',
  'Donations',
  'Security',
  'My limits',
  'Notifications',
  'Invitations',
  'Messages',
];

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
  expect(user).toEqual(expect.arrayContaining(OF_USERS));
  expect(user).not.toContain('New tournament');
  expect(full.filter((entry) => !user.includes(entry))).toEqual([
    'New tournament',
    'Categories',
    'Complaints',
    'Appeals',
    'All bans',
    'Contact messages',
    'Judges’ desk',
    'VS desk',
    'Home pictures',
    'Administrators',
    'Activity log',
    'Edit users',
    'Clear pictures',
    'Countries',
    'Shop products',
    'Shop categories',
    'Site health',
  ]);
  expect(boss.filter((entry) => !full.includes(entry))).toEqual([
    'Merge players',
    'Tutorials',
    'Users’ coins',
    'Orders and books',
    'Running costs',
    'Give premium',
    'Change nicks',
    'Update information',
    'VS settings',
    'Pages of the site',
    'Site settings',
  ]);
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

test('what only users see of the frame is taken over in its place for a user', async ({
  page,
  context,
  request,
}) => {
  await carryLogin(context, await sharedLogin(request, 'demo-manager'));
  await page.setViewportSize({ width: 1280, height: 900 });
  const code = Promise.withResolvers<void>();
  await context.route('**/assets/entry-browser-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(TABLE, { waitUntil: 'commit' });
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'My teams' });
  await link.focus();
  const before = await link.elementHandle();
  code.resolve();
  await whenAlive(page);
  // The very element, and the focus still on it.
  expect(await before?.evaluate((one) => one === document.activeElement)).toBe(true);
  await markPage(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My teams' })).toBeVisible();
  await expectSamePage(page);
});

test('a visitor loads nothing of it; who logs in has it in the language they have come to', async ({
  page,
  request,
}) => {
  const demo = await (await request.get('/api/v1/en/demo')).json();
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  const ofUsers = () => asked.filter((path) => /^\/assets\/users-/.test(path));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en/login');
  await whenAlive(page);
  await page.locator('summary', { hasText: /^Language/ }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  const form = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  expect(ofUsers()).toEqual([]);

  await form.getByLabel('Nombre de usuario o correo').fill('demo-manager');
  await form.getByLabel(/^Contraseña/).fill(demo.data.password);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await menu.getByRole('link', { name: 'Mis equipos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis equipos' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Demo Manager')).toBeVisible();
  expect(ofUsers()).not.toEqual([]);

  await menu.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/es/login');
  await expect(menu.getByRole('link', { name: 'Mis equipos' })).toBeHidden();
});
