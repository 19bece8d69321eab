import { expect, type Locator, type Page } from '@playwright/test';
import { whenAlive } from './support.ts';

/** What an organiser does at the desks, by role and label alone. */
export const founder = {
  nick: 'Founder',
  username: 'founder',
  email: 'founder@example.org',
  password: 'vela-roja-7-mar',
};

export async function setUp(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenAlive(page);
  await page.getByLabel(/^site name/i).fill('Sunday League');
  await page.getByLabel(/^nick/i).fill(founder.nick);
  await page.getByLabel(/^username/i).fill(founder.username);
  await page.getByLabel(/^email/i).fill(founder.email);
  await page.getByLabel(/^password/i).fill(founder.password);
  await page.getByLabel(/^repeat/i).fill(founder.password);
  await page.getByLabel(/^country/i).selectOption('ES');
  await page
    .getByLabel(/^console/i)
    .last()
    .selectOption('psn');
  await page.getByLabel(/^position/i).selectOption('ST');
  await page.getByLabel(/16 or older/i).check();
  await page.getByRole('button', { name: 'Set up the site' }).click();
  await expect(page).toHaveTitle(/ - Sunday League$/);
}

export async function addCategory(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of the category').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

/** From the page of a new tournament to its desk. */
export async function createTournament(
  page: Page,
  { name, mode, prize, category }: { name: string; mode: string; prize: string; category?: string },
): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('radio', { name: mode, exact: true }).check();
  await openRules(page);
  if (category !== undefined) await page.getByLabel('Category').selectOption(category);
  await page.getByLabel('Prize money').fill(prize);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** On the page of a new tournament: what has a value already waits closed. */
export async function openRules(page: Page): Promise<void> {
  await page.getByText('Standard rules').click();
}

export async function makeTeams(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  for (const name of names) {
    await openOneByOne(page);
    await page.getByRole('button', { name: 'Create a team' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: false }).first().fill(name);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }
  for (const name of names) await expect(page.getByRole('link', { name }).first()).toBeVisible();
}

/** From a tournament's desk to that of its new division. */
export async function createDivision(
  page: Page,
  { name, playoffs, down }: { name: string; playoffs: number; down: number },
): Promise<void> {
  await page.getByRole('link', { name: 'Divisions', exact: true }).click();
  await page.getByRole('link', { name: 'New division' }).click();
  await page.getByLabel('Name of the division').fill(name);
  await page.getByLabel('Places in the play-offs').fill(String(playoffs));
  await page.getByLabel('Teams that go down').fill(String(down));
  await page.getByRole('button', { name: 'Create division' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** The desk says what comes next, and leads there. */
export async function followNextStep(page: Page, says: string, to: string): Promise<void> {
  const next = nextStep(page);
  await expect(next).toContainText(says);
  await next.getByRole('link', { name: to }).click();
}

function nextStep(page: Page): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: 'Next step' }) });
}

/** From a new division's checklist to the preview of its fixtures, each step by what the desk says of the next. */
export async function programme(page: Page, teams: readonly string[]): Promise<void> {
  await followNextStep(page, 'Open the first season.', 'Seasons');
  await page.getByRole('button', { name: 'Open season' }).click();
  await followNextStep(page, 'Choose at least two teams.', 'Teams and draw');
  for (const team of teams) await page.getByRole('checkbox', { name: team }).check();
  await page.getByRole('button', { name: 'Save teams' }).click();
  await page.getByRole('button', { name: 'Draw numbers' }).click();
  await followNextStep(page, 'Start programming the season.', 'Seasons');
  await page.getByRole('button', { name: 'Start programming' }).click();
  await followNextStep(page, 'Set when the season is played.', 'Dates and fixtures');
  await page.getByLabel('First day').fill('2030-09-03');
  await page.getByRole('checkbox', { name: 'Tuesday' }).check();
  await page.getByLabel('Kick-off 1').fill('21:00');
  await page.getByRole('button', { name: 'Save dates' }).click();
  await expect(nextStep(page)).toContainText('Check the fixtures, and create them.');
}

export async function createFixtures(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText('This can’t be undone.');
  const create = page.getByRole('button', { name: /^Create \d+ match/ });
  await create.click();
  await expect(create).toBeHidden();
}

export interface Result {
  readonly goals: readonly [home: number, away: number];
  /** The whole score after extra time. */
  readonly extra?: readonly [home: number, away: number];
  readonly penalties?: readonly [home: number, away: number];
}

/** From the page of a match to its ruling, after a look at what it changes. */
export async function decide(page: Page, { goals, extra, penalties }: Result): Promise<void> {
  await page.getByRole('link', { name: 'Decide or correct' }).click();
  const fields = page.getByRole('spinbutton', { name: /: goals/ });
  for (const [side, count] of goals.entries()) await fields.nth(side).fill(String(count));
  for (const [name, scored] of [
    ['Extra time', extra],
    ['Penalties', penalties],
  ] as const) {
    const inGroup = page.getByRole('group', { name }).getByRole('spinbutton');
    for (const [side, count] of (scored ?? []).entries()) await inGroup.nth(side).fill(String(count));
  }
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await expect(page.getByRole('heading', { name: 'What will change' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm the ruling' }).click();
  await expect(page.getByRole('heading', { name: 'Correct the result' })).toBeVisible();
}

/** Decides what is left of a division's league by the calls of the judges' desk: the team whose name comes first wins. */
export async function playLeague(page: Page, division: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const api = new URL('/api/v1/en/', page.url()).href;
  const list = `${api}console/psn/division/${division}/fixtures?status=to_play&per_page=100`;
  const { data } = await (await page.request.get(list)).json();
  for (const { id, home, away } of data.data) {
    const desk = `${api}psn/dashboard/results/edit-match/${id}`;
    const { version } = (await (await page.request.get(desk, { headers })).json()).data;
    const [homeGoals, awayGoals] = home.name < away.name ? [2, 0] : [0, 2];
    const ruling = { decision: 'played', homeGoals, awayGoals, version };
    expect((await page.request.put(desk, { headers, data: ruling })).status()).toBe(200);
  }
}

/** From the checklist of a division whose last match is decided to its delivered cup. */
export async function finishAndDeliver(page: Page, split: Readonly<Record<string, number>>): Promise<void> {
  await followNextStep(page, 'Finish the season.', 'Seasons');
  await page.getByRole('button', { name: 'Finish season' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish season' }).click();
  await followNextStep(page, 'Present the cup.', 'Present the cup');
  for (const [place, percent] of Object.entries(split)) {
    await page.getByLabel(`${place}, in percent`).fill(String(percent));
  }
  await expect(page.getByRole('main')).toContainText('This can’t be undone.');
  await page.getByRole('button', { name: 'Present the cup' }).click();
  await expect(page.getByText(/The cup was presented on/)).toBeVisible();
}

/** The desk of a tournament's division, by the links that lead there. */
export async function openDesk(page: Page, tournament: string, division: string): Promise<void> {
  await page.goto(new URL('/en/psn/dashboard/tournaments/all', page.url()).href);
  await whenAlive(page);
  await page.getByRole('main').getByRole('link', { name: tournament, exact: true }).first().click();
  await page.getByRole('main').getByRole('link', { name: division, exact: true }).first().click();
  await expect(page.getByRole('heading', { name: division, level: 1 })).toBeVisible();
}

/** The teams of a desk one by one: the two dialogs stand behind it. */
export async function openOneByOne(page: Page): Promise<void> {
  const details = page.locator('details', { hasText: 'One by one' });
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
}
