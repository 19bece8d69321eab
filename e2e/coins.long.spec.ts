import { expect, expectSamePage, logIn, lookAt, markPage, openAs, sharedLogin, test } from './support.ts';

/** No other story moves the coins of the demo's premium member. */
test('SUPER gives a user coins: the user sees them at once in the top bar, on a phone too, and on their page, with the reason', async ({
  browser,
  request,
}) => {
  const { data: demo } = await (await request.get('/api/v1/en/demo')).json();
  const member = await openAs(browser, {
    path: '/en/xbox/dashboard',
    login: await logIn(request, 'demo-premium'),
    at: 1,
  });
  await member.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'My coins' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'My coins' })).toBeVisible();
  const bar = member.getByRole('banner');
  await expect(bar.getByText('2,650', { exact: true })).toBeVisible();
  const entries = member.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await markPage(member);

  const boss = await openAs(browser, {
    path: '/en/psn/dashboard/super/coins',
    login: await sharedLogin(request, 'demo-super'),
  });
  await boss.getByRole('searchbox').fill('demo-premium');
  await boss.keyboard.press('Enter');
  await boss.getByRole('link', { name: 'Demo Premium' }).click();
  await boss.getByRole('button', { name: 'Give or take coins' }).click();
  const dialog = boss.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Give or take coins' });
  await dialog.getByLabel('What to do').selectOption('take');
  await dialog.getByLabel('Number of coins').fill('3000');
  await dialog.getByLabel('Reason').fill('For the report of the final');
  await dialog.getByLabel('Your password').fill(demo.password);
  await send.click();
  await expect(dialog.getByText('There are only 2,650 coins to take.')).toBeVisible();
  await dialog.getByLabel('What to do').selectOption('give');
  await dialog.getByLabel('Number of coins').fill('2000');
  await send.click();
  await expect(boss.getByText('Demo Premium got 2,000 coins from you and now has 4,650.')).toBeVisible();
  await expect(boss.getByRole('main').getByText('By Demo Super')).toHaveCount(2);

  await expect(bar.getByText('4,650', { exact: true })).toBeVisible();
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText('By an administrator');
  await expect(entries.first()).toContainText('For the report of the final');
  await expect(entries.first()).toContainText('+2,000');
  await expectSamePage(member);
  await bar.getByRole('link', { name: /unread notification/ }).click();
  await expect(member.getByText('An administrator has given you 2,000 coins')).toBeVisible();

  await boss.getByRole('button', { name: 'Give or take coins' }).click();
  await dialog.getByLabel('Number of coins').fill('1000000');
  await dialog.getByLabel('Reason').fill('For the cup of the year');
  await dialog.getByLabel('Your password').fill(demo.password);
  await send.click();
  await expect(bar.getByText('1,004,650', { exact: true })).toBeVisible();
  await lookAt(member, { width: 360, height: 740, colorScheme: 'dark' });
  await expect(bar.getByText('1M', { exact: true })).toBeVisible();
  await expect(bar.getByText('1,004,650', { exact: true })).toBeHidden();
  const places = await bar.getByRole('link').evaluateAll((links) =>
    links
      .map((link) => link.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right }) => [left, right] as const),
  );
  for (const [at, [left]] of places.entries()) {
    expect(places[at - 1]?.[1] ?? 0, 'nothing of the bar lies on what is beside it').toBeLessThanOrEqual(
      left,
    );
  }
});
