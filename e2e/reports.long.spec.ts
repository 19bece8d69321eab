import type { Browser, Page } from '@playwright/test';
import { startEmptySite } from './empty.ts';
import { type MANAGERS, MANAGERS_PASSWORD, NIGHT_DIVISION } from './match-night.ts';
import {
  carryLogin,
  expect,
  expectAccessible,
  expectNoSideways,
  logInTo,
  test,
  whenAlive,
} from './support.ts';

const PHONE = { width: 360, height: 740 };
type Manager = (typeof MANAGERS)[keyof typeof MANAGERS];

/** A site with a match night, for one test. */
async function onMatchNight(browser: Browser, play: (night: Night) => Promise<void>): Promise<void> {
  const { address, others, stop } = await startEmptySite(2, 'match-night');
  const night = new Night(browser, [new URL(address).origin, others[0] ?? '']);
  try {
    await play(night);
    await night.leave();
  } finally {
    await stop();
  }
}

class Night {
  readonly #browser: Browser;
  readonly #sites: readonly [string, string];
  readonly #pages: Page[] = [];

  constructor(browser: Browser, sites: readonly [string, string]) {
    this.#browser = browser;
    this.#sites = sites;
  }

  /** A manager's matches, on a phone. */
  async manager(username: Manager): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: PHONE,
      hasTouch: true,
      baseURL: this.#sites[0],
    });
    await carryLogin(context, await logInTo(context.request, { username, password: MANAGERS_PASSWORD }));
    const page = await context.newPage();
    this.#pages.push(page);
    await page.goto('/en/psn/dashboard/results/home');
    await whenAlive(page);
    return page;
  }

  /** The table, on the other node. */
  async visitor(): Promise<Page> {
    const page = await this.#browser.newPage();
    this.#pages.push(page);
    await page.goto(`${this.#sites[1]}/en/console/psn/division/${NIGHT_DIVISION}`);
    await whenAlive(page);
    return page;
  }

  /** A page that is open would ask the stopping site again. */
  async leave(): Promise<void> {
    for (const page of this.#pages) await page.goto('about:blank');
  }
}

async function openMatch(page: Page, teams: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`: Match ${teams}$`) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/match/);
}

async function typeScore(page: Page, home: number, away: number): Promise<void> {
  const fields = page.getByRole('group', { name: 'Score' }).getByRole('spinbutton');
  await fields.first().fill(String(home));
  await fields.last().fill(String(away));
}

/** The first eleven of the squad, and the goals by the last of them. */
async function reportWithPlayers(page: Page, team: string, goals: number): Promise<void> {
  await page.getByRole('button', { name: 'On to the players' }).click();
  for (let place = 1; place <= 11; place += 1) await mate(page, team, place).click();
  await page.getByText('Goal', { exact: true }).click();
  for (let goal = 0; goal < goals; goal += 1) await mate(page, team, 11).click();
  await page.getByRole('button', { name: 'Send the report' }).click();
}

function mate(page: Page, team: string, place: number) {
  return page.getByRole('button', { name: new RegExp(`^(?!Edit).*\\b${team} ${place}\\b`) });
}

test('two managers report the same score on their phones: it counts at once, and the visitor’s table shows it', async ({
  browser,
}) => {
  await onMatchNight(browser, async (night) => {
    const [ana, bea, visitor] = [
      await night.manager('ana'),
      await night.manager('bea'),
      await night.visitor(),
    ];
    await openMatch(ana, 'Alpha v Beta');
    await typeScore(ana, 2, 0);
    await reportWithPlayers(ana, 'Alpha', 2);
    await expect(ana.getByText('Your report', { exact: false }).first()).toBeVisible();

    // The rival sees it without a reload, and says the same with one tap.
    const row = bea.getByRole('listitem').filter({ hasText: 'now it’s your turn' });
    await expect(row).toBeVisible();
    await row.getByRole('link', { name: /^Report the result/ }).click();
    await bea.getByRole('button', { name: 'Same score' }).click();
    await expectNoSideways(bea, 'the report on a phone');
    await expectAccessible(bea, 'the report on a phone');
    await reportWithPlayers(bea, 'Beta', 0);
    await expect(bea.getByText('Both teams reported the same.')).toBeVisible();
    await expect(ana.getByText('Both teams reported the same.')).toBeVisible();
    await expect(visitor.getByRole('row', { name: /Alpha/ })).toContainText('3');
  });
});

test('two managers disagree, one accepts the other’s report, and that decides', async ({ browser }) => {
  await onMatchNight(browser, async (night) => {
    const [ana, bea] = [await night.manager('ana'), await night.manager('bea')];
    await openMatch(ana, 'Beta v Alpha');
    await typeScore(ana, 1, 1);
    await reportWithPlayers(ana, 'Alpha', 1);
    await openMatch(bea, 'Beta v Alpha');
    await typeScore(bea, 2, 1);
    await reportWithPlayers(bea, 'Beta', 2);
    await expect(ana.getByRole('heading', { name: 'Both reports' })).toBeVisible();
    await expect(ana.getByText('(differs)').first()).toBeAttached();
    await expectAccessible(ana, 'a dispute on a phone');
    await ana.getByRole('button', { name: 'Accept Beta’s report' }).click();
    await ana.getByRole('dialog').getByRole('button', { name: 'Accept Beta’s report' }).click();
    await expect(ana.getByText('one team accepted the other’s')).toBeVisible();
    await expect(bea.getByText('one team accepted the other’s')).toBeVisible();
  });
});

test('eleven players, three goals, two assists, a yellow and the best player take at most forty taps and no key', async ({
  browser,
}) => {
  await onMatchNight(browser, async (night) => {
    const page = await night.manager('ana');
    await page.evaluate(() => {
      const seen = { taps: 0, keys: 0 };
      Reflect.set(window, 'seen', seen);
      // What a finger does; the click of a label on its field is the same tap.
      addEventListener('pointerdown', () => (seen.taps += 1), true);
      addEventListener('keydown', () => (seen.keys += 1), true);
    });
    await page.getByRole('link', { name: /: Match Alpha v Beta$/ }).tap();
    const more = (team: string) => page.getByRole('button', { name: `${team}: Score: one more` });
    for (let goal = 0; goal < 3; goal += 1) await more('Alpha').tap();
    await more('Beta').tap();
    await page.getByRole('button', { name: /Best player$/ }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Alpha 11 / })
      .tap();
    await page.getByRole('button', { name: 'On to the players' }).tap();
    for (let place = 1; place <= 11; place += 1) await mate(page, 'Alpha', place).tap();
    const taps = { Goal: [11, 11, 9], Assist: [9, 10], Yellow: [3] };
    for (const [deed, places] of Object.entries(taps)) {
      await page.getByText(deed, { exact: true }).tap();
      for (const place of places) await mate(page, 'Alpha', place).tap();
    }
    await expect(page.getByText('11 players · 3 of 3 goals')).toBeVisible();
    await expectTargets(page);
    await expectAccessible(page, 'the line-up on a phone');
    await page.getByRole('button', { name: 'Send the report' }).tap();
    await expect(page.getByRole('heading', { name: 'Your report has been sent' }).first()).toBeVisible();
    const seen = await page.evaluate(() => Reflect.get(window, 'seen'));
    expect(seen.keys).toBe(0);
    expect(seen.taps).toBeLessThanOrEqual(40);
  });
});

/** Everything that is tapped is large enough for a thumb. */
async function expectTargets(page: Page): Promise<void> {
  const small = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('button, label.deed')]
      .filter((one) => one.getClientRects().length > 0)
      .filter((one) => Math.min(one.offsetWidth, one.offsetHeight) < 40)
      .map((one) => one.textContent),
  );
  expect(small, 'smaller than 40 px').toEqual([]);
}

test('by keyboard a report takes at most forty keys', async ({ browser }) => {
  await onMatchNight(browser, async (night) => {
    const page = await night.manager('ana');
    await openMatch(page, 'Alpha v Beta');
    let keys = 0;
    const press = async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name);
      keys += names.length;
    };
    await page.getByRole('spinbutton').first().focus();
    await press('3', 'Tab', 'Tab', 'Tab', '1');
    await press('Tab', 'Tab', 'Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByLabel('Find a nick')).toBeFocused();
    await press('1', '1', 'Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'On to the players' }).focus();
    await press('Enter');
    await mate(page, 'Alpha', 1).focus();
    // Down the squad: each does what they did, and so plays.
    const deeds: Readonly<Record<number, string>> = { 3: '4', 9: '3', 10: '3', 11: '2' };
    for (let place = 1; place <= 11; place += 1) {
      await press(deeds[place] ?? ' ');
      if (place < 11) await press('ArrowDown');
    }
    await press('2', '2');
    await expect(page.getByText('11 players · 3 of 3 goals')).toBeVisible();
    await page.getByRole('button', { name: 'Send the report' }).focus();
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Your report has been sent' }).first()).toBeVisible();
    expect(keys).toBeLessThanOrEqual(40);
  });
});

test('what was typed outlives a reload, another device and a lost connection, and sending again sends one report', async ({
  browser,
}) => {
  await onMatchNight(browser, async (night) => {
    const phone = await night.manager('ana');
    await openMatch(phone, 'Alpha v Beta');
    await typeScore(phone, 4, 2);
    await expect(phone.getByText('Draft saved')).toBeVisible();
    const desktop = await night.manager('ana');
    await desktop.getByRole('link', { name: /^Continue the report: Match Alpha v Beta$/ }).click();
    await expect(desktop.getByRole('spinbutton').first()).toHaveValue('4');

    await phone.context().setOffline(true);
    await typeScore(phone, 4, 3);
    await expect(phone.getByText('this device keeps the draft')).toBeVisible();
    await phone.getByRole('button', { name: 'On to the players' }).click();
    for (let place = 1; place <= 4; place += 1) await mate(phone, 'Alpha', place).click();
    await phone.getByRole('button', { name: 'Send the report' }).click();
    await expect(phone.getByText(/^No connection: the report hasn’t been sent/)).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByText('Draft saved')).toBeVisible();
    await phone.reload();
    await whenAlive(phone);
    await expect(phone.getByText('4 players · 0 of 4 goals')).toBeVisible();

    // The report arrives, and its answer does not.
    await phone.route('**/report', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await phone.getByRole('button', { name: 'Send the report' }).click();
    await expect(phone.getByText(/^No connection: the report hasn’t been sent/)).toBeVisible();
    await phone.unroute('**/report');
    await phone.getByRole('button', { name: 'Send the report' }).click();
    await expect(phone.getByRole('heading', { name: 'Your report has been sent' }).first()).toBeVisible();
    const token = await phone.evaluate(() => localStorage.getItem('token'));
    const address = phone
      .url()
      .replace('/en/', '/api/v1/en/')
      .replace(/\/edit$/, '');
    const answer = await phone.request.get(address, { headers: { authorization: `Bearer ${token}` } });
    expect((await answer.json()).data).toMatchObject({ versions: 1, own: { home_goals: 4, away_goals: 3 } });
  });
});
