import type { Browser, Page } from '@playwright/test';
import { startEmptySite } from './empty.ts';
import { WEEK, WEEK_TEAMS } from './match-week.ts';
import { expect, expectSamePage, markPage, openAs, test } from './support.ts';
import { type Match, openWeek, type WeekDesk } from './week-desk.ts';
import { byPlace, type Ended, rankingsOf, tableOf } from './week-truth.ts';

/** In hours. */
const DAY = 24;
const HOUR_MS = 60 * 60_000;
const MINE = '/en/psn/dashboard/results/home';
const DESK = '/en/psn/dashboard/results/change';

test('managers, a judge and a visitor play a week of twelve teams: however a match ends, the visitor sees it at once, and the table and every ranking are right', async ({
  browser,
  request,
}) => {
  // Seven matches on a site of their own, of which some wait for the job of the next minute.
  const { address, others, database, stop } = await startEmptySite(2, 'match-week');
  const sites = [new URL(address).origin, others[0] ?? ''] as const;
  const week = await openWeek(request, sites[0], database);
  try {
    const story = new Story(browser, sites, week);
    await story.open();
    await agreed(story, week.firstOf(week.seventh.away));
    const [accepted, ruled, alone, moved] = week.first;
    if (!accepted || !ruled || !alone || !moved) throw new Error('the first week has fewer than six matches');
    await disputedAndAccepted(story, accepted);
    await disputedAndRuled(story, ruled);
    await aloneAndExpired(story, alone);
    await movedAndPlayed(story, moved);
    await bothSilent(story, week.firstOf(week.seventh.home));
    await defaulted(story, week.seventh);
    await story.compare();
    await story.leave();
  } finally {
    await week.close();
    await stop();
  }
});

/** Who looks on and who decides, and how the matches ended so far. */
class Story {
  readonly week: WeekDesk;
  readonly #browser: Browser;
  readonly #sites: readonly [string, string];
  readonly #ended: Ended[] = [];
  readonly #pages: Page[] = [];
  readonly #visitors: Page[] = [];
  #judge: Page | null = null;

  constructor(browser: Browser, sites: readonly [string, string], week: WeekDesk) {
    this.#browser = browser;
    this.#sites = sites;
    this.week = week;
  }

  async open(): Promise<void> {
    for (const tab of ['', '/scorers']) await this.visit(`division/${WEEK.division}${tab}`);
  }

  /** A page on the other node that its visitor never reloads. */
  async visit(path: string): Promise<Page> {
    const page = await openAs(this.#browser, { path: `/en/console/psn/${path}`, at: this.#sites[1] });
    this.#pages.push(page);
    this.#visitors.push(page);
    await markPage(page);
    return page;
  }

  /** The judge, or who runs a team. */
  async logIn(who: string, path: string): Promise<Page> {
    const login = await this.week.loginFor(who);
    const page = await openAs(this.#browser, { path, login, at: this.#sites[0] });
    this.#pages.push(page);
    return page;
  }

  /** The judges' desk, as it is now. */
  async judge(): Promise<Page> {
    this.#judge ??= await this.logIn(WEEK.judge, DESK);
    if (this.#judge.url().endsWith(DESK)) return this.#judge;
    await this.#judge.getByRole('main').getByRole('link', { name: 'Judges’ desk' }).first().click();
    await expect(this.#judge.getByRole('heading', { name: 'Judges’ desk', level: 1 })).toBeVisible();
    return this.#judge;
  }

  /** What a match ends with, as a picture. */
  async picture(): Promise<Buffer> {
    return await this.#table().screenshot();
  }

  #table(): Page {
    const [table] = this.#visitors;
    if (!table) throw new Error('nobody looks on');
    return table;
  }

  /** The visitor's table and scorers follow. */
  async sees(...ended: readonly Ended[]): Promise<void> {
    this.#ended.push(...ended);
    const [table, scorers] = this.#visitors;
    if (!table || !scorers) throw new Error('nobody looks on');
    const rows = tableOf(WEEK_TEAMS, this.#ended);
    for (const { home, away } of ended) {
      for (const { team, points, played } of rows.filter((row) => row.team === home || row.team === away)) {
        const row = table.getByRole('row', { name: new RegExp(`\\b${team}\\b`) });
        await expect(row.getByRole('cell').nth(1), `${team} has played`).toHaveText(String(played));
        await expect(row.locator('.points'), `points of ${team}`).toHaveText(new RegExp(`^${points}=?$`));
      }
    }
    const listed = rankingsOf(this.#ended).scorers;
    const nicks = scorers.getByRole('rowheader');
    await expect(nicks).toHaveCount(listed.length);
    for (const { nick, value } of listed) {
      const row = scorers.getByRole('row', { name: new RegExp(`\\b${nick}\\b`) });
      await expect(row.locator('.points'), `goals of ${nick}`).toHaveText(String(value));
    }
  }

  /** At the end: what the visitor's table shows, and every ranking, against what was typed. */
  async compare(): Promise<void> {
    const rows = tableOf(WEEK_TEAMS, this.#ended);
    await expect(this.#table().getByRole('rowheader')).toHaveText(
      rows.map(({ team }) => new RegExp(`${team}$`)),
    );
    const division = `division/${WEEK.division}`;
    const stored = await this.week.answerOf(`${division}/table`);
    expect(
      stored.rows.map((row: { team: { name: string } }) => ({ ...row, team: row.team.name })),
    ).toMatchObject(rows);
    for (const [name, listed] of Object.entries(rankingsOf(this.#ended))) {
      const { data } = await this.week.answerOf(`${division}/${name}?per_page=400`);
      const found = data.map((row: { position: number; value: number; player: { nick: string } }) => ({
        nick: row.player.nick,
        value: row.value,
        position: row.position,
      }));
      expect(found.toSorted(byPlace), name).toEqual(listed);
    }
  }

  /** Nothing was reloaded. A page that is open would ask the stopping site again. */
  async leave(): Promise<void> {
    for (const visitor of this.#visitors) {
      await expectSamePage(visitor);
    }
    for (const page of this.#pages) {
      await page.unrouteAll();
      await page.context().close();
    }
  }
}

async function agreed(story: Story, match: Match): Promise<void> {
  const score = [2, 2] as const;
  const best = `${match.home} 11`;
  const deeds = [
    { goals: { 11: 2 }, assists: { 10: 1 }, yellows: { 3: 1 } },
    { goals: { 10: 1, 11: 1 }, assists: { 9: 1 } },
  ] as const;
  await story.week.report(match, 'home', { score, deeds: deeds[0], best });
  await story.week.report(match, 'away', { score, deeds: deeds[1], best });
  await story.sees({ ...match, score, deeds, best });
}

async function disputedAndAccepted(story: Story, match: Match): Promise<void> {
  const best = `${match.home} 9`;
  const deeds = [
    { goals: { 9: 1, 11: 2 }, assists: { 9: 2 } },
    { goals: { 11: 1 }, yellows: { 4: 2, 5: 1 } },
  ] as const;
  const home = await story.logIn(match.home, MINE);
  const away = await story.logIn(match.away, MINE);
  await openMatch(home, match);
  await story.week.report(match, 'home', { score: [3, 1], deeds: deeds[0], best });
  await story.week.report(match, 'away', { score: [2, 1], deeds: deeds[1], best });
  await expect(home.getByRole('heading', { name: 'Both reports' })).toBeVisible();
  await openMatch(away, match);
  const accept = `Accept ${match.home}’s report`;
  await away.getByRole('button', { name: accept }).click();
  await away.getByRole('dialog').getByRole('button', { name: accept }).click();
  await expect(away.getByText('one team accepted the other’s')).toBeVisible();
  await expect(home.getByText('one team accepted the other’s')).toBeVisible();
  await story.sees({ ...match, score: [3, 1], deeds, best });
}

/** The managers' hours pass, and the judge rules as the away team reported. */
async function disputedAndRuled(story: Story, match: Match): Promise<void> {
  const deeds = [
    { goals: { 11: 3, 8: 1 }, assists: { 10: 2 }, reds: { 6: 1 } },
    { goals: { 9: 1 }, assists: { 11: 1 } },
  ] as const;
  await story.week.report(match, 'home', { score: [4, 0], deeds: deeds[0], best: `${match.home} 11` });
  await story.week.report(match, 'away', { score: [4, 1], deeds: deeds[1], best: `${match.away} 9` });
  const judge = await story.judge();
  await story.week.pass(match, DAY);
  await openOnDesk(judge, match);
  await judge.getByRole('button', { name: `Rule as ${match.away} reported: 4–1` }).click();
  await expect(judge.getByLabel(`${match.away}: goals`)).toHaveValue('1');
  await rule(judge, 'The stream shows the goal');
  await story.sees({ ...match, score: [4, 1], deeds, best: null });
}

async function aloneAndExpired(story: Story, match: Match): Promise<void> {
  const deeds = { goals: { 11: 1 }, assists: { 2: 1 } };
  const screenshot = await story.picture();
  const best = `${match.home} 1`;
  await story.week.report(match, 'home', { score: [1, 0], deeds, best, screenshot });
  await story.week.pass(match, DAY);
  await story.sees({ ...match, score: [1, 0], deeds: [deeds, null], best: null });
}

/** Both teams find another date, on which they play. */
async function movedAndPlayed(story: Story, match: Match): Promise<void> {
  const { week } = story;
  const visitor = await story.visit(`division/${WEEK.division}/match/${match.id}`);
  const date = new Date(Date.now() + 2 * DAY * HOUR_MS).toISOString();
  await week.send(match, 'home', 'date', { data: { date } });
  await expect(visitor.getByText('awaiting an answer')).toBeVisible();
  const { changes } = await week.answerOf(`match/${match.id}/dates`);
  await week.send(match, 'away', 'date/accept', { data: { proposal: changes.at(-1).id } });
  await expect(visitor.getByText('accepted', { exact: true })).toBeVisible();
  await expect(visitor.locator(`time[datetime="${date}"]`).first()).toBeVisible();
  await week.pass(match, 3 * DAY);
  const score = [0, 2] as const;
  const best = `${match.away} 2`;
  const deeds = [{ yellows: { 2: 1 } }, { goals: { 2: 1, 10: 1 }, assists: { 10: 1 } }] as const;
  await week.report(match, 'away', { score, deeds: deeds[1], best });
  await week.report(match, 'home', { score, deeds: deeds[0], best });
  await story.sees({ ...match, score, deeds, best });
}

async function bothSilent(story: Story, match: Match): Promise<void> {
  const judge = await story.judge();
  await story.week.pass(match, 6 * DAY);
  await openOnDesk(judge, match);
  await judge.getByRole('radio', { name: /^Both lost by default/ }).check();
  await rule(judge, 'Nobody reported');
  await story.sees({ ...match, walkover: 'both' });
}

/** A report without a picture stands for nothing by itself: the judge gives the match to its team, without statistics. */
async function defaulted(story: Story, match: Match): Promise<void> {
  const judge = await story.judge();
  await story.week.report(match, 'home', { score: [2, 0], deeds: { goals: { 11: 2 } } });
  await story.week.pass(match, 6 * DAY);
  await openOnDesk(judge, match);
  await judge.getByRole('radio', { name: new RegExp(`^Won by default: ${match.home}`) }).check();
  await rule(judge, `${match.away} did not come`);
  await story.sees({ ...match, walkover: 'home' });
}

async function openMatch(page: Page, { home, away }: Match): Promise<void> {
  const name = new RegExp(`: Match ${home} v ${away}$`);
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/match/);
}

/** The desk is open already: the match comes without a reload. */
async function openOnDesk(page: Page, { home, away }: Match): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: `Decide: Match ${home} v ${away}` })
    .click();
  await expect(page.getByRole('heading', { name: 'Decide the match' })).toBeVisible();
}

async function rule(page: Page, reason: string): Promise<void> {
  await page.getByLabel(/^Reason/).fill(reason);
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('button', { name: 'Confirm the ruling' }).click();
  await expect(page.getByRole('region', { name: 'The match is decided' })).toBeVisible();
}
