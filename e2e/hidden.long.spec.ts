import { HIDDEN } from './page-list.ts';
import { carryLogin, expect, logIn, test, whenAlive } from './support.ts';

const tournament = `/en/console/pc/tournament/${HIDDEN.tournament}`;
const division = `/en/console/pc/division/${HIDDEN.division}`;
const notFound = 'Resource does not exist.';

for (const username of [null, 'demo-user'] as const) {
  test(`a hidden tournament is not there for ${username ?? 'a visitor'}`, async ({
    page,
    context,
    request,
  }) => {
    if (username) await carryLogin(context, await logIn(request, username));
    for (const path of [tournament, `${tournament}/rules`, division, `${division}/scorers`]) {
      const asked =
        username && page.waitForResponse((answer) => answer.url().includes('/api/v1/en/console/pc/'));
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await whenAlive(page);
      if (asked) expect((await asked).status()).toBe(404);
      await expect(page.getByText(notFound)).toBeVisible();
    }
  });
}

test('who may see a hidden tournament walks through it, and loses it with the session', async ({
  page,
  context,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-full'));
  const answer = await page.goto(tournament);
  expect([answer?.status(), (await answer?.text())?.includes('Keyboard Cup')]).toEqual([404, false]);
  await expect(page.getByRole('heading', { level: 1, name: 'Keyboard Cup' })).toBeVisible();
  await expect(page).toHaveTitle(/^Keyboard Cup/);
  await whenAlive(page);
  await page.getByRole('link', { name: 'Keyboard Cup Gold' }).click();
  await expect(page.getByRole('table').first().getByRole('row')).not.toHaveCount(0);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /CSV/ }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe(`${HIDDEN.division}.csv`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Keyboard Cup Gold' })).toBeVisible();
  await whenAlive(page);
  // As another tab of the same browser ends it.
  const other = await context.newPage();
  await other.goto('/en/sobre-nosotros');
  await other.evaluate(() => localStorage.clear());
  await expect(page.getByText(notFound)).toBeVisible();
});
