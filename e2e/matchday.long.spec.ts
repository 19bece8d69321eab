import type { APIRequestContext } from '@playwright/test';
import {
  carryLogin,
  expect,
  expectAccessible,
  expectNoSideways,
  expectSamePage,
  LOOKS,
  logIn,
  lookAt,
  markPage,
  openAs,
  test,
  whenAlive,
} from './support.ts';

const DAY_MS = 86_400_000;
const API = '/api/v1/en';

/** The matches of the manager's team that have no date in the log, next first. */
async function matchesToCome(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const mine = await (await request.get(`${API}/psn/dashboard/mine`, { headers })).json();
  const next: { id: number; date: string; division: { slug: string } }[] = mine.data.next;
  return next.map(({ id, date, division }) => ({
    id,
    date,
    page: `/en/console/psn/division/${division.slug}/match/${id}`,
  }));
}

async function matchesWithoutLog(request: APIRequestContext, token: string) {
  const found: Awaited<ReturnType<typeof matchesToCome>> = [];
  for (const match of await matchesToCome(request, token)) {
    const log = await (await request.get(`${API}/console/psn/match/${match.id}/dates`)).json();
    if (log.data.changes.length === 0) found.push(match);
  }
  return found;
}

/** What an administrator does for the other team, as its manager would. */
async function answer(request: APIRequestContext, fixtureId: number, deed: 'accept' | 'refuse') {
  const { token } = await logIn(request, 'demo-full');
  const headers = { authorization: `Bearer ${token}` };
  const desk = `${API}/psn/dashboard/results`;
  const log = await (await request.get(`${API}/console/psn/match/${fixtureId}/dates`)).json();
  const { id: proposal, team } = log.data.changes.at(-1);
  const { data } = await (await request.get(`${desk}/edit-match/${fixtureId}`, { headers })).json();
  const rival = data.home.slug === team.slug ? data.away_id : data.home_id;
  const address = `${desk}/${fixtureId}/${rival}/date/${deed}`;
  const reply = await request.post(address, { headers, data: { proposal } });
  expect(reply.status()).toBe(200);
}

/** As a field of type datetime-local takes it, in the browser's zone (Europe/Madrid, winter). */
const typed = (date: Date) => new Date(date.getTime() + 3_600_000).toISOString().slice(0, 16);

test('a manager proposes another date by keyboard, the other team accepts, and a visitor sees the match move live', async ({
  page,
  browser,
  context,
  request,
}) => {
  const login = await logIn(request, 'demo-manager');
  const match = (await matchesWithoutLog(request, login.token)).at(-1);
  if (!match) throw new Error('no match to come');
  const visitor = await openAs(browser, { path: match.page, at: 1 });
  await expect(visitor.getByRole('heading', { name: 'Date changes' })).toHaveCount(0);
  await markPage(visitor);

  await carryLogin(context, login);
  await page.goto(match.page);
  await whenAlive(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Propose another date' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('New date');
  await field.fill(typed(new Date(Date.now() - DAY_MS)));
  await field.press('Enter');
  await expect(dialog.getByText('Choose a time in the future.')).toBeVisible();
  await expect(field).toBeFocused();
  const date = new Date(Date.parse(match.date) + 3_600_000);
  await field.fill(typed(date));
  await field.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('2 proposals left')).toBeVisible();
  await expect(main.getByText('awaiting an answer')).toBeVisible();
  await expect(visitor.getByText('awaiting an answer')).toBeVisible();

  await answer(request, match.id, 'accept');
  const shown = page.locator(`time[datetime="${date.toISOString()}"]`).first();
  await expect(shown).toBeVisible();
  await expect(visitor.getByText('accepted', { exact: true })).toBeVisible();
  await expect(visitor.locator(`time[datetime="${date.toISOString()}"]`).first()).toBeVisible();
  await expectSamePage(visitor);

  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectNoSideways(page, 'another date');
    await expectAccessible(page, 'another date', look);
  }
});

test('a manager links to where a match is shown, visitors see the link at once, and it can be taken off', async ({
  page,
  browser,
  context,
  request,
}) => {
  const login = await logIn(request, 'demo-manager');
  const [match] = await matchesToCome(request, login.token);
  if (!match) throw new Error('no match to come');
  const visitor = await openAs(browser, { path: match.page, at: 1 });
  await carryLogin(context, login);
  await page.goto(match.page);
  await whenAlive(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^(Add a|Change the) link$/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Address of the channel or video');
  await field.fill('https://evil.example/live');
  await field.press('Enter');
  await expect(dialog.getByText(/^Enter the https address of a channel or video/)).toBeVisible();
  await field.fill('www.youtube.com/@matchnight');
  await field.press('Enter');
  await expect(dialog).toHaveCount(0);
  const link = visitor.getByRole('link', { name: /^Live on youtube\.com/ });
  await expect(link).toHaveAttribute('href', 'https://youtube.com/@matchnight');
  await expect(link).toHaveAttribute('rel', 'noopener ugc nofollow');
  await expect(link).toHaveAttribute('target', '_blank');
  await main.getByRole('button', { name: 'Remove the link' }).press('Enter');
  await expect(link).toHaveCount(0);
});
