import type { Page } from '@playwright/test';
import { payWith } from './pay.ts';
import { expect, expectSamePage, logIn, markPage, openAs, test } from './support.ts';

const DONATIONS = '/en/console/psn/donations';

// No other story donates.
test('a donation is seen at once in the plot, its table and what it covers; its donor is named as long as they agree', async ({
  browser,
  request,
}) => {
  const visitor = await openAs(browser, { path: DONATIONS, at: 1 });
  const plot = visitor.getByRole('main').getByRole('figure').filter({ hasText: 'Donations by month' });
  await plot.getByText('As a table').click();
  const thisMonth = plot.getByRole('row').last();
  const drawn = plot.locator('path.plot-own');
  const [before, bars] = [await donatedIn(thisMonth), await drawn.getAttribute('d')];
  const donors = visitor.getByRole('main').getByRole('listitem').filter({ hasText: 'First donation:' });
  const named = await donors.count();
  await markPage(visitor);

  const donor = await openAs(browser, { path: DONATIONS, login: await logIn(request, 'demo-full') });
  const main = donor.getByRole('main');
  await main.getByLabel('€20.00').check();
  await payWith(donor, 'pays', '€20.00');
  await expect(main.getByRole('heading', { name: 'Thank you for your donation!' })).toBeFocused();
  await expect(main.getByText('You have given €20.00 so far. Thank you!')).toBeVisible();
  await expect.poll(() => donatedIn(thisMonth)).toBe(before + 20);
  await expect(drawn).not.toHaveAttribute('d', bars ?? '');
  await expect(plot.getByRole('img')).toHaveAccessibleName(
    new RegExp(`€${(before + 20).toFixed(2)} of it this month`),
  );
  await expect(donors).toHaveCount(named);

  await main.getByRole('button', { name: 'Name me', exact: true }).press('Enter');
  await expect(main.getByText('You are named among the donors.', { exact: true })).toBeVisible();
  await expect(donors.filter({ hasText: 'Demo Full' })).toContainText('in 1 month');
  await main.getByRole('button', { name: 'Don’t name me' }).press('Enter');
  await expect(donors.filter({ hasText: 'Demo Full' })).toHaveCount(0);
  await expect(donors).toHaveCount(named);
  await expectSamePage(visitor);
});

/** Euros, of a month's row. */
async function donatedIn(row: ReturnType<Page['getByRole']>): Promise<number> {
  return Number((await row.getByRole('cell').last().innerText()).replace(/[^\d.]/g, ''));
}
