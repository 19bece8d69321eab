import type { Page } from '@playwright/test';
import { carryLogin, expect, expectNoSideways, logIn, test, whenAlive } from './support.ts';

test('by keyboard the focus goes on where a sent invitation loses its button, to the next one', async ({
  page,
}) => {
  const desk = await deskOf(page, 'demo-manager', 'real-siesta');
  await page.goto(`${desk}/invite-players`);
  await whenAlive(page);
  const main = page.getByRole('main');
  for (const nick of ['Demo Super', 'Demo Full']) {
    await main.getByRole('searchbox', { name: 'Search by nick' }).fill(nick);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('rowheader')).toHaveCount(1);
    await main.getByRole('button', { name: `Invite: ${nick}` }).press('Enter');
    await expect(main.getByRole('button', { name: `Invite: ${nick}` })).toHaveCount(0);
  }
  await main.getByRole('link', { name: 'Sent invitations', exact: true }).click();
  await main.getByRole('button', { name: 'Withdraw invitation: Demo Full' }).press('Enter');
  await expect(main.getByRole('button', { name: 'Withdraw invitation: Demo Super' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The demo's own, which stays.
  await expect(main.getByRole('button', { name: 'Withdraw invitation: Demo Judge' })).toBeFocused();
});

test("a club's desk opens at its squad, and both addresses of it mark that tab", async ({ page }) => {
  const desk = await deskOf(page, 'demo-manager', 'real-siesta');
  for (const path of [desk, `${desk}/players`]) {
    await page.goto(path);
    await expect(page.locator('.tab[aria-current=page]')).toHaveText('Squad');
    await expectNoSideways(page, path);
  }
});

test('a team of one has none of the tabs for which a club needs others', async ({ page }) => {
  await page.goto(await deskOf(page, 'demo-user', 'demo-user'));
  await expect(page.locator('.tab')).toHaveText(['Club', 'News']);
});

/** Logs in, and gives the address of one of the user's teams. */
async function deskOf(page: Page, username: string, slug: string): Promise<string> {
  const login = await logIn(page.request, username);
  await carryLogin(page.context(), login);
  const headers = { authorization: `Bearer ${login.token}` };
  const mine = await (await page.request.get('/api/v1/en/psn/dashboard/teams', { headers })).json();
  const own = mine.data.teams.find(({ team }: { team: { slug: string } }) => team.slug === slug);
  return `/en/psn/dashboard/teams/${own.team.id}`;
}
