import type { Browser, Page } from '@playwright/test';
import { startEmptySite } from './empty.ts';
import {
  addCategory,
  createDivision,
  createFixtures,
  createTournament,
  decide,
  finishAndDeliver,
  followNextStep,
  makeTeams,
  openDesk,
  playLeague,
  programme,
  type Result,
  setUp,
} from './organiser.ts';
import { expect, expectSamePage, markPage, test, whenAlive } from './support.ts';

const FIRST = ['Alpha FC', 'Beta United', 'Delta Rovers', 'Gamma City'];
const SECOND = ['Echo Town', 'Foxtrot FC', 'Golf Athletic', 'Hotel Wanderers'];
const SPRING = ['Kilo Kings', 'Lima Lions', 'Mike Magpies'];

test('a newcomer takes a league of two divisions from the empty database to its cups and into the next season, and everybody watches live', async ({
  page,
  browser,
}) => {
  // Some 700 steps: a busy machine needs more than the limit for one page.
  const { address, others, stop } = await startEmptySite(2);
  try {
    const visitor = await visit(browser, `${others[0]}/en/console/psn/home`);
    await setUp(page, address);
    await foundLeague(page, visitor);
    await startLeague(page, visitor);
    const champions = await visit(browser, `${others[0]}/en/console/psn/tournament/winter-league/champions`);
    await expect(champions.getByText('No champions yet')).toBeVisible();
    await playLeagues(page, visitor);
    await deliverCups(page, visitor, champions);
    await beginNextSeason(page, visitor);
    const guest = await playSpring(page, (path) => visit(browser, `${others[0]}/en/console/psn/${path}`));
    for (const watching of [visitor, champions, guest]) {
      await expectSamePage(watching);
      await watching.context().close();
    }
    // A page that is open would ask the stopping site again.
    await page.goto('about:blank');
  } finally {
    await stop();
  }
});

/** Somebody without an account, on the other node. They reload nothing from here on. */
async function visit(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const visitor = await context.newPage();
  await visitor.goto(address);
  await whenAlive(visitor);
  await markPage(visitor);
  return visitor;
}

/** The tournament, its teams and divisions; the visitor follows from Home to a table that is still empty. */
async function foundLeague(page: Page, visitor: Page): Promise<void> {
  await expect(visitor.getByText('No tournaments yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My tournaments' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Categories' }).click();
  await addCategory(page, 'Leagues');
  await page.getByRole('main').getByRole('link', { name: 'My tournaments' }).click();
  await page.getByRole('main').getByRole('link', { name: 'New tournament' }).click();
  await createTournament(page, {
    name: 'Winter League',
    mode: 'Rounds plus final phase',
    prize: '1000',
    category: 'Leagues',
  });
  await visitor.getByRole('link', { name: /Winter League/ }).click();
  await expect(visitor.getByText('No divisions yet')).toBeVisible();
  await makeTeams(page, [...FIRST, ...SECOND]);
  await createDivision(page, { name: 'First Division', playoffs: 2, down: 1 });
  await visitor
    .getByRole('main')
    .getByRole('link', { name: /First Division/ })
    .click();
  await expect(visitor.getByRole('heading', { name: 'First Division', level: 1 })).toBeVisible();
}

/** Both divisions as far as their previews, then the fixtures of both at once. */
async function startLeague(page: Page, visitor: Page): Promise<void> {
  await programme(page, FIRST);
  await expect(page.getByText('12 fixtures')).toBeVisible();
  await expect(visitor.getByText('Programming')).toBeVisible();
  await honourTheFirst(page);
  await page.getByRole('main').getByRole('link', { name: 'Winter League' }).click();
  await createDivision(page, { name: 'Second Division', playoffs: 2, down: 0 });
  await programme(page, SECOND);
  await page.getByRole('main').getByRole('link', { name: 'Winter League' }).click();
  await page.getByRole('link', { name: 'Fixtures of all divisions' }).click();
  await createFixtures(page);
  await expect(visitor.getByText('In progress')).toBeVisible();
  await expect(visitor.getByRole('rowheader', { name: /Alpha FC/ })).toBeVisible();
}

/** Besides the winner of the play-offs, the first in the table gets a title. */
async function honourTheFirst(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Play-offs', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Also honour the team that tops the table' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The play-off settings are saved.')).toBeVisible();
}

/** Two results by hand, the others as the judges' desk sends them. */
async function playLeagues(page: Page, visitor: Page): Promise<void> {
  for (const place of [0, 1]) {
    await openDesk(page, 'Winter League', 'First Division');
    await followNextStep(page, 'The season is in progress.', 'To the matches');
    await page.locator('main a[href*="/match/"]').nth(place).click();
    await expect(page.locator('.match-team')).toHaveCount(2);
    const [home = '', away = ''] = await page.locator('.match-team').allTextContents();
    await decide(page, { goals: home < away ? [2, 0] : [0, 2] });
    await expect(pointsOf(visitor, home < away ? home : away)).toHaveText(/^3=?$/);
  }
  await playLeague(page, 'first-division');
  await expect(pointsOf(visitor, 'Alpha FC')).toHaveText('18');
  await playLeague(page, 'second-division');
}

function pointsOf(visitor: Page, team: string) {
  return visitor.getByRole('row', { name: new RegExp(team) }).locator('.points');
}

/** The final of each division as the table drew it, the end of its season, and its cup with a split. */
async function deliverCups(page: Page, visitor: Page, champions: Page): Promise<void> {
  await playFinal(page, 'Winter League', 'First Division', { goals: [1, 1], penalties: [4, 5] });
  await finishAndDeliver(page, { Champion: 60, 'First in the table': 30, 'Runner-up': 10 });
  await expect(champions.getByRole('main').getByRole('link', { name: 'Beta United' })).toBeVisible();
  await expect(visitor.getByText('Finished')).toBeVisible();
  await playFinal(page, 'Winter League', 'Second Division', { goals: [2, 1] });
  await finishAndDeliver(page, { Champion: 100 });
  await expect(champions.getByRole('main').getByRole('link', { name: 'Echo Town' }).first()).toBeVisible();
}

/** The last of the first division goes down, the first of the second goes up, and everybody sees the teams of the new season. */
async function beginNextSeason(page: Page, visitor: Page): Promise<void> {
  await openDesk(page, 'Winter League', 'First Division');
  await followNextStep(page, 'All cups have been presented.', 'Next season');
  await expect(page.getByRole('listitem').filter({ hasText: 'Echo Town' })).toContainText('Promoted');
  await expect(page.getByRole('listitem').filter({ hasText: 'Gamma City' })).toContainText('Relegated');
  await makeNextSeason(page);
  await expect(visitor.getByText('To start')).toBeVisible();
  await visitor.getByRole('main').getByRole('link', { name: 'Teams', exact: true }).click();
  await expect(visitor.getByRole('main').getByText('Echo Town').first()).toBeVisible();
  await expect(visitor.getByRole('main').getByText('Gamma City')).toHaveCount(0);
}

async function makeNextSeason(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText('This can’t be undone.');
  // What can't be undone is sent by its button alone.
  await page.getByLabel('Name of the new season').press('Enter');
  await expect(page.getByRole('button', { name: 'Create the next season' })).toBeEnabled();
  await page.getByRole('button', { name: 'Create the next season' }).click();
  await expect(page.getByText('You can create the next season once every season is over')).toBeVisible();
}

async function playFinal(page: Page, tournament: string, division: string, result: Result): Promise<void> {
  await openDesk(page, tournament, division);
  await page.getByRole('link', { name: 'To the play-offs' }).click();
  await page.getByRole('link', { name: /^Final:/ }).click();
  await decide(page, result);
  await openDesk(page, tournament, division);
}

/** Single games all against all with an odd number of teams, of which one is free each week; its guest is returned. */
async function playSpring(page: Page, watch: (path: string) => Promise<Page>): Promise<Page> {
  await page.goto(new URL('/en/psn/dashboard/tournaments/create', page.url()).href);
  await whenAlive(page);
  await createTournament(page, {
    name: 'Spring Cup',
    mode: 'All against all plus final phase',
    prize: '0',
    category: 'Leagues',
  });
  const guest = await watch('tournament/spring-cup');
  await expect(guest.getByText('No divisions yet')).toBeVisible();
  await makeTeams(page, SPRING);
  await createDivision(page, { name: 'Spring', playoffs: 2, down: 0 });
  await programme(page, SPRING);
  await expect(page.getByText('3 fixtures')).toBeVisible();
  await createFixtures(page);
  await guest
    .getByRole('main')
    .getByRole('link', { name: /^Spring/ })
    .click();
  await expect(guest.getByRole('heading', { name: 'Spring', level: 1, exact: true })).toBeVisible();
  await expect(guest.getByText('In progress')).toBeVisible();
  await playLeague(page, 'spring');
  await expect(pointsOf(guest, 'Kilo Kings')).toHaveText('6');
  await playFinal(page, 'Spring Cup', 'Spring', { goals: [3, 0] });
  await finishAndDeliver(page, {});
  await expect(page.getByRole('link', { name: 'Kilo Kings' }).first()).toBeVisible();
  await expect(guest.getByText('Finished')).toBeVisible();
  await openDesk(page, 'Spring Cup', 'Spring');
  await followNextStep(page, 'All cups have been presented.', 'Next season');
  await makeNextSeason(page);
  await expect(guest.getByText('To start')).toBeVisible();
  return guest;
}
