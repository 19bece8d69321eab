import type { Locator, Page } from '@playwright/test';
import { allOf, expect, expectAccessible, expectNoSideways, test, whenAlive } from './support.ts';

// The gallery says nothing to the server and keeps nothing: one browser shows it to test after test.
test.use({ reuseContext: true });

const LONGEST = ['de', 'fr'] as const;
const PHONE = { width: 360, height: 780 };
const WIDE = { width: 1280, height: 900 };

/** One of the gallery's brackets, in sight. */
async function openBracket(page: Page, name: string, lang = 'en'): Promise<Locator> {
  await page.goto(`/${lang}/dev/gallery/bracket`);
  await whenAlive(page);
  const bracket = bracketOf(page, name);
  await bracket.evaluate((part) => part.scrollIntoView({ block: 'center' }));
  return bracket;
}

function bracketOf(page: Page, name: string): Locator {
  return page.locator(`[data-bracket="${name}"]`);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('not on screen');
  return { ...box, right: box.x + box.width, middle: box.y + box.height / 2 };
}

/** The ties of a round that are shown, from the top. */
function tiesOf(bracket: Locator, round: string): Locator {
  return bracket.locator(`[id$="-${round}"] .bracket-ties`).first().locator('.tie');
}

/** The round that fills the pager. */
async function expectShown(bracket: Locator, name: string): Promise<void> {
  const link = bracket.getByRole('navigation').getByRole('link', { name, exact: true });
  await expect(link).toHaveAttribute('aria-current', 'true');
  const round = bracket.locator(`${await link.getAttribute('href')}`);
  await expect.poll(async () => (await boxOf(round)).x - (await boxOf(bracket)).x).toBeCloseTo(0, 0);
  await expect.poll(async () => (await boxOf(link)).right).toBeLessThanOrEqual(PHONE.width);
  expect((await boxOf(link)).x).toBeGreaterThanOrEqual(0);
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  for (const lang of LONGEST) {
    test(`a bracket scrolls in itself, never the page (${lang})`, async ({ page }) => {
      const bracket = await openBracket(page, 'in-progress', lang);
      await expectNoSideways(page, 'the gallery');
      const names = bracket.locator('.tie-name, .tie-waiting');
      for (const one of await allOf(names)) expect((await boxOf(one)).width).toBeGreaterThan(80);
    });
  }

  test('axe finds nothing, and each control can be touched', async ({ page }) => {
    const bracket = await openBracket(page, 'penalties');
    await expectAccessible(page, 'the brackets on a phone');
    for (const one of await allOf(bracket.getByRole('link'))) {
      expect((await boxOf(one)).height, await one.innerText()).toBeGreaterThanOrEqual(44);
    }
  });

  test('the strip says which round is on screen, and jumps without moving the page', async ({ page }) => {
    const bracket = await openBracket(page, 'penalties');
    await expectShown(bracket, 'Final');
    const strip = bracket.getByRole('navigation', { name: 'Rounds: penalties' });
    const before = await boxOf(strip);
    await strip.getByRole('link', { name: 'Round of 16' }).click();
    await expectShown(bracket, 'Round of 16');
    await strip.getByRole('link', { name: 'Semi-finals' }).click();
    await expectShown(bracket, 'Semi-finals');
    expect((await boxOf(strip)).y).toBe(before.y);
    expect(page.url()).not.toContain('#');
  });

  test('a bracket opens at the round that is being played', async ({ page }) => {
    await expectShown(await openBracket(page, 'byes'), 'Semi-finals');
  });

  test('the pager moves by key, a round at a time', async ({ page }) => {
    const bracket = await openBracket(page, 'in-progress');
    const pager = bracket.getByRole('region', { name: 'in-progress' });
    await bracket.getByRole('navigation').getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(pager).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectShown(bracket, 'Semi-finals');
    await page.keyboard.press('ArrowRight');
    await expectShown(bracket, 'Final');
    await page.keyboard.press('ArrowLeft');
    await expectShown(bracket, 'Semi-finals');
  });

  test('a match that has the focus is on screen', async ({ page }) => {
    const bracket = await openBracket(page, 'in-progress');
    await tiesOf(bracket, 'quarter_final').last().focus();
    await page.keyboard.press('Tab');
    const next = tiesOf(bracket, 'semi_final').first();
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport({ ratio: 1 });
    await expectShown(bracket, 'Semi-finals');
  });

  test('a long round scrolls in its own screen, and the short ones don’t leave it empty below', async ({
    page,
  }) => {
    const bracket = await openBracket(page, 'sixty-four');
    const { height } = await boxOf(bracket.locator('.bracket-rounds'));
    expect(height).toBeLessThan(PHONE.height);
    await bracket.getByRole('link', { name: 'Round of 64', exact: true }).click();
    await expectShown(bracket, 'Round of 64');
    await bracket.getByRole('region').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await expect(tiesOf(bracket, 'round_of_64').last()).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'a bracket without links');
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: WIDE });

  test('axe finds nothing, and the page doesn’t scroll sideways', async ({ page }) => {
    const bracket = await openBracket(page, 'penalties', 'de');
    await expectAccessible(page, 'the brackets on a wide screen');
    await expectNoSideways(page, 'the gallery');
    await expect(bracket.getByRole('navigation')).toBeHidden();
    expect((await boxOf(tiesOf(bracket, 'final').first())).height).toBeGreaterThanOrEqual(44);
  });

  test('lines join a tie to its own two feeders, and it lies midway between them', async ({ page }) => {
    await openBracket(page, 'byes');
    for (const name of ['byes', 'penalties', 'sixty-four', 'double']) {
      const bracket = bracketOf(page, name);
      const joints = (await bracket.locator('.lines-pairs').evaluateAll(measureJoints)).flat();
      expect(joints.length, name).toBeGreaterThan(0);
      for (const { tie, feeders } of joints) {
        const [upper, lower] = feeders;
        if (!upper || !lower) throw new Error('two feeders');
        expect(tie.middle, name).toBeCloseTo((upper.middle + lower.middle) / 2, 0);
        for (const feeder of feeders) {
          expect(Math.abs(feeder.lineEndY - tie.middle), name).toBeLessThanOrEqual(1.5);
          expect(feeder.lineEndX, name).toBeCloseTo(tie.lineStartX, 0);
        }
        const expected = [...upper.teams, ...lower.teams];
        expect(expected, name).toEqual(expect.arrayContaining(tie.teams));
      }
    }
  });

  test('the final is level with what leads to it, the match for third place below', async ({ page }) => {
    await openBracket(page, 'in-progress');
    for (const name of ['in-progress', 'penalties']) {
      const bracket = bracketOf(page, name);
      const [upper, lower] = await Promise.all((await allOf(tiesOf(bracket, 'semi_final'))).map(boxOf));
      const final = await boxOf(tiesOf(bracket, 'final').first());
      const third = await boxOf(bracket.locator('.bracket-third .tie'));
      expect(final.middle, name).toBeCloseTo(((upper?.middle ?? 0) + (lower?.middle ?? 0)) / 2, 0);
      expect(third.y, name).toBeGreaterThan(final.y + final.height);
      const rounds = await boxOf(bracket.locator('.bracket-rounds'));
      expect(rounds.right, name).toBeGreaterThanOrEqual(third.right);
    }
  });

  test('the winners’ last line reaches over the losers’ rounds to the grand final', async ({ page }) => {
    const bracket = await openBracket(page, 'double');
    const last = await boxOf(tiesOf(bracket, 'winners_round_3').first());
    const final = await boxOf(tiesOf(bracket, 'grand_final').first());
    expect(final.middle).toBeCloseTo(last.middle, 0);
    const line = await bracket
      .locator('[id$="-winners_round_3"] .bracket-ties > li')
      .evaluate((tie) => Number.parseFloat(getComputedStyle(tie, '::after').width));
    // Up to the middle of the gap, where the final's own begins.
    expect(last.right + line).toBeCloseTo(final.x - 16, 0);
  });

  test('a team that is pointed at is lit all the way it went, a tie with the focus lights both', async ({
    page,
  }) => {
    const bracket = await openBracket(page, 'penalties');
    const lit = bracket.locator('.tie [data-lit] .tie-name');
    await tiesOf(bracket, 'round_of_16').nth(1).locator('.tie-side').first().hover();
    await expect(lit).toHaveText(Array.from({ length: 4 }, () => 'Atlético Sobremesa'));
    await tiesOf(bracket, 'semi_final').nth(1).focus();
    await expect(lit.filter({ hasText: 'Crossbar Rangers' })).toHaveCount(4);
    await expect(lit.filter({ hasText: 'Palo y Fuera FC' })).toHaveCount(4);
    await tiesOf(bracket, 'semi_final').nth(1).blur();
    await expect(lit).toHaveCount(0);
  });

  test('the heads of the rounds stay in sight in a tall tree that is scrolled by key', async ({ page }) => {
    const bracket = await openBracket(page, 'sixty-four');
    const region = bracket.getByRole('region', { name: 'sixty-four' });
    await region.focus();
    await page.keyboard.press('End');
    const head = region.getByRole('heading', { name: 'Round of 64' });
    await expect(tiesOf(bracket, 'round_of_64').last()).toBeInViewport();
    await expect(head).toBeInViewport({ ratio: 1 });
    expect((await boxOf(head)).y).toBeCloseTo((await boxOf(region)).y, 0);
  });
});

test('without scripts a bracket is read, in order, and its rounds are reached', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto('/en/dev/gallery/bracket');
  const bracket = page.locator('[data-bracket="in-progress"]');
  const lists = bracket.getByRole('region').getByRole('list');
  await expect(lists.nth(1).getByRole('listitem')).toContainText([
    'Quarter-final 1: Lokomotiv Churros, 3rd in Fallrückzieher-Gruppe',
    'Quarter-final 2: Sporting Bacalhau 3, Virtus Pantofola 2, on aggregate (2–1, 1–1)',
    'Quarter-final 3: Palo y Fuera FC 2, Académica da Trivela 2, on aggregate (2–0, 0–2), 3–5 on penalties',
    'Quarter-final 4: Real Siesta 1, Fallrückzieher 04 0, after the first leg',
  ]);
  await expect(lists.nth(2).getByRole('listitem')).toContainText([
    'Semi-final 1: Winner of quarter-final 1, Sporting Bacalhau',
    'Semi-final 2: Académica da Trivela, Winner of quarter-final 4',
  ]);
  await bracket.getByRole('link', { name: 'Final', exact: true }).click();
  await expect(tiesOf(bracket, 'final').first()).toBeInViewport({ ratio: 1 });
  await context.close();
});

/** Where the ties of a column are, where those are that lead into them, and where the lines between them meet. */
function measureJoints(lists: Element[]) {
  const teamsOf = (tie: Element) =>
    [...tie.querySelectorAll<HTMLElement>('[data-team]')].map(({ dataset }) => dataset.team);
  return lists.map((list) => {
    const next = list.closest('.bracket-round')?.nextElementSibling?.querySelector('.bracket-ties');
    return [...(next?.children ?? [])].map((tie, at) => {
      const box = tie.getBoundingClientRect();
      const feeders = [...list.children].slice(at * 2, at * 2 + 2).map((feeder, row) => {
        const own = feeder.getBoundingClientRect();
        const line = getComputedStyle(feeder, '::after');
        const top = own.top + Number.parseFloat(line.top);
        return {
          middle: own.top + own.height / 2,
          lineEndX: own.left + Number.parseFloat(line.left) + Number.parseFloat(line.width),
          lineEndY: row === 0 ? top + Number.parseFloat(line.height) : top,
          teams: teamsOf(feeder),
        };
      });
      const lineStartX = box.left - Number.parseFloat(getComputedStyle(tie, '::before').width);
      return { tie: { middle: box.top + box.height / 2, lineStartX, teams: teamsOf(tie) }, feeders };
    });
  });
}
