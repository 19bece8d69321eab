import { existsSync, readFileSync } from 'node:fs';
import { prepareTournament } from './knockout-organiser.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  lookAt,
  openAs,
  TWO_LOOKS,
  test,
  whenAlive,
} from './support.ts';

const REAL = new URL('../../shared/data/world-cup-2022.json', import.meta.url);

/** A small cup that ends as the real one did, where that is not beside the checkout. */
const OWN = {
  name: 'World Cup 2022',
  matches: [
    { round: 'Semi-finals', date: '2022-12-13', team1: 'Argentina', team2: 'Croatia', score: { ft: [3, 0] } },
    { round: 'Semi-finals', date: '2022-12-14', team1: 'France', team2: 'Morocco', score: { ft: [2, 0] } },
    {
      round: 'Match for third place',
      date: '2022-12-17',
      team1: 'Croatia',
      team2: 'Morocco',
      score: { ft: [2, 1] },
    },
    {
      round: 'Final',
      date: '2022-12-18',
      team1: 'Argentina',
      team2: 'France',
      score: { ft: [2, 2], et: [3, 3], p: [4, 2] },
    },
  ],
};

// The Imported Cup on pc is this story's own.
test('an administrator imports a World Cup after seeing what it would do, and takes it out again', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const isReal = existsSync(REAL);
  if (!isReal) console.info(`${REAL.pathname} is not there: the story imports a small cup of its own`);
  const text = isReal ? readFileSync(REAL, 'utf8') : JSON.stringify(OWN);
  const { matches }: { matches: readonly unknown[] } = JSON.parse(text);
  const { tournament } = await prepareTournament(page, request, {
    name: 'Imported Cup',
    mode: 'All against all plus final phase',
    teams: [],
  });
  await page.getByRole('link', { name: 'Import seasons' }).click();
  const check = page.getByRole('button', { name: 'Check the file' });
  const send = async (content: string) => {
    const file = { name: 'cup.json', mimeType: 'application/json', buffer: Buffer.from(content) };
    await page.getByLabel(/^File of the season|^Choose a/).setInputFiles(file);
    await check.press('Enter');
  };
  await check.press('Enter');
  await expect(page.getByRole('main').getByText('Choose the file of the season.').first()).toBeVisible();
  await send('');
  await expect(page.getByRole('main').getByText('The file is empty.').first()).toBeVisible();
  await send(text.slice(0, text.length / 2));
  await expect(page.getByRole('main').getByText('The file ends too early.').first()).toBeVisible();
  await page.getByLabel('Time zone').fill('Asia/Qatar');
  await send(text);

  // By a job: the page shows it when it is there.
  await expect(page.getByText('The import would change this:')).toBeVisible();
  await expect(page.getByText('New matches').locator('..')).toContainText(String(matches.length));
  for (const look of TWO_LOOKS) {
    await lookAt(page, look);
    await expectNoSideways(page, 'a season that was looked at');
    await expectAccessible(page, 'a season that was looked at');
  }
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('The import has started.').first()).toBeVisible();
  // It can be left, and come back to.
  await page.goto(tournament);
  await whenAlive(page);
  await page.getByRole('link', { name: 'Import seasons' }).click();
  await expect(page.getByText('The import changed this:')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export (football.json)' }).click();
  const exported: { matches: readonly unknown[] } = JSON.parse(
    readFileSync(await (await download).path(), 'utf8'),
  );
  expect(exported.matches).toHaveLength(matches.length);

  // All of it is there: it is not offered a second time.
  await send(text);
  await expect(page.getByText('Everything in this file is here already.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeHidden();
  await page.getByRole('button', { name: /^Discard/ }).click();
  await expect(page.getByText('Everything in this file is here already.')).toBeHidden();

  const on = '/api/v1/en/console/pc';
  const { data: cup } = await (await request.get(`${on}/tournament/imported-cup`)).json();
  const { slug } = cup.divisions.at(-1);
  const visitor = await openAs(browser, { path: `/en/console/pc/division/${slug}` });
  await expect(visitor.getByRole('main').getByText('Argentina').first()).toBeVisible();
  const { data } = await (await request.get(`${on}/division/${slug}/liguilla`)).json();
  expect(data.champion.name).toBe('Argentina');
  const [third] = data.rounds.find(({ key }: { key: string }) => key === 'third_place').matches;
  // With the sides of the file.
  const { home, away } = third;
  expect([home.name, third.home_goals, away.name, third.away_goals]).toEqual(['Croatia', 2, 'Morocco', 1]);
});
