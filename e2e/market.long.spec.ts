import type { APIRequestContext, Page } from '@playwright/test';
import { Cast, openMenu } from './cast.ts';
import { startEmptySite } from './empty.ts';
import { CLUBS, LEAGUE } from './market.ts';
import { expect, expectSamePage, test } from './support.ts';

const DASHBOARD = '/en/psn/dashboard';
const LEAGUE_PATH = `/en/console/psn/tournament/${LEAGUE}`;

// One site for all: a market that opens, works and closes.
test.describe.configure({ mode: 'serial' });
let world: {
  sites: readonly [string, string];
  /** The addresses of what is private: the league's desk, and the squads' desks of both clubs. */
  league: string;
  buyer: string;
  seller: string;
  stop: () => Promise<void>;
};

test.beforeAll(async ({ playwright }) => {
  const { address, others, stop } = await startEmptySite(2, 'market');
  const sites = [new URL(address).origin, others[0] ?? ''] as const;
  const request = await playwright.request.newContext();
  const idOf = async (noun: string) => await idAt(request, `${sites[0]}/api/v1/en/console/psn/${noun}`);
  const desk = async (slug: string) =>
    `${DASHBOARD}/teams/${await idOf(`team/${slug}`)}/players?tournament=${LEAGUE}`;
  world = {
    sites,
    league: `${DASHBOARD}/tournaments/${await idOf(`tournament/${LEAGUE}`)}`,
    buyer: await desk(CLUBS.buyer),
    seller: await desk(CLUBS.seller),
    stop,
  };
});

test.afterAll(async () => {
  await world.stop();
});

test('signings open, and a player goes from a bid to the other club by keyboard: both clubs on two nodes see each step, and the money to the cent', async ({
  browser,
}) => {
  const cast = new Cast(browser, world.sites);
  const ada = await cast.open('ada', world.buyer, 1);
  const squad = await cast.open('ada', `${LEAGUE_PATH}/signings/sell-players/team/${CLUBS.seller}`, 1);
  const ben = await cast.open('ben', world.seller);
  const tom = await cast.open('tom', `${DASHBOARD}/users/invitations`);
  const judy = await cast.open('judy', `${world.league}/signings`);
  await expect(squad.getByText('Signings are closed')).toBeVisible();
  await openWindow(judy);
  await expect(squad.getByText('Signings are open')).toBeVisible();

  await bid(squad, 'tom', '');
  await expect(squad.getByRole('dialog').getByText('The Amount field is required.')).toBeVisible();
  await squad.getByRole('dialog').getByLabel('Amount').fill('0');
  await squad.getByRole('dialog').getByLabel('Amount').press('Enter');
  await expect(squad.getByRole('dialog').getByText('Enter an amount above zero.')).toBeVisible();
  await squad.keyboard.press('Escape');
  await expect(squad.getByRole('button', { name: 'Make an offer: tom' })).toBeFocused();
  await bid(squad, 'tom', '1,200,000.50');
  await expect(squad.getByText('Your offer for tom has been sent.')).toBeVisible();
  await expect(ada.getByText('Set aside for open offers: 1,200,000.50')).toBeVisible();
  await expect(ada.getByText('Budget: 98,799,999.50')).toBeVisible();
  // Nothing is offered that would be refused: why not is there instead, in a word and as a sentence for screen readers.
  const wanted = squad.getByRole('row').filter({ hasText: 'tom' });
  await expect(wanted.getByText('Offer made')).toBeVisible();
  await expect(wanted.getByText('Your team already has an open offer for this player.')).toBeAttached();
  await expect(wanted.getByRole('button')).toHaveCount(0);

  await press(ben, 'Accept: tom (Alder Town)');
  await answer(ben, 'Sell tom for 1,200,000.50?', 'Accept');
  await expect(ada.getByText('Accepted. tom has to confirm.')).toBeVisible();

  await press(tom, 'Confirm: Alder Town');
  await answer(tom, 'Move to Alder Town?', 'Confirm');
  await expect(tom.getByText('You play for Alder Town now.')).toBeVisible();
  await expect(ada.getByText('Set aside for open offers')).toHaveCount(0);
  await expect(ada.getByText('Budget: 98,799,999.50')).toBeVisible();
  await expect(ben.getByText('Budget: 101,200,000.50')).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Release tom' })).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Release tom' })).toHaveCount(0);
  for (const page of [ada, squad, ben, tom, judy]) await expectSamePage(page);
  await cast.leave();
});

test('an administrator approves an offer that is far from the price, and only then the seller can answer it', async ({
  browser,
}) => {
  const cast = new Cast(browser, world.sites);
  const ben = await cast.open('ben', world.seller, 1);
  const judy = await cast.open('judy', DASHBOARD);
  const ada = await cast.open('ada', `${LEAGUE_PATH}/signings/sell-players/team/${CLUBS.seller}`);
  await bid(ada, 'kim', '5000000');
  await expect(ada.getByText('an administrator has to approve it first')).toBeVisible();
  await expect(ada.getByRole('row').filter({ hasText: 'kim' }).getByText('Offer made')).toBeVisible();
  await expect(ben.getByText('Far from the price: an administrator has to approve it.')).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Accept: kim (Alder Town)' })).toHaveCount(0);

  await judy.getByRole('link', { name: 'Approve or decline 1 offer far from the price' }).press('Enter');
  await press(judy, 'Approve the offer of Alder Town: kim');
  await answer(judy, 'Approve Alder Town’s offer of 5,000,000.00 for kim?', 'Approve');
  await expect(ben.getByRole('button', { name: 'Accept: kim (Alder Town)' })).toBeVisible();
  // What tells of it leads to the squad that it is in, too.
  await openMenu(ben, /^Dashboard/);
  await ben.getByRole('link', { name: 'Answer 1 offer for players' }).press('Enter');
  await expect(ben.getByRole('button', { name: 'Accept: kim (Alder Town)' })).toBeVisible();
  for (const page of [ben, judy, ada]) await expectSamePage(page);
  await cast.leave();
});

test('a player gives notice and takes it back by keyboard, which the club sees; who presses a button goes on at the one that took its place', async ({
  browser,
}) => {
  const cast = new Cast(browser, world.sites);
  const ben = await cast.open('ben', world.seller, 1);
  const kim = await cast.open('kim', `${LEAGUE_PATH}/signings`);
  await press(kim, 'Leave the team');
  await answer(kim, 'Leave Birch City?', 'Leave the team');
  await expect(kim.getByRole('button', { name: 'Stay after all' })).toBeFocused();
  const row = ben.getByRole('listitem').filter({ has: ben.getByRole('button', { name: 'Release kim' }) });
  await expect(row.getByText('Leaving:')).toBeVisible();
  await kim.keyboard.press('Enter');
  await expect(kim.getByRole('button', { name: 'Leave the team' })).toBeFocused();
  await expect(row.getByText('Leaving:')).toHaveCount(0);
  for (const page of [ben, kim]) await expectSamePage(page);
  await cast.leave();
});

test('signings close, the offer that nobody answered lapses, and the buyer sees the money back without a reload', async ({
  browser,
}) => {
  const cast = new Cast(browser, world.sites);
  const ada = await cast.open('ada', world.buyer, 1);
  await expect(ada.getByText('Set aside for open offers: 5,000,000.00')).toBeVisible();
  await expect(ada.getByText('Budget: 93,799,999.50')).toBeVisible();
  const judy = await cast.open('judy', `${world.league}/signings`);
  await judy.getByLabel('Closed, whatever the windows say').check();
  await judy.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(judy.getByRole('dialog').getByText('1 open offer lapses')).toBeVisible();
  await answer(judy, 'Close signings?', 'Close signings');
  await expect(judy.getByText('1 open offer has lapsed.')).toBeVisible();
  // The question is gone with its button, the form's own has the focus.
  await expect(judy.getByRole('button', { name: 'Save' })).toBeFocused();

  await expect(ada.getByText('Signings are closed')).toBeVisible();
  await expect(ada.getByText('Set aside for open offers')).toHaveCount(0);
  await expect(ada.getByText('Budget: 98,799,999.50')).toBeVisible();
  await expect(ada.getByText('No open offers by your team.')).toBeVisible();
  await ada.getByText('Earlier offers').press('Enter');
  await expect(ada.getByRole('listitem').filter({ hasText: 'kim' })).toContainText('Offer lapsed');
  await expectSamePage(ada);
  await cast.leave();
});

/** From yesterday to the day after tomorrow, on the browser's clock. */
async function openWindow(judy: Page): Promise<void> {
  await judy.getByLabel('According to the windows below').check();
  await judy.getByRole('button', { name: 'Add a window' }).press('Enter');
  const fields = judy.getByRole('group', { name: 'Window 1' });
  const day = (days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T20:00`;
  await fields.getByLabel('Opening time').fill(day(-2));
  await fields.getByLabel('Closing time').fill(day(2));
  await judy.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(judy.getByRole('status').getByText('Signings are open')).toBeVisible();
}

async function bid(page: Page, nick: string, amount: string): Promise<void> {
  await press(page, `Make an offer: ${nick}`);
  const field = page.getByRole('dialog').getByLabel('Amount');
  await expect(field).toBeFocused();
  await field.fill(amount);
  await field.press('Enter');
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).press('Enter');
}

/** To the question of a dialog, which is read first. */
async function answer(page: Page, name: string, word: string): Promise<void> {
  await expect(page.getByRole('dialog', { name }).getByRole('heading')).toBeFocused();
  await page.getByRole('dialog', { name }).getByRole('button', { name: word, exact: true }).press('Enter');
}

async function idAt(request: APIRequestContext, address: string): Promise<number> {
  return (await (await request.get(address)).json()).data.id;
}
