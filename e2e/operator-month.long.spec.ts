import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { Cast } from './cast.ts';
import { startEmptySite } from './empty.ts';
import { MANAGERS_PASSWORD } from './match-night.ts';
import { BROKEN, CALENDAR, MONTH, NO_SPACE } from './month.ts';
import { expect, test } from './support.ts';

const DESK = '/en/psn/dashboard';
const LOG = `${DESK}/super/audit`;
/** An administrator types a nick, against the advice of the form: the log keeps what was typed. */
const TYPED = `${MONTH.player} was right: it was their brother.`;

/** Issue 38, from the browser alone; the site's clock is turned, the browser's is not. */
test('a month of who runs the site: a complaint, an appeal, a job that broke, the log, and a person who is erased', async ({
  browser,
  request,
}) => {
  const { address, database, stop } = await startEmptySite(1, 'month');
  const site = new URL(address).origin;
  const cast = new Cast(browser, [site, site]);
  const turnTo = async (day: number) => {
    expect((await request.post(`${site}${CALENDAR}/${day}`)).ok()).toBe(true);
  };
  const boss = await cast.open(MONTH.boss, `${DESK}/administrators`);
  await boss.getByRole('button', { name: 'Add an administrator' }).click();
  const adding = boss.getByRole('dialog');
  await adding.getByLabel('ID or username').fill(MONTH.helper);
  await adding.getByLabel('Rank').selectOption('FULL');
  await why(adding, 'Judges with us');
  await adding.getByRole('button', { name: 'Add an administrator' }).click();
  await expect(boss.getByRole('row').filter({ hasText: MONTH.helper })).toContainText('Full administrator');

  await judged(cast);
  await turnTo(4);
  await freed(cast);
  await turnTo(12);
  await brokenAndMended(cast, {
    breakIt: async () => expect((await request.post(`${site}${BROKEN}/check_log`)).ok()).toBe(true),
    mendIt: async () => expect((await request.delete(`${site}${BROKEN}`)).ok()).toBe(true),
  });

  // The log, read and taken out as a file: it says who did what to whom.
  const reader = await cast.open(MONTH.boss, LOG);
  await expect(reader.getByRole('listitem').filter({ hasText: 'Tried a job again' })).toContainText(
    MONTH.helper,
  );
  const before = await exported(reader);
  expect(before).toContain(TYPED);
  expect(before).toContain(`Banned a player,${MONTH.player},`);
  const noted = await checkChain(database);
  expect(noted).toMatchObject({ code: 0, last: 'the log is as it must be' });

  // A letter comes. On the third day the account is still there, after 72 hours it is not.
  await turnTo(20);
  const player = await cast.open(MONTH.player, DESK);
  await wished(await cast.open(MONTH.boss, `${DESK}/administrators/editar-usuario?q=${MONTH.player}`));
  await turnTo(22);
  await player.goto(`${site}/en/console/psn/player/${MONTH.player}`);
  await expect(player.getByRole('heading', { level: 1, name: MONTH.player })).toBeVisible();
  await turnTo(23.01);
  const page = async () => (await request.get(`${site}/en/console/psn/player/${MONTH.player}`)).status();
  // What a job wrote reaches the node's kept pages a moment later.
  await expect.poll(page).toBe(404);

  await forgotten(cast, before);
  await turnTo(30);
  const end = await checkChain(database, '--', '--head', noted.head);
  expect(end).toMatchObject({ code: 0, last: 'the log is as it must be' });
  expect(end.links).toBeGreaterThan(noted.links);
  const health = await cast.open(MONTH.boss, `${DESK}/super/health`);
  await expect(fineOn(health)).toContainText('Administrators’ log');
  await expect(fineOn(health)).toContainText('Background jobs');
  await cast.leave();
  await stop();
});

/** Somebody complains about a nick; a full administrator bans its owner for it. */
async function judged(cast: Cast): Promise<void> {
  const reader = await cast.open(MONTH.reader, `/en/console/psn/player/${MONTH.player}`);
  await reader.getByRole('button', { name: `Report: ${MONTH.player}` }).click();
  const dialog = reader.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('cheating');
  await dialog.getByLabel('What happened?').fill('They play with two accounts.');
  await dialog.getByRole('button', { name: 'Send complaint' }).click();
  await expect(reader.getByText(/The administrators will look at it/)).toBeVisible();

  const judge = await cast.open(MONTH.helper, `${DESK}/reports`);
  await judge.getByRole('main').getByRole('link', { name: MONTH.player }).first().click();
  await judge.getByRole('combobox', { name: 'Your decision' }).selectOption('upheld');
  await judge.getByLabel('Warning to the author').fill('One account each.');
  await judge.getByLabel('Ban from the site').selectOption({ label: '30 days' });
  await judge.getByLabel('Reason for your decision').fill('A second account.');
  await judge.getByRole('button', { name: 'Decide' }).click();
  await expect(judge.getByText('Banned from the site', { exact: true })).toBeVisible();
}

/** The banned one appeals; who banned them can't answer, the other judge lifts the ban. */
async function freed(cast: Cast): Promise<void> {
  const banned = await cast.open(MONTH.player, `${DESK}/users/bans`);
  const ban = banned.locator('section').filter({ hasText: 'A second account.' }).first();
  await ban.getByLabel('Why should the ban end').fill('My brother plays on the same console.');
  await ban.getByRole('button', { name: 'Send appeal' }).click();
  await expect(ban.getByText('Waiting for an answer')).toBeVisible();

  const helper = await cast.open(MONTH.helper, `${DESK}/appeals/open`);
  await helper.getByRole('link', { name: /A second account/ }).click();
  await expect(helper.getByText('You issued this ban, so another judge has to answer.')).toBeVisible();
  const boss = await cast.open(MONTH.boss, `${DESK}/appeals`);
  await boss.getByRole('link', { name: /A second account/ }).click();
  await boss.getByLabel('What happens to the ban?').selectOption('lifted');
  await boss.getByLabel('Reason').fill(TYPED);
  await boss.getByRole('button', { name: 'Answer the appeal' }).click();
  await expect(ban.getByText('The ban was lifted')).not.toHaveCount(0);
}

interface Trouble {
  readonly breakIt: () => Promise<void>;
  readonly mendIt: () => Promise<void>;
}

/** The nightly check of the log has nowhere to write. The page says so, and who has made room has it tried again. */
async function brokenAndMended(cast: Cast, { breakIt, mendIt }: Trouble): Promise<void> {
  await breakIt();
  const helper = await cast.open(MONTH.helper, `${DESK}/super/health`);
  const advice = helper.getByRole('listitem').filter({ hasText: 'Background jobs' });
  await expect(advice).toContainText('Needs action now');
  await expect(advice).toContainText('1 job has failed several times');
  const job = helper.getByRole('listitem').filter({ hasText: 'check_log: 3 of 3 attempts failed' });
  await expect(job).toContainText(NO_SPACE);
  await expect(job).toContainText('Given up');
  await mendIt();
  await job.getByRole('button', { name: 'Try the job again: check_log' }).click();
  await expect(helper.getByText('The job is being tried again.')).toBeVisible();
  await expect(job).toHaveCount(0);
  await expect(fineOn(helper)).toContainText('Background jobs');
}

/** What was checked and is fine. */
function fineOn(page: Page): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: 'Checked and fine' }) });
}

/** An account is to be deleted because its owner wrote a letter. */
async function wished(boss: Page): Promise<void> {
  await boss
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`Edit.*${MONTH.player}`) })
    .first()
    .click();
  await boss.getByRole('button', { name: 'Start on written request' }).click();
  const dialog = boss.getByRole('dialog');
  await dialog.getByLabel('What they asked for').selectOption('deletion');
  await why(dialog, 'A letter of the 3rd');
  await dialog.getByRole('button', { name: 'Start on written request' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(boss.getByText('Deletion of the account', { exact: true })).toBeVisible();
}

/** The log says "deleted player" by itself; what an administrator typed goes by hand. */
async function forgotten(cast: Cast, before: string): Promise<void> {
  const boss = await cast.open(MONTH.boss, LOG);
  const fulfilled = boss.getByRole('listitem').filter({ hasText: 'Fulfilled a written request' });
  await expect(fulfilled).toContainText('deleted player');
  const entry = boss.getByRole('listitem').filter({ hasText: 'Answered an appeal' });
  await expect(entry).toContainText(TYPED);
  await entry.getByRole('button', { name: /^Erase the texts of entry #\d+$/ }).click();
  const dialog = boss.getByRole('dialog');
  await why(dialog, 'It named who is forgotten');
  await dialog.getByRole('button', { name: 'Erase the texts' }).click();
  await expect(entry).toContainText(`Texts erased by ${MONTH.boss}:`);
  await expect(entry).toContainText('It named who is forgotten');

  const after = await exported(boss);
  expect(after).toContain('Banned a player,deleted player,');
  expect(after.toLowerCase()).not.toContain(MONTH.player);
  expect(after.split('\n').length).toBeGreaterThan(before.split('\n').length);
}

async function exported(page: Page): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  return await readFile(await (await saved).path(), 'utf8');
}

/** What the operator's own command says of the whole chain. */
async function checkChain(database: string, ...more: readonly string[]) {
  const env = { ...process.env, DATABASE_URL: database };
  const cwd = new URL('..', import.meta.url);
  const { code, said } = await promisify(execFile)('npm', ['run', '--silent', 'audit:check', ...more], {
    env,
    cwd,
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error) => ({ code: Number(error.code), said: `${error.stdout}${error.stderr}` }),
  );
  const [, links = '0', head = ''] = /(\d+) entries are linked, head ([0-9a-f]{64})/.exec(said) ?? [];
  return { code, links: Number(links), head, last: said.trim().split('\n').at(-1) };
}

/** Why, and the password once more, where a form asks for both. */
async function why(form: Pick<Page, 'getByLabel' | 'getByRole'>, reason: string): Promise<void> {
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('textbox', { name: /password/i }).fill(MANAGERS_PASSWORD);
}
