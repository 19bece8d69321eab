import { carryLogin, expect, logIn, test, whenAlive } from './support.ts';

const DESK = '/en/psn/dashboard/tournaments/2/divisions/2';

test('on a phone a desk begins with its page: the way there is one line, and its columns have names', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await carryLogin(context, await logIn(request, 'demo-full'));
  await page.goto(`${DESK}/teams`);
  await whenAlive(page);
  const head = await page.getByRole('main').locator('header').first().boundingBox();
  expect(head?.height).toBeLessThan(230);
  const trail = page.getByRole('navigation', { name: 'Where you are' });
  expect((await trail.boundingBox())?.height).toBeLessThan(50);
  await expect(trail).not.toHaveText(/›\s*$/);
  await expect(page.getByRole('columnheader', { name: 'Change', exact: true })).toBeVisible();
});

test('a message from above leaves the question that it speaks of readable', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await carryLogin(context, await logIn(request, 'demo-full'));
  await page.goto(`${DESK}/teams`);
  await whenAlive(page);
  await page
    .getByRole('button', { name: /^Add or deduct points: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[type=submit]').click();
  const toasts = page.locator('.toast');
  await expect(toasts.first()).toBeVisible();
  const [below, above] = [
    await dialog.getByRole('heading').first().boundingBox(),
    await toasts.last().boundingBox(),
  ];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 740) + (above?.height ?? 0));
});
