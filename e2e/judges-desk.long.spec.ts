import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { startEmptySite } from './empty.ts';
import { JUDGES, MANAGERS, MANAGERS_PASSWORD, NIGHT_DIVISION } from './match-night.ts';
import {
  carryLogin,
  expect,
  expectAccessible,
  expectNoSideways,
  LOOKS,
  logInTo,
  lookAt,
  openBrowser,
  test,
  whenAlive,
} from './support.ts';

const DESK = '/en/psn/dashboard/results/change';
const OWNERS: Readonly<Record<string, string>> = {
  Alpha: MANAGERS.alpha,
  Beta: MANAGERS.beta,
  Gamma: JUDGES.gamma,
};

test('a judge compares two reports, takes one’s score, rules with a reason and goes on to the next match; another judge sees what is open', async ({
  browser,
}) => {
  const { address, others, stop } = await startEmptySite(2, 'match-night');
  const site = new URL(address).origin;
  try {
    const judy = await judge(browser, site, JUDGES.gamma);
    await dispute(judy.request, site, ['Alpha', 'Beta'], [2, 1], [1, 1]);
    await dispute(judy.request, site, ['Beta', 'Alpha'], [3, 0], [2, 0]);
    await dispute(judy.request, site, ['Alpha', 'Gamma'], [2, 2], [0, 2]);
    const jon = await judge(browser, others[0] ?? '', JUDGES.none);

    await judy.goto(DESK);
    await whenAlive(judy);
    const own = judy.getByRole('listitem').filter({ hasText: 'Your own team plays' });
    await expect(own).toContainText('Gamma');
    await expect(own.getByRole('link')).toHaveCount(0);
    await everyLook(judy, 'the judges’ desk');
    await jon.goto(DESK);
    await whenAlive(jon);
    await judy.getByRole('link', { name: 'Decide: Match Alpha v Beta' }).click();
    await expect(judy.getByRole('region', { name: 'Alpha', exact: true })).toContainText('Differs');

    const row = jon.getByRole('listitem').filter({ has: jon.getByRole('link', { name: /Alpha v Beta$/ }) });
    await expect(row.getByText('judy has it open')).toBeVisible();
    await row.getByRole('link').click();
    await expect(jon.getByText('judy has it open')).toBeVisible();
    await expect(judy.getByText('jon has it open')).toBeVisible();
    await everyLook(judy, 'a dispute at the judges’ desk');

    await judy.getByRole('button', { name: 'Rule as Alpha reported: 2–1' }).click();
    await expect(judy.getByLabel('Alpha: goals')).toHaveValue('2');
    await expect(judy.getByLabel('Beta: goals')).toHaveValue('1');
    await expect(judy.getByLabel(/^Reason/)).toBeFocused();
    await judy.keyboard.type('The stream shows the second goal');
    await judy.getByRole('button', { name: 'Preview the changes' }).click();
    await judy.getByRole('button', { name: 'Confirm the ruling' }).click();
    const ruled = judy.getByRole('region', { name: 'The match is decided' });
    await expect(ruled).toBeFocused();
    await expect(jon.getByRole('heading', { name: 'Correct the result' })).toBeVisible();

    await ruled.getByRole('link', { name: 'Next: Beta – Alpha' }).click();
    await expect(judy.getByRole('heading', { name: 'Decide the match' })).toBeVisible();
    await judy.getByRole('button', { name: 'Ask both for more information' }).click();
    const dialog = judy.getByRole('dialog');
    await dialog.getByLabel(/^Question to both managers/).fill('Who shot the third goal?');
    await dialog.getByRole('button', { name: 'Ask both for more information' }).click();
    await expect(judy.getByRole('button', { name: /^You can rule from/ })).toBeDisabled();
    await expect(judy.getByText('Who shot the third goal?')).toBeVisible();
    await judy.getByRole('link', { name: 'Judges’ desk' }).first().click();
    await expect(judy.getByRole('link', { name: 'View the reports: Match Beta v Alpha' })).toBeVisible();
    for (const page of [judy, jon]) await page.goto('about:blank');
  } finally {
    await stop();
  }
});

async function everyLook(page: Page, what: string): Promise<void> {
  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectNoSideways(page, what);
    await expectAccessible(page, what, look);
  }
}

async function judge(browser: Browser, site: string, username: string): Promise<Page> {
  const page = await openBrowser(browser, site);
  const account = { username, password: MANAGERS_PASSWORD, site };
  await carryLogin(page.context(), await logInTo(page.request, account));
  return page;
}

type Score = readonly [home: number, away: number];

/** Both managers report, each another score, and the home side asks for a judge. */
async function dispute(
  request: APIRequestContext,
  site: string,
  [home, away]: readonly [home: string, away: string],
  ...scores: [Score, Score]
): Promise<void> {
  const list = await request.get(
    `${site}/api/v1/en/console/psn/division/${NIGHT_DIVISION}/fixtures?per_page=100`,
  );
  const matches: { id: number; home: { name: string }; away: { name: string } }[] = (await list.json()).data
    .data;
  const match = matches.find((one) => one.home.name === home && one.away.name === away);
  for (const [place, team] of [home, away].entries()) {
    const account = { username: OWNERS[team] ?? '', password: MANAGERS_PASSWORD, site };
    const { token } = await logInTo(request, account);
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    const slug = await (await request.get(`${site}/api/v1/en/console/psn/team/${team.toLowerCase()}`)).json();
    const desk = `${site}/api/v1/en/psn/dashboard/results/${match?.id}/${slug.data.id}`;
    const form = (await (await request.get(desk, { headers })).json()).data;
    const [homeGoals, awayGoals] = scores[place] ?? [0, 0];
    const squad: { slug: string }[] = form.squads[form.side].slice(0, 4);
    const goals = place === 0 ? homeGoals : awayGoals;
    const lines = squad.map(({ slug: player }, at) => ({
      player,
      goalkeeper: at === 0,
      goals: at === 3 ? goals : 0,
    }));
    const data = { homeGoals, awayGoals, bestPlayer: squad[3]?.slug, lines };
    expect((await request.post(`${desk}/report`, { headers, data })).status(), `${team} reports`).toBe(200);
    if (place === 0) continue;
    expect((await request.post(`${desk}/judges`, { headers })).status(), `${team} asks for a judge`).toBe(
      200,
    );
  }
}
