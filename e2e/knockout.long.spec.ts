import type { Page } from '@playwright/test';
import { prepareCup } from './knockout-organiser.ts';
import { createFixtures, decide, finishAndDeliver } from './organiser.ts';
import { expect, expectSamePage, logIn, markPage, openAs, test, whenAlive } from './support.ts';

const ELEVEN = 'Abadia,Boreal,Cierzo,Dorado,Ebro,Faro,Garza,Halcon,Iris,Jarama,Kilometro'
  .split(',')
  .map((name) => `${name} CF`);
const SIX = ['Lagarto', 'Menta', 'Norte', 'Olmo', 'Pinar', 'Quilla'];

test('an organiser takes a knockout of eleven from its creation to the cup, and everybody watches its bracket', async ({
  page,
  browser,
  request,
}) => {
  const cup = await prepareCup(page, request, {
    name: 'Harvest Cup',
    mode: 'Automatic direct elimination',
    teams: ELEVEN,
  });
  await expect(page.getByText('10 fixtures')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^(round of|quarter-f|semi-f|final)/i })).toHaveCount(4);
  const byes = page.getByText(/^Bye: /).first();
  expect((await byes.innerText()).match(/ CF/g)).toHaveLength(5);

  const tabs = page.getByRole('main').getByRole('navigation');
  await tabs.getByRole('link', { name: 'Bracket' }).click();
  await page.getByLabel('When it is level').selectOption('Extra time, then penalties');
  await page.getByLabel('Match for third place').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The knockout’s settings are saved.')).toBeVisible();
  const visitor = await openAs(browser, { path: cup.page, at: 1 });
  await markPage(visitor);
  const bracket = visitor.getByRole('region', { name: 'Harvest Cup Main: bracket' });
  await expect(bracket.getByText('Seed 1', { exact: true }).first()).toBeVisible();
  await tabs.getByRole('link', { name: 'Dates and fixtures' }).click();
  await createFixtures(page);
  await expect(bracket.getByText('Seed 1', { exact: true })).toHaveCount(0);
  for (const name of ELEVEN) await expect(bracket.getByText(name).first()).toBeAttached();
  await expect(bracket.getByText('bye', { exact: true })).toHaveCount(5);

  const [extra, penalties] = await cup.open();
  if (!extra || !penalties) throw new Error('three teams have to win a match for their place');
  const watcher = await openAs(browser, { path: `${cup.page}/match/${extra.id}`, at: 1 });
  await expect(watcher.getByText('The winner goes through.')).toBeVisible();
  await page.goto(`${cup.page}/match/${extra.id}`);
  await whenAlive(page);
  await decide(page, { goals: [1, 1], extra: [1, 2] });
  await expect(watcher.getByText(`${extra.away.name} goes through.`)).toBeVisible();
  await expect(watcher.getByText(/^Next opponents: .* \(Quarter-final \d\)$/)).toBeVisible();
  await expect(watcher.getByText('After extra time, 1–1 after 90 minutes')).toBeVisible();
  await expect(bracket.getByText(`${extra.home.name} 1, ${extra.away.name} 2`)).toBeAttached();
  await page.goto(`${cup.page}/match/${penalties.id}`);
  await whenAlive(page);
  await decide(page, { goals: [0, 0], extra: [2, 2], penalties: [4, 3] });
  await expect(
    bracket.getByText(`${penalties.home.name} 2, ${penalties.away.name} 2, 4–3 on penalties`),
  ).toBeAttached();

  await cup.playRound('round_of_16', 1);
  await cup.playRound('quarter_final', 4);
  await cup.playRound('semi_final', 2);
  await cup.playRound('third_place', 1);
  await cup.playRound('final', 1);
  await page.goto(cup.desk);
  await whenAlive(page);
  await finishAndDeliver(page, { Champion: 100 });
  const champion = ELEVEN.find((name) => name !== extra.home.name && name !== penalties.away.name) ?? '';
  await visitor.getByRole('main').getByRole('link', { name: 'Champions', exact: true }).first().click();
  await expect(visitor.getByRole('main').getByRole('link', { name: champion }).first()).toBeVisible();
  await expectSamePage(visitor);
});

test('two administrators pair a knockout of six by hand, round by round, up to the cup', async ({
  page,
  browser,
  request,
}) => {
  const cup = await prepareCup(page, request, {
    name: 'Sunday Cup',
    mode: 'Manual direct elimination',
    teams: SIX,
  });
  await expect(page.getByText('You pair this round by hand once the fixtures are created.')).toHaveCount(1);
  await createFixtures(page);
  const desk = `${cup.desk}/liguillas`;
  await page.goto(desk);
  await whenAlive(page);
  const visitor = await openAs(browser, { path: cup.page, at: 1 });
  await markPage(visitor);
  const bracket = visitor.getByRole('region', { name: 'Sunday Cup Main: bracket' });

  // The second administrator chooses meanwhile, on the other node.
  const other = await openAs(browser, { path: desk, login: await logIn(request, 'demo-full'), at: 1 });
  await other.getByRole('button', { name: 'Best against worst placed' }).click();

  await pair(page, [
    ['Lagarto', null],
    ['Menta', 'Norte'],
    ['Olmo', 'Pinar'],
    ['Quilla', null],
  ]);
  await expect(bracket.getByText('bye', { exact: true })).toHaveCount(2);
  // Who goes by keys goes on from the round that they opened.
  await expect(page.getByRole('button', { name: 'Take the round back' })).toBeFocused();
  await expect(other.getByRole('alert')).toContainText('Someone else changed this first');
  await other.getByRole('button', { name: 'Load the current version' }).click();
  await expect(other.getByText('It can be paired once every match of the round before')).toBeVisible();

  // Taken back by the second, and paired otherwise by the first.
  await other.getByRole('button', { name: 'Take the round back' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Take the round back' }).click();
  await expect(other.getByRole('heading', { name: 'Pair: Quarter-finals' })).toBeFocused();
  await pair(page, [
    ['Lagarto', 'Quilla'],
    ['Menta', 'Norte'],
    ['Olmo', null],
    ['Pinar', null],
  ]);
  await expect(bracket.getByText(/Quarter-final 1: (Lagarto, Quilla|Quilla, Lagarto)/)).toBeAttached();
  const unpaired = visitor.getByText('The administrators pair the next round once this one is decided.');
  await expect(unpaired).toBeVisible();

  await cup.playRound('quarter_final', 2);
  await expect(page.getByRole('heading', { name: 'Pair: Semi-finals' })).toBeVisible();
  await pair(page, [
    ['Olmo', 'Lagarto'],
    ['Pinar', 'Menta'],
  ]);
  await cup.playRound('semi_final', 2);
  await expect(page.getByRole('heading', { name: 'Pair: Final' })).toBeVisible();
  await drag(page, 'Menta', 'Match 1, team 2');
  await drag(page, 'Lagarto', 'Match 1, team 1');
  await expect(page.getByText('Every team has its place.')).toBeVisible();
  // Dropped on the other's place, they change places.
  await drag(page, 'Menta', 'Match 1, team 1');
  await page.getByRole('button', { name: 'Open the round' }).click();
  await cup.playRound('final', 1);
  await expect(unpaired).toHaveCount(0);
  await page.goto(cup.desk);
  await whenAlive(page);
  await finishAndDeliver(page, { Champion: 100 });
  await expect(bracket.getByText(/Final: .*Lagarto/)).toBeAttached();
  await expectSamePage(visitor);
});

/** By the menus; null: a bye. */
async function pair(page: Page, ties: readonly (readonly [string, string | null])[]): Promise<void> {
  for (const [at, tie] of ties.entries()) {
    for (const [side, team] of tie.entries()) {
      const menu = page.getByLabel(`Match ${at + 1}, team ${side + 1}`, { exact: true });
      await menu.focus();
      const option = menu.getByRole('option', {
        name: team === null ? 'Bye: no opponent' : new RegExp(team),
      });
      await menu.selectOption(await option.getAttribute('value'));
    }
  }
  await page.getByRole('button', { name: 'Open the round' }).click();
}

/** By pointer, from where the team is to a place of the round. */
async function drag(page: Page, team: string, to: string): Promise<void> {
  const place = page.locator('[data-spot]').filter({ has: page.getByLabel(to, { exact: true }) });
  await page.locator('[data-player]').filter({ hasText: team }).dragTo(place);
  await expect(page.getByLabel(to, { exact: true })).toHaveText(new RegExp(team));
}
