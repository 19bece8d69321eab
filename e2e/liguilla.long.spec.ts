import type { APIRequestContext } from '@playwright/test';
import {
  carryLogin,
  expect,
  expectSamePage,
  logIn,
  markPage,
  openBrowser,
  test,
  whenAlive,
} from './support.ts';

/** One against one, five of seven rounds played: nobody else's story needs the rest. */
const DIVISION = 'mano-a-mano-1v1';

/** Decides what is left of the league, as a judge would at his desk. */
async function playLeague(request: APIRequestContext, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const list = `/api/v1/en/console/psn/division/${DIVISION}/fixtures?status=to_play&per_page=100`;
  const { data } = await (await request.get(list)).json();
  for (const { id } of data.data) {
    const desk = `/api/v1/en/psn/dashboard/results/edit-match/${id}`;
    const { version } = (await (await request.get(desk, { headers })).json()).data;
    const result = { decision: 'played', homeGoals: 1, awayGoals: 0, version };
    expect((await request.put(desk, { headers, data: result })).status()).toBe(200);
  }
}

test('the table fills the bracket, and a shoot-out sends a team to the final that everybody sees at once', async ({
  browser,
  page,
  context,
  request,
}) => {
  const visitor = await openBrowser(browser, 1);
  await visitor.setViewportSize({ width: 1280, height: 860 });
  await visitor.goto(`/en/console/psn/division/${DIVISION}/liguilla`);
  await whenAlive(visitor);
  await markPage(visitor);
  const bracket = visitor.getByRole('region', { name: 'Mano a Mano 1v1: play-offs' });
  await expect(bracket.locator('.tie-waiting').filter({ hasText: '1st in the table' })).toBeVisible();

  const login = await logIn(request, 'demo-super');
  await playLeague(request, login.token);
  const semi = bracket.getByRole('link').first();
  await expect(semi).toBeVisible();
  await expect(bracket.locator('.tie-waiting').filter({ hasText: '1st in the table' })).toHaveCount(0);
  const [home = '', away = ''] = await semi.locator('.tie-name').allTextContents();
  const id = (await semi.getAttribute('href'))?.split('/').at(-1);

  await carryLogin(context, login);
  await page.goto(`/en/psn/dashboard/results/edit-match/${id}`);
  await whenAlive(page);
  await page.getByLabel(`${home}: goals`).fill('2');
  await page.getByLabel(`${away}: goals`).fill('2');
  const preview = page.getByRole('button', { name: 'Preview the changes' });
  await preview.click();
  const penalties = page.getByRole('group', { name: 'Penalties' });
  await expect(penalties.getByText('The match is level: enter the shoot-out score.')).toBeVisible();
  await penalties.getByLabel(home).fill('3');
  await penalties.getByLabel(away).fill('4');
  await preview.click();
  await expect(page.getByRole('heading', { name: 'What will change' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm the ruling' }).click();

  await expect(bracket.getByText(`Semi-final 1: ${home} 2, ${away} 2, 3–4 on penalties`)).toBeAttached();
  const final = bracket.locator('#liguilla-final .tie-name').first();
  await expect(final).toHaveText(away);
  await expectSamePage(visitor);

  // Each tie leads to its match, which is called by its round and leads back.
  await semi.click();
  await expect(visitor.getByText('3–4 on penalties')).toBeVisible();
  await visitor.getByRole('link', { name: 'Semi-finals' }).click();
  await expect(bracket).toBeVisible();
});
