import type { APIRequestContext, Page } from '@playwright/test';
import { Cast } from './cast.ts';
import { startEmptySite } from './empty.ts';
import { runAhead } from './pay.ts';
import { expect, expectSamePage, test } from './support.ts';
import { COINS_AT_FIRST, DUELLISTS, OTHER_PLAYERS, RUNNERS, sessionOf } from './vs-hall.ts';

const HOUR_MS = 3_600_000;
const DESK = '/en/psn/dashboard';
const [ANA, BEA] = DUELLISTS;

// One site of their own for all: a setting of the demo's would be everybody's.
test.describe.configure({ mode: 'serial' });
let world: { sites: readonly [string, string]; stop: () => Promise<void> };

test.beforeAll(async () => {
  const { address, others, stop } = await startEmptySite(2, 'vs-hall');
  world = { sites: [new URL(address).origin, others[0] ?? ''], stop };
});

test.afterAll(async () => {
  await world.stop();
});

test('eleven against eleven, from its making to its shares: each seat is seen on both nodes as it is taken, and the earliest get what is left over', async ({
  browser,
  request,
}) => {
  const cast = new Cast(browser, world.sites);
  const boss = await cast.open(RUNNERS.boss, `${DESK}/super/vs`);
  await boss.getByLabel('Minimum number of matches').fill('0');
  await boss.getByRole('button', { name: 'Save' }).click();
  await expect(boss.getByText('The VS settings are saved.')).toBeVisible();

  const maker = await cast.open(RUNNERS.maker, `${DESK}/bets/create`);
  const desk = maker.getByRole('main');
  await desk.getByLabel('Name of the VS').fill('Elevens of the hall');
  await desk.getByLabel('Seats per side').fill('11');
  await desk.getByLabel('Coins per seat').fill('75');
  await desk.getByLabel('Fee in per cent').fill('3');
  await desk.getByLabel('Entries close on').fill(inMadrid(Date.now() + 2 * HOUR_MS));
  await expect(desk).toContainText('All entries: 22 × 75 = 1,650');
  await expect(desk).toContainText('Fee of 3%: 49. So 1,601 are shared.');
  await expect(desk).toContainText('11 winners: 1,601 ÷ 11, which is 145 each');
  await desk.getByRole('button', { name: 'Open it for entries' }).click();
  await expect(maker.getByRole('heading', { level: 1, name: 'Elevens of the hall' })).toBeVisible();
  const betId = Number(new URL(maker.url()).pathname.split('/').at(-2));
  const path = `/en/console/psn/vs/${betId}/details`;

  // Of the players without a browser half sit on each side; who has one sees them come, on either node.
  const [ana, bea] = [await cast.open(ANA, path), await cast.open(BEA, path, 1)];
  const visitor = await cast.visit(path);
  for (const [place, name] of OTHER_PLAYERS.entries()) {
    await enter(request, { name, betId, position: place % 2 === 0 ? 1 : 2, coins: 75 });
    if (place > 1) continue;
    for (const page of [ana, bea]) await expect(sideOf(page, place + 1)).toContainText(name);
    await expect(sideOf(visitor, place + 1).getByText('Taken')).toHaveCount(1);
  }
  await enterHere(ana, 1, 75);
  await expect(sideOf(bea, 1)).toContainText(ANA);
  await enterHere(bea, 2, 75);
  await expect(sideOf(ana, 2)).toContainText(BEA);
  await expect(sideOf(visitor, 2).getByText('Taken')).toHaveCount(11);
  await runAhead(request, 'vs_time', 121, world.sites[0]);

  for (const page of [ana, bea]) await reportHere(page, 'Side 1 won');
  await expect(ana.getByRole('main')).toContainText('Both sides agree');
  const judge = await cast.open(RUNNERS.judge, `${DESK}/bets`);
  await decideHere(judge, { name: 'Elevens of the hall', proposed: 'Side 1 won' });
  await expect(bea.getByRole('main')).toContainText('Coins are being counted');
  await runAhead(request, 'vs_time', 1, world.sites[0]);

  await expect(ana.getByRole('main')).toContainText('You got 145 coins.');
  await expect(bea.getByRole('main')).toContainText('You got nothing.');
  await expect(visitor.getByRole('main')).toContainText('Paid out');
  const got = await gotBySide(request, betId);
  expect(got).toEqual([[...Array(6).fill(146), ...Array(5).fill(145)], Array(11).fill(0)]);
  expect(await earned(request, ANA)).toBe(COINS_AT_FIRST - 75 + 145);
  for (const page of [ana, bea, visitor]) await expectSamePage(page);
  await cast.leave();
});

test('one that both sides call a draw is decided as a draw: each coin goes back, and no fee is taken', async ({
  browser,
  request,
}) => {
  const cast = new Cast(browser, world.sites);
  const before = await earned(request, ANA);
  const betId = await make(request, { name: 'Even duel', seats: 1, entry: 200, fee: 10 });
  await enter(request, { name: ANA, betId, position: 1, coins: 200 });
  await enter(request, { name: BEA, betId, position: 2, coins: 200 });
  await runAhead(request, 'vs_time', 121, world.sites[0]);
  const path = `/en/console/psn/vs/${betId}/details`;
  const [ana, bea] = [await cast.open(ANA, path), await cast.open(BEA, path, 1)];
  for (const page of [ana, bea]) await reportHere(page, 'It was a draw');
  const judge = await cast.open(RUNNERS.judge, `${DESK}/bets`, 1);
  await decideHere(judge, { name: 'Even duel', proposed: 'It was a draw' });
  await runAhead(request, 'vs_time', 1, world.sites[0]);
  for (const page of [ana, bea]) {
    await expect(page.getByRole('main')).toContainText('Paid back to everyone');
    await expect(page.getByRole('main')).toContainText('You got 200 coins.');
    await expectSamePage(page);
  }
  expect(await earned(request, ANA)).toBe(before);
  await cast.leave();
});

test('one that is not full at its date is cancelled by time: who is in it gets their coins back before their eyes', async ({
  browser,
  request,
}) => {
  const cast = new Cast(browser, world.sites);
  const before = await earned(request, BEA);
  const betId = await make(request, { name: 'Lonely duel', seats: 2, entry: 150, fee: 0 });
  const bea = await cast.open(BEA, `/en/console/psn/vs/${betId}/details`, 1);
  await enterHere(bea, 1, 150);
  expect(await earned(request, BEA)).toBe(before - 150);
  await runAhead(request, 'vs_time', 121, world.sites[0]);
  const main = bea.getByRole('main');
  await expect(main).toContainText('Paid back to everyone');
  await expect(main).toContainText('It was not full by its date: all coins were returned.');
  await expect(main).toContainText('You got 150 coins.');
  await expectSamePage(bea);
  expect(await earned(request, BEA)).toBe(before);
  await cast.leave();
});

test('SUPER switches VS off: an open and a locked one are paid back, equal reports stand, and its pages are gone but one’s own', async ({
  browser,
  request,
}) => {
  const cast = new Cast(browser, world.sites);
  const before = { ana: await earned(request, ANA), bea: await earned(request, BEA) };
  const [locked, agreed] = [
    await make(request, { name: 'Locked duel', seats: 1, entry: 50, fee: 0 }),
    await make(request, { name: 'Agreed duel', seats: 1, entry: 100, fee: 10 }),
  ];
  for (const [betId, coins] of [
    [locked, 50],
    [agreed, 100],
  ] as const) {
    await enter(request, { name: ANA, betId, position: 1, coins });
    await enter(request, { name: BEA, betId, position: 2, coins });
  }
  await runAhead(request, 'vs_time', 121, world.sites[0]);
  for (const name of DUELLISTS) {
    const answer = await request.put(`${api(agreed)}/report`, { ...as(name), data: { outcome: '2' } });
    expect(answer.status()).toBe(200);
  }
  const open = await make(request, { name: 'Open duel', seats: 2, entry: 75, fee: 0 });
  await enter(request, { name: ANA, betId: open, position: 1, coins: 75 });

  const ana = await cast.open(ANA, `${DESK}/users/vs`, 1);
  const mine = ana.getByRole('list', { name: 'My VS' }).getByRole('listitem');
  const card = (name: string) => mine.filter({ hasText: name });
  await expect(card('Open duel')).toContainText('Open for entries');
  const boss = await cast.open(RUNNERS.boss, `${DESK}/super/vs`);
  await boss.getByLabel('VS runs on this site').uncheck();
  await boss.getByRole('button', { name: 'Save' }).click();
  const question = boss.getByRole('dialog', { name: 'Switch VS off?' });
  await expect(question).toContainText('3 VS are open or locked; coins held: 375');
  await question.getByRole('button', { name: 'Switch it off' }).click();
  await expect(boss.getByText('VS is off', { exact: true })).toBeVisible();
  await runAhead(request, 'vs_time', 1, world.sites[0]);

  for (const name of ['Open duel', 'Locked duel']) {
    await expect(card(name)).toContainText('Paid back to everyone');
  }
  await expect(card('Agreed duel')).toContainText('Paid out');
  await expect(ana.getByRole('navigation', { name: 'Which VS are listed' })).toHaveCount(0);
  await expectSamePage(ana);
  expect(await earned(request, ANA)).toBe(before.ana - 100);
  expect(await earned(request, BEA)).toBe(before.bea - 100 + 180);
  await card('Agreed duel').getByRole('link').click();
  await expect(ana.getByRole('main')).toContainText('You got nothing.');
  await ana.goto('/en/console/psn/vs');
  await expect(ana).toHaveURL(/\/en\/?$/);

  await boss.getByLabel('VS runs on this site').check();
  await boss.getByRole('button', { name: 'Save' }).click();
  await expect(boss.getByText('VS is on', { exact: true })).toBeVisible();
  await ana.goto('/en/console/psn/vs?tab=over');
  await expect(ana.getByRole('main')).toContainText('Agreed duel');
  await cast.leave();
});

/** As a field of the browser's local time takes an instant. */
function inMadrid(at: number): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('Europe/Madrid');
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' });
}

function sideOf(page: Page, side: number) {
  return page.getByRole('region', { name: `Side ${side}` });
}

async function enterHere(page: Page, side: 1 | 2, coins: number): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: `Enter side ${side}` }).click();
  // Who has said so once is not asked again, whichever story it was in.
  const send = main.getByRole('button', { name: `Enter with ${coins} coins` });
  await expect(send).toBeVisible();
  const adult = main.getByLabel('I am 18 or older.');
  if (await adult.isVisible()) await adult.check();
  await send.click();
  await expect(main.getByRole('button', { name: 'Take my entry back' })).toBeVisible();
}

async function reportHere(page: Page, outcome: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Report how it ended' }).click();
  await main.getByLabel(outcome).check();
  await main.getByRole('button', { name: 'Send my report' }).click();
  await expect(main.getByText(`Your report: ${outcome}`)).toBeVisible();
}

async function decideHere(judge: Page, { name, proposed }: { name: string; proposed: string }) {
  const main = judge.getByRole('main');
  await main.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Decide it' }).click();
  await expect(main.getByLabel(proposed)).toBeChecked();
  await main.getByRole('textbox').fill('Both say so, and the stream shows it');
  await main.getByRole('button', { name: 'Decide and pay' }).click();
  await judge.getByRole('dialog').getByRole('button', { name: 'Decide and pay' }).click();
  await expect(judge.getByText('Decided. The coins are being counted and paid.')).toBeVisible();
}

const as = (name: string) => ({
  headers: { authorization: `Bearer ${sessionOf(name)}`, 'idempotency-key': crypto.randomUUID() },
});
const api = (betId: number) => `${world.sites[0]}/api/v1${DESK}/vs/${betId}`;

async function make(
  request: APIRequestContext,
  terms: { readonly name: string; readonly seats: number; readonly entry: number; readonly fee: number },
): Promise<number> {
  const data = { ...terms, rules: '', date: new Date(Date.now() + 2 * HOUR_MS).toISOString() };
  const answer = await request.post(`${world.sites[0]}/api/v1${DESK}/bets`, { ...as(RUNNERS.maker), data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data.id;
}

async function enter(
  request: APIRequestContext,
  entry: { readonly name: string; readonly betId: number; readonly position: 1 | 2; readonly coins: number },
): Promise<void> {
  const { name, betId, position, coins } = entry;
  const data = { position, coins, version: 0, adult: true };
  const answer = await request.post(`${api(betId)}/entry`, { ...as(name), data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** What each side's entrants got, the earliest first. */
async function gotBySide(request: APIRequestContext, betId: number): Promise<number[][]> {
  const { data } = await (await request.get(api(betId), as(ANA))).json();
  const entries: { position: number; got: number }[] = data.entries;
  return [1, 2].map((side) => entries.filter(({ position }) => position === side).map(({ got }) => got));
}

async function earned(request: APIRequestContext, name: string): Promise<number> {
  const url = `${world.sites[0]}/api/v1${DESK}/users/coins`;
  const { data } = await (await request.get(url, as(name))).json();
  return data.coins.available;
}
