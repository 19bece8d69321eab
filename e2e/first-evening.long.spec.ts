import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { startEmptySite } from './empty.ts';
import { bringInto, NEWCOMERS_PASSWORD, registerNewcomers, usernameOf } from './newcomers.ts';
import { founder } from './organiser.ts';
import { expect, logInTo, openAs, test, whenAlive } from './support.ts';

/** What an organiser may press from the printed address to a season that runs tonight; typing and pasting is not counted. */
const MOST_CLICKS = 60;
/** What they press today: who adds a step says so here. */
const CLICKS = 24;

const NICKS = Array.from({ length: 16 }, (_, at) => `Manager ${at + 1}`);
const CLUBS =
  'Alba Boreal Cierzo Duna Estrella Faro Galerna Hogar Isla Jara Kilo Luna Mistral Norte Oeste Puerto'
    .split(' ')
    .map((name) => `Club ${name}`);
const FRIENDS = ['Friend One', 'Friend Two'];

/** Far from midnight, whenever this runs: tonight is today there. */
const ZONE = new Date().getUTCHours() < 18 ? 'Europe/Madrid' : 'America/Los_Angeles';

// Those who play live where the site is: pages show a kick-off by the reader's clock.
test.use({ timezoneId: ZONE });

test('an organiser who knows nothing takes 16 clubs with their managers into a season that starts tonight', async ({
  page,
  browser,
  request,
}) => {
  const { address, stop } = await startEmptySite();
  try {
    const site = new URL(address).origin;
    await page.setViewportSize({ width: 1280, height: 800 });
    const hand = handOf();
    await setUp(page, address, hand);
    const tokens = await registerNewcomers(request, site, [...NICKS, ...FRIENDS]);

    await hand.click(page.getByRole('link', { name: 'Create your first tournament' }));
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tuesday League');
    await hand.click(page.getByRole('button', { name: 'Create the tournament' }));
    await addClubs(page, hand);
    await openSeason(page, hand);
    await playTonight(page, hand);
    expect(hand.count()).toBeLessThanOrEqual(MOST_CLICKS);
    expect(hand.count()).toBe(CLICKS);

    await expectRunning(request, site);
    await bringInto(request, {
      site,
      teamId: await idOf(request, { site, login: await loginOf(request, site, 'Manager 1') }),
      owner: tokens.get('Manager 1') ?? '',
      players: FRIENDS.map((nick) => tokens.get(nick) ?? ''),
    });
    await registerSquad(request, browser, site);
    await page.goto('about:blank');
  } finally {
    await stop();
  }
});

interface Hand {
  /** Presses something, once. */
  readonly click: (what: Locator) => Promise<void>;
  /** Chooses one of a list, which takes one press and the first letters. */
  readonly choose: (what: Locator, value: string) => Promise<void>;
  readonly count: () => number;
}

/** The organiser's hand, whose presses are counted. */
function handOf(): Hand {
  let count = 0;
  return {
    async click(what) {
      count += 1;
      await what.click();
    },
    async choose(what, value) {
      count += 1;
      await what.selectOption(value);
    },
    count: () => count,
  };
}

async function setUp(page: Page, address: string, hand: Hand): Promise<void> {
  await page.goto(address);
  await whenAlive(page);
  await page.getByLabel(/^site name/i).fill('Night League');
  await page.getByLabel(/^time zone/i).fill(ZONE);
  await page.getByLabel(/^nick/i).fill(founder.nick);
  await page.getByLabel(/^username/i).fill(founder.username);
  await page.getByLabel(/^email/i).fill(founder.email);
  await page.getByLabel(/^password/i).fill(founder.password);
  await page.getByLabel(/^repeat/i).fill(founder.password);
  await hand.choose(page.getByLabel(/^country/i), 'ES');
  await hand.choose(page.getByLabel(/^console/i).last(), 'psn');
  await hand.choose(page.getByLabel(/^position/i), 'ST');
  await hand.click(page.getByLabel(/16 or older/i));
  await hand.click(page.getByRole('button', { name: 'Set up the site' }));
  await expect(page).toHaveTitle(/ - Night League$/);
}

/** From a new tournament, by the one button that its desk shows first, to 16 teams with their owners. */
async function addClubs(page: Page, hand: Hand): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Tuesday League', level: 1 })).toBeVisible();
  await hand.click(page.getByRole('link', { name: 'Add teams' }));
  const rows = CLUBS.map((name, at) => `${name}\t${NICKS[at]}`);
  await page.getByLabel('List of teams').fill(`Club\tManager\n${rows.join('\n')}`);
  const table = page.getByRole('region', { name: 'What will happen' });
  await expect(table.getByText('Manager 16 will own it')).toBeVisible();
  await hand.click(page.getByRole('button', { name: 'Add 16 teams' }));
}

/** From the teams, each step by what the page says of the next: the division, its season, all teams, their draw. */
async function openSeason(page: Page, hand: Hand): Promise<void> {
  const next = nextStep(page);
  await expect(next).toContainText('16 teams are registered. Create the first division');
  await hand.click(next.getByRole('link', { name: 'New division' }));
  await page.getByLabel('Name of the division').fill('First Division');
  await hand.click(page.getByRole('button', { name: 'Create division' }));
  await follow(page, hand, 'Open the first season.', 'Seasons');
  await hand.click(page.getByRole('button', { name: 'Open season' }));
  await follow(page, hand, 'Choose at least two teams.', 'Teams and draw');
  await hand.click(page.getByRole('button', { name: 'Select all' }));
  await expect(page.getByRole('checkbox', { name: 'Club', checked: true })).toHaveCount(16);
  await hand.click(page.getByRole('button', { name: 'Save teams' }));
  await hand.click(page.getByRole('button', { name: 'Draw numbers' }));
  await follow(page, hand, 'Start programming the season.', 'Seasons');
  await hand.click(page.getByRole('button', { name: 'Start programming' }));
}

/** The dates, the fixtures as they will be, and their creation although the squads come later. */
async function playTonight(page: Page, hand: Hand): Promise<void> {
  await follow(page, hand, 'Set when the season is played.', 'Dates and fixtures');
  // It does not lead to the page that they are on.
  await expect(nextStep(page).getByRole('link', { name: 'Dates and fixtures' })).toHaveCount(0);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: ZONE });
  const weekday = new Date().toLocaleDateString('en-GB', { timeZone: ZONE, weekday: 'long' });
  await page.getByLabel('First day').fill(today);
  await hand.click(page.getByRole('checkbox', { name: weekday }));
  await page.getByLabel('Kick-off 1').fill('23:30');
  await hand.click(page.getByRole('button', { name: 'Save dates' }));
  await expect(page.getByText('240 fixtures')).toBeVisible();
  await expect(nextStep(page)).toContainText('16 squads have fewer players than the minimum');
  const create = /^Create 240 matches, although there are \d+ warnings$/;
  // The page is the question: what can't be undone stands beside the button.
  await expect(page.getByRole('main')).toContainText('This can’t be undone.');
  await hand.click(page.getByRole('button', { name: create }));
  const onward = page.getByRole('main').getByRole('link', { name: 'To the matches' });
  await expect(onward).toBeFocused();
  await hand.click(onward);
  await expect(page.getByRole('main').getByText('23:30').first()).toBeVisible();
}

async function follow(page: Page, hand: Hand, says: string, to: string): Promise<void> {
  const next = nextStep(page);
  await expect(next).toContainText(says);
  await hand.click(next.getByRole('link', { name: to }));
}

function nextStep(page: Page): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: 'Next step' }) });
}

/** What everybody reads: the season runs, each of its clubs has its owner, and its first kick-off is today. */
async function expectRunning(request: APIRequestContext, site: string): Promise<void> {
  const read = async (path: string) =>
    (await (await request.get(`${site}/api/v1/en/console/psn/${path}`)).json()).data;
  const { state } = await read('division/first-division');
  expect(state).toBe('in_progress');
  const { data: first } = await read('division/first-division/fixtures?status=to_play&per_page=100');
  const day = (date: string) => new Date(date).toLocaleDateString('sv-SE', { timeZone: ZONE });
  expect(day(first[0].date)).toBe(day(new Date().toISOString()));
  for (const [at, name] of CLUBS.entries()) {
    const { manager } = await read(`team/${name.toLowerCase().replace(' ', '-')}`);
    expect(manager?.nick, name).toBe(NICKS[at]);
  }
}

async function loginOf(request: APIRequestContext, site: string, nick: string) {
  return await logInTo(request, { site, username: usernameOf(nick), password: NEWCOMERS_PASSWORD });
}

/** The only club of somebody. */
async function idOf(
  request: APIRequestContext,
  { site, login }: { site: string; login: Awaited<ReturnType<typeof logInTo>> },
): Promise<number> {
  const headers = { authorization: `Bearer ${login.token}` };
  const { data } = await (await request.get(`${site}/api/v1/en/psn/dashboard/teams`, { headers })).json();
  return data.teams[0].team.id;
}

/** A manager on the phone: the dashboard shows tonight's match and who is to be registered, and one press registers them. */
async function registerSquad(request: APIRequestContext, browser: Browser, site: string): Promise<void> {
  const phone = await openAs(browser, {
    path: '/en/psn/dashboard',
    login: await loginOf(request, site, 'Manager 1'),
    at: site,
  });
  await phone.setViewportSize({ width: 360, height: 740 });
  const main = phone.getByRole('main');
  await expect(main.locator('a[href*="/match/"]').first()).toContainText('Club Alba');
  await main
    .getByRole('listitem')
    .filter({ hasText: 'Register 3 people from your club' })
    .getByRole('link', { name: 'Register' })
    .click();
  await phone.getByRole('button', { name: 'Register 3 of 3' }).click();
  await expect(main.getByText('Squad: 3 (7–25)')).toBeVisible();
  for (const nick of ['Manager 1', ...FRIENDS]) {
    await expect(main.getByText(nick, { exact: true }).first()).toBeVisible();
  }
  await phone.goto('/en/psn/dashboard');
  await whenAlive(phone);
  await main.locator('a[href*="/match/"]').first().click();
  await expect(phone.getByRole('heading', { name: /Club Alba/ }).first()).toBeVisible();
  await expect(phone.getByText('23:30').first()).toBeVisible();
  await phone.context().close();
}
