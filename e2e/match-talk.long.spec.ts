import type { APIRequestContext } from '@playwright/test';
import {
  carryLogin,
  expect,
  expectAccessible,
  expectNoSideways,
  LOOKS,
  logIn,
  lookAt,
  openAs,
  test,
  whenAlive,
} from './support.ts';

test('a manager, an administrator and who runs the site talk about a match, live, by keyboard', async ({
  browser,
  page,
  context,
  request,
}) => {
  const [manager, judge] = [await logIn(request, 'demo-manager'), await logIn(request, 'demo-tadmin')];
  const { thread, name, matchId } = await talkOf(request, manager.token);
  const theirs = await openAs(browser, { path: '/en/psn/dashboard/users/messages', login: judge, at: 1 });
  const row = theirs.getByRole('link', { name });
  await row.focus();
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible();

  await carryLogin(context, manager);
  await page.goto(`/en/psn/dashboard/users/messages/${thread}`);
  await whenAlive(page);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.focus();
  await page.keyboard.type('We can be eleven at ten.');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  const told = theirs.getByRole('listitem').filter({ hasText: 'We can be eleven at ten.' }).last();
  await expect(told).toBeVisible();
  await expect(told).toContainText(String(manager.user.nick));
  await theirs.getByRole('textbox', { name: 'Message' }).focus();
  await theirs.keyboard.type('Ten it is.');
  await theirs.keyboard.press('Enter');
  const answer = page.getByRole('listitem').filter({ hasText: 'Ten it is.' }).last();
  await expect(answer).toContainText('Administrators');

  // Who runs the site finds it at the match, and is told of what is said from the first message on.
  const full = await openAs(browser, {
    path: `/en/psn/dashboard/results/${matchId}/talk`,
    login: await logIn(request, 'demo-full'),
  });
  await expect(full.getByRole('log').getByText('Ten it is.')).toBeVisible();
  await full.getByRole('textbox', { name: 'Message' }).focus();
  await full.keyboard.type('Moved to ten.');
  await full.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Moved to ten.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Thank you both!');
  await page.keyboard.press('Enter');
  await expect(full.getByRole('log').getByText('Thank you both!')).toBeVisible();

  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectNoSideways(page, 'the talk of a match');
    await expectAccessible(page, 'the talk of a match', look);
  }
});

/** The demo's talk about the manager's next match. */
async function talkOf(request: APIRequestContext, token: string) {
  const answer = await request.get('/api/v1/en/psn/dashboard/users/messages', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { threads } = (await answer.json()).data;
  const { id, match } = threads.find(({ kind }: { kind: string }) => kind === 'match');
  return { thread: Number(id), matchId: Number(match.id), name: `${match.home.name} – ${match.away.name}` };
}
