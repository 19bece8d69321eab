import type { Page } from '@playwright/test';
import { followBell } from './cast.ts';
import { createTournament, followNextStep, openOneByOne } from './organiser.ts';
import { choosePlayer, payWith } from './pay.ts';
import { expect, expectSamePage, logIn, markPage, openAs, test } from './support.ts';

const [BUYER, FRIEND] = ['demo-manager', 'demo-user'];
const [TEAM, DIVISION] = ['Gift Rovers', 'Members’ League'];

// No other story makes the demo's manager and user premium members.
test('premium bought twice ends calendar months after the first payment; given to a friend, it lets their team into a premium division', async ({
  browser,
  request,
}) => {
  const desk = await openAs(browser, {
    path: '/en/psn/dashboard/tournaments/create',
    login: await logIn(request, 'demo-full'),
  });
  await chooseTeam(desk);
  await desk.getByRole('button', { name: 'Save teams' }).click();
  const refusal = `${TEAM} can’t play in ${DIVISION}: the team’s owner isn’t a premium member.`;
  await expect(desk.getByText(refusal).first()).toBeVisible();

  const friend = await openAs(browser, {
    path: '/en/console/psn/premium',
    login: await logIn(request, FRIEND),
    at: 1,
  });
  await expect(friend.getByText('You aren’t a premium member at the moment.')).toBeVisible();
  await markPage(friend);
  const buyer = await openAs(browser, {
    path: '/en/console/psn/premium',
    login: await logIn(request, BUYER),
  });
  await expect(buyer.getByText('You aren’t a premium member at the moment.')).toBeVisible();
  await buyMonth(buyer, 'Your premium is active');
  const first = await memberUntil(buyer);
  await buyMonth(buyer, 'Your premium is active');
  // The page has it as soon as it hears of the payment.
  await expect.poll(() => memberUntil(buyer)).not.toBe(first);
  const second = await memberUntil(buyer);
  await buyMonth(buyer, 'Demo User has your gift', 'Demo User');
  expect(await memberUntil(buyer)).toBe(second);
  const paid = await firstPaid(buyer);
  expect([first, second]).toEqual([after(paid, 1), after(paid, 2)]);

  await expect(friend.getByText('You are a premium member until:')).toBeVisible();
  await followBell(friend, 'Demo Manager has given you premium for 1 month');
  await expect(friend.getByRole('heading', { level: 1, name: 'Premium' })).toBeVisible();
  await expect(friend.getByText('You are a premium member until:')).toBeVisible();
  await expectSamePage(friend);
  await desk.getByRole('button', { name: 'Save teams' }).click();
  await expect(desk.getByText('The teams of the season are saved.')).toBeVisible();
});

/** A tournament with the friend's team and a premium division, whose season it is chosen for. */
async function chooseTeam(desk: Page): Promise<void> {
  await createTournament(desk, {
    name: 'Story of Members',
    mode: 'All against all plus final phase',
    prize: '100',
  });
  await desk.getByRole('link', { name: 'Teams', exact: true }).click();
  await openOneByOne(desk);
  await desk.getByRole('button', { name: 'Create a team' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: false }).first().fill(TEAM);
  await dialog.getByLabel('Owner').fill('Demo User');
  await desk.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await desk.getByRole('link', { name: 'Divisions', exact: true }).click();
  await desk.getByRole('link', { name: 'New division' }).click();
  await desk.getByLabel('Name of the division').fill(DIVISION);
  await desk.getByLabel('For premium members only').check();
  await desk.getByRole('button', { name: 'Create division' }).click();
  await followNextStep(desk, 'Open the first season.', 'Seasons');
  await desk.getByRole('button', { name: 'Open season' }).click();
  await followNextStep(desk, 'Choose at least two teams.', 'Teams and draw');
  await desk.getByRole('checkbox', { name: TEAM }).check();
}

/** From the page of premium to what is said once a month is paid, and back. */
async function buyMonth(buyer: Page, done: string, to?: string): Promise<void> {
  const main = buyer.getByRole('main');
  await main.getByRole('link', { name: 'Buy 1 month of premium' }).press('Enter');
  await expect(buyer.getByRole('heading', { level: 1, name: 'Buy 1 month of premium' })).toBeVisible();
  if (to !== undefined) {
    await main.getByLabel('As a gift for another player').check();
    await choosePlayer(buyer, to);
  }
  await payWith(buyer, 'pays', '€4.00');
  await expect(main.getByRole('heading', { name: done })).toBeFocused();
  await main.getByRole('link', { name: 'Premium', exact: true }).press('Enter');
  await expect(buyer.getByRole('heading', { level: 1, name: 'Premium' })).toBeVisible();
}

async function memberUntil(page: Page): Promise<number> {
  return await momentOf(page.getByText('You are a premium member until:').getByRole('time'));
}

/** When the oldest order of the page's user was paid, as its receipt says. */
async function firstPaid(page: Page): Promise<number> {
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'My orders' })
    .press('Enter');
  const orders = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Premium for 1 month' });
  await expect(orders).toHaveCount(3);
  await orders.last().getByRole('link', { name: 'Premium for 1 month' }).press('Enter');
  const paid = page.getByRole('main').locator('dl > div').filter({ hasText: /^Paid/ });
  return await momentOf(paid.getByRole('time'));
}

async function momentOf(time: ReturnType<Page['getByRole']>): Promise<number> {
  return Date.parse((await time.getAttribute('datetime')) ?? '');
}

function after(paid: number, months: number): number {
  const start = Temporal.Instant.fromEpochMilliseconds(paid).toZonedDateTimeISO('UTC');
  return start.add({ months }).epochMilliseconds;
}
