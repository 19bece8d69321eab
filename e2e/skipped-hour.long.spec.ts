import { expect, logIn, openAs, test } from './support.ts';

/** Its browser is in Madrid, where 02:30 is none on the last Sunday of March. */
const SKIPPED = `${lastSundaysOfMarch().find((day) => day > new Date().toISOString())}T02:30`;

test('the form of a VS says of an hour that the clocks skip that there is none, as of a date that is past or too far ahead, keeps what was typed, and sends nothing', async ({
  browser,
  request,
}) => {
  const page = await openAs(browser, {
    path: '/en/psn/dashboard/bets/create',
    login: await logIn(request, 'demo-full'),
  });
  const main = page.getByRole('main');
  const [date, name] = [main.getByLabel('Entries close on'), main.getByLabel('Name of the VS')];
  await name.fill('At the change of the clocks');
  await main.getByLabel('Coins per seat').fill('10');
  await date.fill(SKIPPED);
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST') sent.push(one.url());
  });
  await main.getByRole('button', { name: 'Open it for entries' }).click();
  await expect(date).toHaveAccessibleDescription(/doesn’t exist that night/);
  await expect(date).toBeFocused();
  await expect(name).toHaveValue('At the change of the clocks');
  await expect(date).toHaveValue(SKIPPED);
  // What the server would say of a date that is past, or too far ahead, the form says itself.
  for (const [typed, says] of [
    ['2026-01-02T20:00', 'The date has to be in the future.'],
    ['2099-12-31T20:00', 'The date can be a year ahead at most.'],
  ] as const) {
    await date.fill(typed);
    await main.getByRole('button', { name: 'Open it for entries' }).click();
    await expect(date).toHaveAccessibleDescription(new RegExp(says.replace('.', '\\.')));
    await expect(date).toBeFocused();
  }
  expect(sent.filter((url) => url.includes('/dashboard/bets'))).toEqual([]);
});

/** Of this year and of the next. */
function lastSundaysOfMarch(): string[] {
  const year = new Date().getUTCFullYear();
  return [year, year + 1].map((of) => {
    const last = new Date(Date.UTC(of, 2, 31));
    last.setUTCDate(31 - last.getUTCDay());
    return last.toISOString().slice(0, 10);
  });
}
