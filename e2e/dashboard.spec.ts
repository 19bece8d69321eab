import { carryLogin, expect, logIn, test } from './support.ts';

test('the dashboard asks for all that it shows at once, and shows what needs doing before anything else has come', async ({
  page,
  context,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-user'));
  const asked: string[] = [];
  const all = Promise.withResolvers<void>();
  // No answer comes before the last question: one that waited for another's answer would never be asked.
  const seen = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/(auth\/)?en\/psn\//, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    if (new Set(asked).size === 5) all.resolve();
    await all.promise;
    if (!route.request().url().endsWith('/dashboard/mine')) await seen.promise;
    await route.continue();
  });
  await page.goto('/en/psn/dashboard');
  await expect(page.getByRole('heading', { name: 'Shortcuts' })).toBeVisible();
  expect(new Set(asked).size).toBe(5);
  seen.resolve();
});
