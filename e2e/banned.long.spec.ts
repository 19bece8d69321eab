import type { APIRequestContext } from '@playwright/test';
import { carryLogin, expect, expectSamePage, logIn, markPage, openAs, test, whenAlive } from './support.ts';

/** On xbox: in mid-season; no other story judges there. */
const TOURNAMENT = '/en/console/xbox/tournament/matchnight-premiership';
const FIXTURES = '/api/v1/en/console/xbox/division/matchnight-premiership-first/fixtures';
const JUDGE = '/en/xbox/dashboard/results/edit-match';

interface Match {
  readonly id: number;
  readonly date: string;
  readonly home: { readonly slug: string; readonly name: string };
  readonly away: { readonly slug: string; readonly name: string };
}

async function matches(request: APIRequestContext, status: string): Promise<Match[]> {
  const answer = await request.get(`${FIXTURES}?status=${status}&per_page=400`);
  return (await answer.json()).data.data;
}

interface Line {
  readonly player: { readonly nick: string } | null;
  readonly goalkeeper: boolean;
  readonly yellows: number;
  readonly reds: number;
}

/** One of the home team who played in the match, and was shown nothing. */
async function cleanPlayer(request: APIRequestContext, fixture: number): Promise<string> {
  const answer = await request.get(`/api/v1/en/console/xbox/match/${fixture}`);
  const lines: Line[] = (await answer.json()).data.lines.home;
  const clean = lines.find(({ goalkeeper, yellows, reds }) => !goalkeeper && yellows + reds === 0);
  if (!clean?.player) throw new Error('everybody was shown a card');
  return clean.player.nick;
}

test('a player who is sent off is on the banned page at once, and is refused in their next match', async ({
  browser,
  page,
  context,
  request,
}) => {
  const last = (await matches(request, 'played')).at(-1);
  if (!last) throw new Error('no match was played');
  const { slug } = last.home;
  const next = (await matches(request, 'to_play')).find(
    ({ date, home, away }) => Date.parse(date) > Date.now() && [home.slug, away.slug].includes(slug),
  );
  if (!next) throw new Error('no match is to come');
  const nick = await cleanPlayer(request, last.id);
  const team = await request.get(`/api/v1/en/console/xbox/team/${slug}`);
  const teamId = (await team.json()).data.id;
  const visitor = await openAs(browser, { path: `${TOURNAMENT}/banned`, at: 1 });
  await markPage(visitor);

  await carryLogin(context, await logIn(request, 'demo-full'));
  await page.goto(`${JUDGE}/${last.id}/${teamId}/edit-statistics`);
  await whenAlive(page);
  const row = visitor.getByRole('listitem').filter({ hasText: nick });
  await expect(row).toHaveCount(0);
  await page.getByRole('group', { name: nick, exact: true }).getByLabel('Red cards').selectOption('1');
  await page.getByRole('button', { name: 'Save statistics' }).click();
  await expect(page).toHaveURL(new RegExp(`/edit-match/${last.id}$`));
  await expect(row).toContainText('2 matches left');
  await expect(row).toContainText('Red card');
  await expectSamePage(visitor);

  await page.goto(`${JUDGE}/${next.id}`);
  await whenAlive(page);
  for (const { name } of [next.home, next.away]) await page.getByLabel(`${name}: goals`).fill('0');
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('button', { name: 'Confirm the ruling' }).click();
  await expect(row).toContainText('1 match left of 2');
  await page.goto(`${JUDGE}/${next.id}/${teamId}/edit-statistics`);
  await whenAlive(page);
  const his = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: nick, exact: true }) });
  await expect(his).toContainText('Suspended');
  await his.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Save statistics' }).click();
  await expect(his).toContainText('This player is suspended for this match.');
});

test('an administrator bans a player, everybody reads why, and the ban ends before its time', async ({
  browser,
  page,
  context,
  request,
}) => {
  const visitor = await openAs(browser, { path: `${TOURNAMENT}/banned`, at: 1 });
  await carryLogin(context, await logIn(request, 'demo-full'));
  await page.goto('/en/xbox/dashboard/tournaments/all');
  await whenAlive(page);
  await page.getByRole('link', { name: 'Matchnight Premiership', exact: true }).click();
  await page.getByRole('link', { name: 'Bans', exact: true }).click();
  await page.getByRole('button', { name: 'Ban a player' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nick').fill('Premium');
  await dialog.getByLabel('Nick').press('Enter');
  await dialog.getByLabel('Player').selectOption({ label: 'Demo Premium' });
  await dialog.getByLabel(/^Reason/).fill('Left in the middle of a match');
  await dialog.getByLabel('Until').fill('2020-01-01T20:00');
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(dialog.getByText('A ban must end after it begins, and in the future.')).toBeVisible();
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Left in the middle of a match');
  await dialog.getByLabel('Until').fill('');
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Demo Premium' })).toContainText('Active');
  const row = visitor.getByRole('listitem').filter({ hasText: 'Demo Premium' });
  await expect(row).toContainText('Left in the middle of a match');
  await expect(row).toContainText('Permanent');
  await page.getByRole('button', { name: 'End ban: Demo Premium' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End ban', exact: true }).click();
  await expect(row).toContainText('Ended');
});
