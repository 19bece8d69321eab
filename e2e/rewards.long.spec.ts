import type { APIRequestContext } from '@playwright/test';
import { runAhead } from './pay.ts';
import { expect, expectAccessible, expectNoSideways, LOOKS, logIn, lookAt, openAs, test } from './support.ts';

/** Week 8 of the demo's league in mid-season: no other story publishes there. */
const WEEK = 8;
const DESK = 'psn/dashboard/tournaments';
const TWO_DAYS = 48 * 60;

test('FULL sets what a tournament pays; 48 hours after a week is published its players are told, and see the coins among their own', async ({
  browser,
  request,
}) => {
  const login = await logIn(request, 'demo-full');
  const headers = { authorization: `Bearer ${login.token}` };
  const { tournament, division } = await idsOf(request);
  const full = await openAs(browser, { path: `/en/${DESK}/${tournament}`, login });
  const desk = full.getByRole('main');
  await desk.getByRole('link', { name: 'Rewards' }).click();
  const [best, team] = [desk.getByLabel('Best player of a week'), desk.getByLabel('Team of a week')];
  const ceiling = desk.getByLabel('Ceiling of a season');
  await best.fill('50');
  await team.fill('25');
  await ceiling.fill('40');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(best).toHaveAccessibleDescription(/more than the whole season may pay: 40 coins/);
  // Nothing that was typed is lost.
  await expect(team).toHaveValue('25');
  await ceiling.fill('5000');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(full.getByText('The rewards are set.')).toBeVisible();

  await publishWith(request, { headers, tournament, division, slug: 'demo-user' });
  // What was decided before is due before.
  await full.goto(`/en/${DESK}/${tournament}/rewards`);
  const row = desk
    .getByRole('listitem')
    .filter({ hasText: 'Demo User' })
    .filter({ hasText: `Team of the week, week ${WEEK}` });
  await expect(row).toContainText('Due:');
  for (const look of LOOKS) {
    await lookAt(full, look);
    await expectNoSideways(full, 'rewards');
    await expectAccessible(full, 'rewards', look);
  }

  const player = await openAs(browser, {
    path: '/en/psn/dashboard/users/coins',
    login: await logIn(request, 'demo-user'),
    at: 1,
  });
  await runAhead(request, 'pay_rewards', TWO_DAYS - 10);
  await expect(row).toContainText('Due:');
  await runAhead(request, 'pay_rewards', TWO_DAYS + 10);
  const entry = player
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Team of the week, week ${WEEK}` });
  await expect(entry).toContainText('+25');
  await expect(entry).toContainText('Reward');
  await player.goto('/en/psn/dashboard/users/notifications');
  await expect(player.getByRole('main')).toContainText(`25 coins for you: team of the week ${WEEK}`);
  await player.goto('/en/psn/dashboard/users/coins');
  await entry.getByRole('link', { name: 'Liga Matchnight' }).click();
  await expect(player.getByRole('heading', { level: 1, name: 'Liga Matchnight' })).toBeVisible();

  await desk.getByRole('link', { name: /^Paid \(/ }).click();
  await expect(row).toContainText('Paid:');
});

async function idsOf(request: APIRequestContext): Promise<{ tournament: number; division: number }> {
  const { data } = await (await request.get('/api/v1/en/console/psn/tournament/liga-matchnight')).json();
  return { tournament: data.id, division: data.divisions[0].id };
}

/** Publishes the week with a player in the first place that they can take. */
async function publishWith(
  request: APIRequestContext,
  asked: { headers: Record<string, string>; tournament: number; division: number; slug: string },
): Promise<void> {
  const { headers, tournament, division, slug } = asked;
  const path = `/api/v1/en/${DESK}/${tournament}/divisions/${division}/team-week`;
  const shown = async () =>
    (await (await request.get(`${path}?week=${WEEK}`, { headers })).json()).data.shown;
  const { version, slots } = await shown();
  const place = slots.find(({ choices }: { choices: string[] }) => choices.includes(slug));
  const data = { week: WEEK, version, slot: place.slot, player: slug };
  expect((await request.put(path, { headers, data })).status()).toBe(200);
  const publish = { headers, data: { week: WEEK, version: (await shown()).version } };
  expect((await request.post(`${path}/publish`, publish)).status()).toBe(200);
}
