import type { Locator, Page } from '@playwright/test';
import { playedAt, prepareTournament } from './knockout-organiser.ts';
import { finishAndDeliver } from './organiser.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  expectSamePage,
  lookAt,
  markPage,
  openAs,
  TWO_LOOKS,
  test,
  whenAlive,
} from './support.ts';

const TWELVE = 'Ancora,Bruma,Cabo,Duna,Estero,Faro,Gaviota,Horizonte,Isla,Jabega,Kayak,Litoral'
  .split(',')
  .map((name) => `${name} SC`);

// The Estuary Cup on pc, its teams and its divisions are this story's own.
test('an organiser forms a cup of groups with best thirds, and visitors watch it up to the champion', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const { login, tournament } = await prepareTournament(page, request, {
    name: 'Estuary Cup',
    mode: 'All against all plus final phase',
    teams: TWELVE,
  });
  const visitor = await openAs(browser, { path: '/en/console/pc/tournament/estuary-cup', at: 1 });
  await markPage(visitor);
  await expect(visitor.getByText('No divisions yet')).toBeVisible();
  await page.getByRole('link', { name: 'New group stage' }).click();
  await fillStage(page);
  const preview = panelOf(page, 'Preview');
  await expect(preview).toContainText('3 groups of 4 teams');
  await expect(preview).toContainText('8 teams go through to the final phase, without byes');
  await expect(preview).toContainText('18 matches in the groups and 7 matches in the final phase');
  await expect(preview.getByRole('heading', { name: 'Pot 4' })).toBeVisible();
  await page.getByLabel('Number of groups').fill('5');
  await expect(preview).toContainText('A group would have 2 teams.');
  await page.getByLabel('Number of groups').fill('3');
  await expect(preview.getByRole('heading', { name: 'Pot 1' })).toBeVisible();
  await expectWellDrawn(page, 'a group stage that is to be created');
  await page.getByRole('button', { name: 'Create group stage' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('4 divisions are created');
  await question.getByRole('button', { name: 'Create group stage' }).click();
  await expect(page.getByRole('heading', { name: 'Estuary A' })).toBeVisible();

  for (const name of TWELVE) await expect(table(visitor, /^Estuary [ABC]$/).getByText(name)).toHaveCount(1);
  await expect(visitor.getByText('Drawn from pots')).toBeVisible();
  await dealAgain(page);
  await expect(visitor.getByText('formed again')).toBeVisible();
  await expect(visitor.getByText('Drawn by lot')).toBeVisible();

  await setDates(page, 'When the groups are played', '2030-09-03');
  await panelOf(page, 'When the final phase is played').getByLabel('First day').fill('2030-11-01');
  const schedules = page.getByRole('link', { name: 'Fixtures of all divisions' });
  await schedules.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expectWellDrawn(page, 'the desk of a group stage');
  await setDates(page, 'When the final phase is played', '2030-11-05');
  await schedules.click();
  await expect(page.getByText('Check the fixtures, and create them.')).toHaveCount(4);
  await page.getByRole('button', { name: /^Create \d+ match/ }).click();
  await expect(page.getByText('The fixtures are created.')).toHaveCount(4);

  const final = playedAt(request, login, 'estuary-final');
  const fan = await openAs(browser, { path: final.page, at: 1 });
  await markPage(fan);
  const bracket = fan.getByRole('region', { name: 'Estuary final: bracket' });
  await expect(bracket.getByText('1st in Estuary A').first()).toBeAttached();
  await expect(bracket.getByText('One of the best 3rd-placed teams').first()).toBeAttached();

  const thirds = table(visitor, /All 3rd-placed teams/);
  await expect(thirds.getByRole('row')).toHaveCount(4);
  for (const [index, slug] of ['estuary-a', 'estuary-b', 'estuary-c'].entries()) {
    const group = playedAt(request, login, slug);
    await group.decide(await group.open());
    await expect(visitor.getByText('All played', { exact: true })).toHaveCount(index + 1);
    // Who has not played has no place yet.
    await expect(thirds.getByTitle(/may go through|to the final phase/i)).toHaveCount(Math.min(index + 1, 2));
  }
  await expectWellDrawn(visitor, 'a tournament of groups');
  await expect(visitor.getByText('Provisional until every group is over.')).toHaveCount(0);
  await expect(table(visitor, /^Estuary [ABC]$/).getByTitle('To the final phase')).toHaveCount(8);
  await expect(bracket.getByText(/^(1st|2nd) in Estuary|best 3rd-placed/)).toHaveCount(0);

  await final.playRound('quarter_final', 4);
  await final.playRound('semi_final', 2);
  await final.playRound('final', 1);
  await expect(visitor.getByText('Champions: Ancora SC')).toBeVisible();
  await expect(bracket.getByText(/Final: .*Ancora SC/)).toBeAttached();
  await page.goto(tournament);
  await whenAlive(page);
  await page.getByRole('main').getByRole('link', { name: 'Estuary final', exact: true }).click();
  await finishAndDeliver(page, { Champion: 100 });
  await visitor.getByRole('link', { name: 'To the bracket' }).click();
  await expect(visitor.getByRole('heading', { name: 'Estuary final', level: 1 })).toBeVisible();
  await visitor.getByRole('main').getByRole('link', { name: 'Champions', exact: true }).first().click();
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Ancora SC' }).first()).toBeVisible();
  await expectSamePage(visitor);
  await expectSamePage(fan);
});

/** All twelve teams in three groups; the first two go on, and the best two thirds. */
async function fillStage(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('sc');
  await page.getByRole('button', { name: 'Select all shown', exact: true }).click();
  await expect(page.getByText('12 teams chosen')).toBeVisible();
  await page.getByLabel('Number of groups').fill('3');
  await page.getByLabel('Best teams in the next place that also go through').fill('2');
  await page.getByLabel('Name of the groups').fill('Estuary');
  await page.getByLabel('Name of the final phase').fill('Estuary final');
}

async function dealAgain(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Form the groups again' }).click();
  await page.getByLabel('How the groups are formed').selectOption('Drawn freely by lot');
  await expect(page.getByText('The draw decides which team goes into which group')).toBeVisible();
  await page.getByRole('button', { name: 'Form the groups again' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('everyone can see');
  await dialog.getByRole('button', { name: 'Form the groups again' }).click();
  await expect(page.getByText('The groups have been formed again. Everyone can see that.')).toBeVisible();
}

async function setDates(page: Page, title: string, from: string): Promise<void> {
  const panel = panelOf(page, title);
  await panel.getByLabel('First day').fill(from);
  await panel.getByRole('checkbox', { name: 'Tuesday' }).check();
  await panel.getByLabel('Kick-off 1').fill('21:00');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/calendar'));
  const save = panel.getByRole('button', { name: 'Save dates' });
  await save.click();
  expect((await saved).status()).toBe(200);
  await expect(save).toBeEnabled();
}

function panelOf(page: Page, title: string): Locator {
  return page.getByRole('heading', { name: title }).locator('xpath=ancestor::section[1]');
}

/** On a phone and on a wide screen. */
async function expectWellDrawn(page: Page, what: string): Promise<void> {
  for (const look of TWO_LOOKS) {
    await lookAt(page, look);
    await expectNoSideways(page, what);
    await expectAccessible(page, what);
  }
}

/** The tables of this name. */
function table(page: Page, name: RegExp): Locator {
  return page.getByRole('region', { name });
}
