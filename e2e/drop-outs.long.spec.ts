import { carryLogin, expect, logIn, openAs, test, whenAlive } from './support.ts';

/** On pc: no other story has to do with it. */
const TOURNAMENT = 'matchnight-serie';
const DIVISION = 'matchnight-serie-first';

test('an organiser withdraws a team, sees what changes before, and a visitor’s table on another node tells it', async ({
  browser,
  page,
  context,
  request,
}) => {
  const on = '/api/v1/en/console/pc';
  const { data } = await (await request.get(`${on}/tournament/${TOURNAMENT}`)).json();
  const division = data.divisions.find(({ slug }: { slug: string }) => slug === DIVISION);
  const table = await (await request.get(`${on}/division/${DIVISION}/table`)).json();
  const { name } = table.data.rows.at(-1).team;
  const visitor = await openAs(browser, { path: `/en/console/pc/division/${DIVISION}`, at: 1 });
  const row = visitor.getByRole('row').filter({ hasText: name });
  await expect(row).not.toContainText('Withdrawn');

  await carryLogin(context, await logIn(request, 'demo-super'));
  await page.goto(`/en/pc/dashboard/tournaments/${data.id}/divisions/${division.id}/teams`);
  await whenAlive(page);
  await page.getByRole('link', { name: `Withdraw: ${name}` }).click();
  await expect(page.getByText('Annulled').first()).toBeVisible();
  await page.getByRole('radio', { name: /^Keep decided results/ }).check();
  await expect(page.getByText('Awarded').first()).toBeVisible();
  await expect(page.getByText('Annulled')).toHaveCount(0);
  // What is missing is said before the question: nobody agrees to what can't be sent.
  for (const reason of ['', '   ']) {
    await page.getByLabel(/^Reason/).fill(reason);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('The Reason field is required.').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel(/^Reason/)).toBeFocused();
  }
  await page.getByLabel(/^Reason/).fill('The club has folded.');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('link', { name: `Withdraw: ${name}` })).toHaveCount(0);
  await expect(row).toContainText('Withdrawn');
  await expect(visitor.getByText(/The club has folded\./)).toBeVisible();
});
