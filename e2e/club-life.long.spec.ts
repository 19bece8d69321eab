import type { Page } from '@playwright/test';
import { Cast, followNews, openMenu, openTab } from './cast.ts';
import { IDLE, LAST, LEAGUE } from './club-life.ts';
import { type Clubs, openClubs } from './club-organiser.ts';
import { startEmptySite } from './empty.ts';
import { expect, expectSamePage, test } from './support.ts';

const DAY_MS = 86_400_000;
const CLUB = 'Sunday Rovers';
const PUBLIC = '/en/console/psn/team';
const MINE = '/en/psn/dashboard/teams';
const BELONGS = { owner: 'The club is yours.', manager: 'You run the club as a co-manager.' } as const;

// One site for all: what each story does to its own club is nothing to the others.
test.describe.configure({ mode: 'default' });
let world: { sites: readonly [string, string]; clubs: Clubs; stop: () => Promise<void> };

test.beforeAll(async ({ playwright }) => {
  const { address, others, database, stop } = await startEmptySite(2, 'club-life');
  const sites = [new URL(address).origin, others[0] ?? ''] as const;
  const request = await playwright.request.newContext();
  world = { sites, stop, clubs: await openClubs(request, sites[0], database) };
});

test.afterAll(async () => {
  await world.clubs.close();
  await world.stop();
});

test('a club is founded, staffed by invitation, dressed, trained, asked and fielded, and handed over', async ({
  browser,
}) => {
  // A season's beginning of five people: a busy machine needs more than the limit for one page.
  const cast = new Cast(browser, world.sites);
  const olga = await cast.open('olga', MINE);
  const desk = await found(olga);
  await world.clubs.register(CLUB);
  const [marc, pia] = await staff(cast, olga, desk);
  const visitor = await cast.visit(`${PUBLIC}/sunday-rovers/training`);
  await nameManager(olga, marc);
  await dress(marc, visitor);
  await train(marc, pia, visitor);
  await ask(marc, pia);
  await field(olga, visitor);
  await number(olga, pia);
  await handOver(olga, marc);
  await leave(pia, olga);
  for (const page of [olga, marc, pia, visitor]) await expectSamePage(page);
  await cast.leave();
});

test('the eldest co-manager claims a club whose owner is away, and the owner takes it back in time', async ({
  browser,
}) => {
  await world.clubs.away('ida', 31);
  const cast = new Cast(browser, world.sites);
  const leo = await cast.open('leo', MINE);
  await leo.getByRole('link', { name: `Manage: ${IDLE.name}` }).click();
  await openTab(leo, 'Club');
  await expect(leo.getByText('The owner’s last visit:')).toBeVisible();
  await expect(leo.getByRole('button', { name: 'Claim the club' })).toHaveCount(0);

  const eva = await cast.open('eva', MINE, 1);
  await eva.getByRole('link', { name: `Manage: ${IDLE.name}` }).press('Enter');
  await openTab(eva, 'Club');
  await eva.getByRole('button', { name: 'Claim the club' }).press('Enter');
  const dialog = eva.getByRole('dialog');
  await expect(dialog).toContainText('You become the owner, and ida a co-manager.');
  await dialog.getByRole('button', { name: 'Claim the club' }).press('Enter');
  await expect(eva.getByText(`${IDLE.name} is yours now.`)).toBeVisible();
  await expect(
    leo.getByText('eva has claimed the club, and ida can still take it back. Deadline:'),
  ).toBeVisible();
  // What can be taken back is not given away.
  for (const deed of ['Hand over the club', 'Disband the club']) {
    await expect(eva.getByRole('button', { name: deed })).toHaveCount(0);
  }

  const ida = await cast.open('ida', '/en/psn/dashboard/users/notifications');
  await ida.getByRole('link', { name: `eva has claimed ${IDLE.name} because you were away` }).press('Enter');
  await expect(ida.getByText(BELONGS.manager)).toBeVisible();
  await ida.getByRole('button', { name: 'Take the club back' }).press('Enter');
  await ida.getByRole('dialog').getByRole('button', { name: 'Take the club back' }).press('Enter');
  await expect(ida.getByText(`${IDLE.name} is yours again.`)).toBeVisible();
  await expect(ida.getByText(BELONGS.owner)).toBeVisible();
  await expect(eva.getByText(BELONGS.manager)).toBeVisible();
  await expect(leo.getByText('has claimed the club')).toHaveCount(0);
  await expectSamePage(leo);
  await cast.leave();
});

test('a club is disbanded by its name and by nothing else, and its page says so at once', async ({
  browser,
}) => {
  const cast = new Cast(browser, world.sites);
  const visitor = await cast.visit(`${PUBLIC}/${LAST.slug}`);
  const omar = await cast.open('omar', MINE);
  await omar.getByRole('link', { name: `Manage: ${LAST.name}` }).click();
  await openTab(omar, 'Club');
  await omar.getByRole('button', { name: 'Disband the club' }).press('Enter');
  const name = omar.getByRole('dialog').getByLabel(`Type the club’s name: ${LAST.name}`);
  await name.fill('last orders');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(`Type the name as it is written: ${LAST.name}`);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('last orders');
  await expect(visitor.getByText('Disbanded', { exact: true })).toHaveCount(0);
  await name.fill(LAST.name);
  await name.press('Enter');
  await expect(omar.getByText(`${LAST.name} has been disbanded.`)).toBeVisible();
  await expect(omar.getByRole('link', { name: `Manage: ${LAST.name}` })).toHaveCount(0);
  await expect(visitor.getByText('Disbanded', { exact: true })).toBeVisible();
  await expectSamePage(visitor);
  await cast.leave();
});

/** The address of the new club's desk. */
async function found(olga: Page): Promise<string> {
  await olga.getByRole('button', { name: 'Start a team' }).press('Enter');
  await olga.getByRole('dialog').getByLabel('Name').fill(CLUB);
  await olga.keyboard.press('Enter');
  await expect(olga.getByText(`${CLUB} has been created.`)).toBeVisible();
  await olga.getByRole('link', { name: `Manage: ${CLUB}` }).press('Enter');
  await expect(olga.getByRole('heading', { name: CLUB })).toBeVisible();
  const desk = new URL(olga.url()).pathname;
  await openTab(olga, 'Club');
  await expect(olga.getByText(BELONGS.owner)).toBeVisible();
  return desk;
}

/** One joins the club, one its squad, one neither; the owner sees what each answered. */
async function staff(cast: Cast, olga: Page, desk: string): Promise<[marc: Page, pia: Page]> {
  const marc = await cast.open('marc', '/en/console/psn/home', 1);
  const pia = await cast.open('pia', '/en/console/psn/home', 1);
  const dirk = await cast.open('dirk', '/de/psn/dashboard/users/invitations');
  await openTab(olga, 'Invite players');
  const message = olga.getByRole('textbox', { name: 'Message' });
  for (const nick of ['marc', 'dirk']) await invite(olga, nick, 'Sundays at nine?');
  await olga.getByLabel('Invite to').selectOption(LEAGUE.name);
  await expect(olga.getByText('to spend there')).toBeVisible();
  await expect(message).toHaveValue('Sundays at nine?');
  await invite(olga, 'pia', 'We need a nine.');
  await olga.getByRole('main').getByRole('link', { name: 'See sent invitations' }).press('Enter');
  const sent = (nick: string) => olga.getByRole('main').getByRole('listitem').filter({ hasText: nick });
  for (const nick of ['marc', 'pia', 'dirk']) await expect(sent(nick)).toContainText('Not answered');

  await expect(dirk.getByText('Sundays at nine?')).toBeVisible();
  await dirk.getByRole('button', { name: `Ablehnen: ${CLUB}` }).press('Enter');
  await expect(dirk.getByText('Einladung abgelehnt.')).toBeVisible();
  await expect(sent('dirk')).toContainText('Declined');
  for (const [page, nick, says] of [
    [marc, 'marc', 'Sundays at nine?'],
    [pia, 'pia', 'We need a nine.'],
  ] as const) {
    await openMenu(page, /^Invitations.*1/);
    await expect(page.getByText(says)).toBeVisible();
    await page.getByRole('button', { name: `Accept: ${CLUB}` }).press('Enter');
    await expect(page.getByText('Invitation accepted.')).toBeVisible();
    await expect(sent(nick)).toContainText('Accepted');
  }
  await expect(olga).toHaveURL(`${world.sites[0]}${desk}/invitations`);
  return [marc, pia];
}

async function invite(olga: Page, nick: string, message: string): Promise<void> {
  await olga.getByRole('textbox', { name: 'Message' }).fill(message);
  await olga.getByRole('button', { name: `Invite: ${nick}` }).press('Enter');
  await expect(olga.getByRole('row').filter({ hasText: nick })).toContainText('Invited');
}

async function nameManager(olga: Page, marc: Page): Promise<void> {
  await openTab(olga, 'Club');
  await olga.getByRole('button', { name: 'Name a co-manager' }).press('Enter');
  const dialog = olga.getByRole('dialog');
  await dialog.getByLabel('Club member').selectOption('marc');
  await dialog.getByLabel('Club member').press('Enter');
  await dialog.getByRole('button', { name: 'Name a co-manager' }).press('Enter');
  await expect(olga.getByText(`marc is now a co-manager of ${CLUB}.`)).toBeVisible();
  await expect(olga.getByRole('button', { name: 'Remove: marc' })).toBeVisible();
  await followNews(marc, `You’re now a co-manager of ${CLUB}`);
  await expect(marc.getByText(BELONGS.manager)).toBeVisible();
}

async function dress(marc: Page, visitor: Page): Promise<void> {
  await openTab(marc, 'Kits');
  await marc.getByRole('button', { name: 'Add: Home kit' }).press('Enter');
  await marc.getByRole('combobox', { name: 'Pattern' }).selectOption('Halves');
  await marc.getByRole('combobox', { name: 'Main colour' }).selectOption('Navy');
  await marc.getByRole('combobox', { name: 'Second colour' }).selectOption('Sky blue');
  await marc.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(marc.getByText('Home kit saved.')).toBeVisible();
  const worn = visitor.getByRole('list', { name: 'Kits' });
  await expect(worn.getByRole('img', { name: 'Home kit: halves, navy and sky blue' })).toBeVisible();
}

async function train(marc: Page, pia: Page, visitor: Page): Promise<void> {
  await openTab(marc, 'Training');
  await marc.getByRole('button', { name: 'Plan a training session' }).press('Enter');
  const dialog = marc.getByRole('dialog');
  await dialog
    .getByLabel('When')
    .fill(`${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T21:15`);
  await dialog.getByRole('textbox', { name: 'What' }).fill('Set pieces');
  await dialog.getByRole('textbox', { name: 'What' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const planned = marc.getByRole('main').getByRole('listitem').filter({ hasText: 'Set pieces' });
  await expect(planned).toContainText('Yes: 0');
  const start = (await planned.locator('time').getAttribute('datetime')) ?? '';
  await expect(visitor.getByRole('main').locator(`time[datetime="${start}"]`)).toBeVisible();
  await expect(visitor.getByText('Set pieces')).toHaveCount(0);

  await followNews(pia, `${CLUB} has planned a training session`);
  await pia.getByRole('main').getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(planned).toContainText('Yes: 1');
}

/** About the next match, which the player answers where the question leads. */
async function ask(marc: Page, pia: Page): Promise<void> {
  await openTab(marc, 'Availability');
  const next = marc
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: marc.getByRole('button', { name: /^Ask those/ }) })
    .first();
  await next.getByRole('button', { name: /^Ask those who haven’t answered/ }).press('Enter');
  await expect(marc.getByText('1 player has been asked.')).toBeVisible();
  await followNews(pia, `will you play for ${CLUB}?`);
  const answers = pia.getByRole('main').getByRole('group', { name: 'Will you play?' }).first();
  await answers.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(marc.getByText('Yes: 1')).toBeVisible();
}

/** From who can play; visitors see it because the owner says so. */
async function field(olga: Page, visitor: Page): Promise<void> {
  await openTab(visitor, 'Formation');
  await expect(visitor.getByRole('heading', { name: 'Formation not shown' })).toBeVisible();
  await openTab(olga, 'Formation');
  await expect(olga.getByText('1 can play, 0 may be able to, 0 can’t')).toBeVisible();
  await olga.getByRole('button', { name: 'Start with the available players' }).press('Enter');
  const starters = olga.getByRole('region', { name: 'Starters' });
  await expect(starters).toContainText('pia');
  await expect(starters).not.toContainText('Empty');
  await olga.getByLabel('Show it on the team’s page').press('Space');
  await olga.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(olga.getByText('The formation is saved.')).toBeVisible();
  await expect(visitor.getByRole('figure', { name: `in ${LEAGUE.name}` })).toContainText('pia');
}

async function number(olga: Page, pia: Page): Promise<void> {
  await openMenu(pia, /^My teams/);
  await pia.getByRole('link', { name: `Dressing room: ${CLUB}` }).press('Enter');
  for (const page of [pia, olga]) {
    await openTab(page, 'Squad');
    await page.getByRole('combobox', { name: 'Show' }).selectOption(LEAGUE.name);
  }
  const typed = olga.getByLabel('Shirt number of pia');
  await typed.fill('9');
  await typed.press('Enter');
  const row = pia.getByRole('main').getByRole('listitem').filter({ hasText: 'pia' });
  await expect(row).toContainText('Number 9');
}

async function handOver(olga: Page, marc: Page): Promise<void> {
  await openTab(marc, 'Club');
  await openTab(olga, 'Club');
  await olga.getByRole('button', { name: 'Hand over the club' }).press('Enter');
  const dialog = olga.getByRole('dialog');
  await dialog.getByLabel('New owner').selectOption('marc');
  await dialog.getByLabel('I’m sure').press('Space');
  await dialog.getByRole('button', { name: 'Hand over the club' }).press('Enter');
  await expect(olga.getByText(`${CLUB} now belongs to marc.`)).toBeVisible();
  await expect(olga.getByText(BELONGS.manager)).toBeVisible();
  await expect(olga.getByRole('button', { name: 'Hand over the club' })).toHaveCount(0);
  await expect(marc.getByText(BELONGS.owner)).toBeVisible();
  await expect(marc.getByRole('button', { name: 'Disband the club' })).toBeVisible();
}

/** Not as long as a season needs one; who belongs to the club alone may. */
async function leave(pia: Page, olga: Page): Promise<void> {
  await openTab(pia, 'Club');
  await expect(pia.getByText('You’re a regular starter in this club.')).toBeVisible();
  for (const page of [pia, olga]) {
    await page.getByRole('button', { name: 'Leave the club' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Leave the club ${CLUB}?` });
    await dialog.getByRole('button', { name: 'Leave the club' }).press('Enter');
  }
  await expect(pia.getByText(`pia is registered for the club in ${LEAGUE.name}.`)).toBeVisible();
  await expect(olga.getByText(`You’ve left ${CLUB}.`)).toBeVisible();
  await expect(olga.getByRole('heading', { name: 'You’re not in a team yet' })).toBeVisible();
}
