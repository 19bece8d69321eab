import { allOf, expect, logIn, lookAt, openAs, test } from './support.ts';

test('the books on a phone: every cell begins where its row does, an order’s steps are below each other; costs have their cents as one writes them', async ({
  browser,
  request,
}) => {
  const boss = await openAs(browser, {
    path: '/de/psn/dashboard/super/orders',
    login: await logIn(request, 'demo-super'),
  });
  await lookAt(boss, { width: 360, height: 740, colorScheme: 'light' });
  const list = boss.getByRole('main').locator('.data-list');
  const leftOf = (one: Element) => one.getBoundingClientRect().left;
  const rows = list.locator('tbody tr');
  await expect(rows.nth(3)).toBeVisible();
  for (const row of await allOf(rows)) {
    const name = await row.locator('th').evaluate(leftOf);
    expect(await row.locator('td').last().evaluate(leftOf)).toBe(name);
  }
  const topOf = (one: Element) => one.getBoundingClientRect().top;
  // What went back stands below the amount, not behind it as if it were a second one.
  const back = list.locator('td').filter({ hasText: 'Davon ' });
  for (const cell of await allOf(back)) {
    expect(await cell.locator('span').last().evaluate(leftOf)).toBe(await cell.evaluate(leftOf));
  }
  const strip = (await list.locator('tbody tr').first().evaluate(topOf)) - (await list.evaluate(topOf));
  expect(strip).toBeLessThanOrEqual(1);

  await list
    .getByRole('link', { name: /1,500 Münzen/ })
    .last()
    .press('Enter');
  await expect(boss.getByRole('heading', { level: 1, name: /^Bestellung / })).toBeVisible();
  for (const step of await allOf(boss.getByRole('main').locator('ol > li'))) {
    const [time, what] = [step.locator(':scope > time'), step.locator(':scope > span')];
    expect(await what.evaluate(topOf)).toBeGreaterThan(await time.evaluate(topOf));
    expect(await what.evaluate(leftOf)).toBe(await time.evaluate(leftOf));
  }

  await boss.goto('/de/psn/dashboard/super/costs');
  await expect(boss.getByLabel(/EUR/).nth(1)).toHaveValue('6,50');
});
