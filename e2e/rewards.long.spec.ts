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
  const [bestPlayer, team] = [desk.getByLabel('Best player of a week'), desk.getByLabel('Team of a week')];
  const ceiling = desk.getByLabel('Ceiling of a season');
  await bestPlayer.fill('50');
  await team.fill('25');
  await ceiling.fill('40');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(bestPlayer).toHaveAccessibleDescription(/more than the whole season may pay: 40 coins/);
  // Nothing that was typed is lost.
  await expect(team).toHaveValue('25');
  await ceiling.fill('5000');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(full.getByText('The rewards have been set.')).toBeVisible();

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

  // A correction in these hours: what was said of the best player was another's. The open list follows.
  const best = desk.getByRole('listitem').filter({ hasText: `Best player, week ${WEEK}` });
  await expect(best).toHaveCount(1);
  const nick = await best.getByRole('link').innerText();
  const now = await giveToMate(request, { headers, tournament });
  await expect(best.getByRole('link')).toHaveText(now);
  expect(now).not.toBe(nick);

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

/** What the week's best player did in their match was a mate's, a judge says; answers the mate's nick. */
async function giveToMate(
  request: APIRequestContext,
  { headers, tournament }: { headers: Record<string, string>; tournament: number },
): Promise<string> {
  const read = async (path: string) =>
    (await (await request.get(`/api/v1/en/${path}`, { headers })).json()).data;
  const { data: rewards } = await read(`${DESK}/${tournament}/rewards?per_page=100`);
  const { player } = rewards.find(({ kind, week }: Reward) => kind === 'best_player' && week === WEEK);
  const { data: played } = await read(`console/psn/player/${player.slug}/last-matches?per_page=100`);
  const { id } = played.find(({ week, stage }: Reward) => week === WEEK && stage !== 'liguilla');
  const edit = `psn/dashboard/results/edit-match/${id}`;
  const judged = await read(edit);
  for (const teamId of [judged.home_id, judged.away_id]) {
    const { lines, version } = await read(`${edit}/${teamId}/edit-statistics`);
    const slugOf = (line: Line) => line.player?.slug;
    if (!lines.some((line: Line) => slugOf(line) === player.slug)) continue;
    const mate = lines.find(
      (line: Line) =>
        line.player && ![player.slug, 'demo-user'].includes(line.player.slug) && !line.goalkeeper,
    ).player;
    const swapped = lines.map(({ own_goals: ownGoals, ...line }: Line) => {
      const slug = slugOf(line);
      const other = slug === player.slug ? mate.slug : player.slug;
      return {
        ...line,
        ownGoals,
        player: slug === player.slug || slug === mate.slug ? other : (slug ?? null),
      };
    });
    const path = `/api/v1/en/${edit}/${teamId}/edit-statistics`;
    const reply = await request.put(path, { headers, data: { lines: swapped, version } });
    expect(reply.status(), await reply.text()).toBe(200);
    return mate.nick;
  }
  throw new Error('the best player of the week did not play');
}
interface Reward {
  readonly kind: string;
  readonly week: number | null;
  readonly stage?: string;
}
interface Line {
  readonly player: { readonly slug: string } | null;
  readonly goalkeeper: boolean;
  readonly own_goals?: number;
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
