import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { BANK, type Job } from './bank.ts';

/** Test cards, as the form shows them. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
  disputedAndWon: '4000 0000 0000 2685',
} as const;

/** Pays what the open page bills with a test card. */
export async function payWith(page: Page, card: keyof typeof CARDS, amount: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: CARDS[card] }).press('Enter');
  // Who has said so once is not asked again, whichever story it was in.
  const adult = main.getByLabel('I am 18 or older.');
  if (await adult.isVisible()) await adult.check();
  await main.getByRole('button', { name: `Pay ${amount}` }).click();
}

/** What the sandbox's bank does in the next minutes is done now. */
export async function bankSpeaks(request: APIRequestContext, minutes: number): Promise<void> {
  await runAhead(request, 'sandbox_bank', minutes);
}

/** What a job does in the next minutes is done now: on the site of the tests, or on another one. */
export async function runAhead(
  request: APIRequestContext,
  job: Job,
  minutes: number,
  site = '',
): Promise<void> {
  const reply = await request.post(`${site}${BANK}/${job}/${minutes}`);
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Looks for a player by nick, and chooses them, whether they are called a friend there or not. */
export async function choosePlayer(page: Page, nick: string): Promise<void> {
  await page.getByLabel('Nick', { exact: true }).fill(nick);
  await page.getByLabel('Nick', { exact: true }).press('Enter');
  const choice = page.getByLabel(/^Player/);
  const found = choice.getByRole('option', { name: new RegExp(`^${nick}( · Friend)?$`) });
  await choice.selectOption((await found.getAttribute('value')) ?? '');
}
