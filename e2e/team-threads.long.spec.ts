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

/** The talk of the demo manager's team: no other story begins from it. */
test('a team talks: found from its page, read in the messages, live, by keyboard', async ({
  browser,
  page,
  context,
  request,
}) => {
  const [manager, player] = [await logIn(request, 'demo-manager'), await logIn(request, 'demo-user')];
  const { thread, name, slug } = await talkOf(request, manager.token);

  await carryLogin(context, manager);
  await page.goto(`/en/console/psn/team/${slug}`);
  await whenAlive(page);
  const door = page.getByRole('link', { name: 'Team talk' });
  await door.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.tab[aria-current=page]')).toHaveText('Team talk');
  await expect(page.getByRole('log')).toBeVisible();

  const theirs = await openAs(browser, { path: '/en/psn/dashboard/users/messages', login: player, at: 1 });
  const row = theirs.getByRole('link', { name });
  await row.focus();
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible();

  const field = page.getByRole('textbox', { name: 'Message' });
  await field.focus();
  await page.keyboard.type('Corners are mine tonight.');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  const told = theirs.getByRole('listitem').filter({ hasText: 'Corners are mine tonight.' }).last();
  await expect(told).toContainText(String(manager.user.nick));
  await theirs.getByRole('textbox', { name: 'Message' }).focus();
  await theirs.keyboard.type('We shall see.');
  await theirs.keyboard.press('Enter');
  const answer = page.getByRole('listitem').filter({ hasText: 'We shall see.' }).last();
  await expect(answer).toContainText(String(player.user.nick));

  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectNoSideways(page, 'the talk of a team');
    await expectAccessible(page, 'the talk of a team', look);
  }

  // Who has nothing to do with the team finds no way to it, and no talk.
  const stranger = await openAs(browser, {
    path: `/en/console/psn/team/${slug}`,
    login: await logIn(request, 'demo-full'),
  });
  await expect(stranger.getByRole('button', { name: 'Favourite' })).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Team talk' })).toHaveCount(0);
  await stranger.goto(`/en/psn/dashboard/users/messages/${thread}`);
  await expect(stranger.getByText('Corners are mine tonight.')).toHaveCount(0);
});

/** The demo's talk of the manager's team. */
async function talkOf(request: APIRequestContext, token: string) {
  const answer = await request.get('/api/v1/en/psn/dashboard/users/messages', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { threads } = (await answer.json()).data;
  const { id, team } = threads.find(({ kind }: { kind: string }) => kind === 'team');
  return { thread: Number(id), name: String(team.name), slug: String(team.slug) };
}
