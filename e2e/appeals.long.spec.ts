import { expect, expectNoSideways, expectSamePage, logIn, markPage, openAs, test } from './support.ts';

const BANS = '/en/psn/dashboard/users/bans';

/** The demo's "demo-banned" is this story's own: nobody else bans them from the site. */
test('who is banned from the site appeals on a phone; another judge lifts it, and they are free at once in their open page', async ({
  browser,
  request,
}) => {
  const [full, banned] = [await logIn(request, 'demo-full'), await logIn(request, 'demo-banned')];
  const found = await request.get('/api/v1/en/psn/dashboard/administrators/users?q=demo-banned', {
    headers: { authorization: `Bearer ${full.token}` },
  });
  const userId = (await found.json()).data.data[0].id;

  const person = await openAs(browser, { path: '/en/psn/dashboard', login: banned, at: 1 });
  await person.setViewportSize({ width: 360, height: 740 });
  const judge = await openAs(browser, {
    path: `/en/psn/dashboard/administrators/editar-usuario/${userId}`,
    login: full,
  });
  await judge.getByRole('button', { name: 'Ban', exact: true }).click();
  const dialog = judge.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A second account.');
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(judge.getByText('Banned for good').or(judge.getByText('A second account.'))).not.toHaveCount(
    0,
  );

  await person.getByRole('link', { name: 'Reason, end and appeal' }).click();
  await expect(person).toHaveURL(new RegExp(BANS));
  // Where it leads one need not be led.
  await expect(person.getByText('You are banned')).toHaveCount(0);
  const ban = person.locator('section').filter({ hasText: 'A second account.' }).first();
  await ban.getByLabel('Why should the ban end').fill('We are two brothers on one console.');
  await ban.getByRole('button', { name: 'Send appeal' }).focus();
  await person.keyboard.press('Enter');
  await expect(ban.getByText('Waiting for an answer')).toBeVisible();
  await expectNoSideways(person, 'own bans');
  await markPage(person);

  const boss = await openAs(browser, {
    path: '/en/psn/dashboard/appeals',
    login: await logIn(request, 'demo-super'),
  });
  await boss.getByRole('link', { name: /A second account/ }).click();
  await boss.getByLabel('Write to Demo Banned').fill('Who of you plays as Demo Banned?');
  await boss.getByRole('button', { name: 'Send message' }).click();
  await expect(ban.getByText('Who of you plays as Demo Banned?')).toBeVisible();

  // Who gave the ban sees it, and that another judge has it open; they can't answer.
  await judge.goto('/en/psn/dashboard/appeals/open');
  const row = judge.getByRole('listitem').filter({ hasText: 'A second account.' });
  await expect(row).toContainText('Demo Super has this open');
  await row.getByRole('link').click();
  await expect(judge.getByText('You issued this ban, so another judge has to answer.')).toBeVisible();
  await expect(judge.getByRole('button', { name: 'Answer the appeal' })).toHaveCount(0);

  await boss.getByLabel('What happens to the ban?').selectOption('lifted');
  await boss.getByLabel('Reason').fill('Two people, two accounts.');
  await boss.getByRole('button', { name: 'Answer the appeal' }).click();
  await expect(ban.getByText('The ban was lifted')).not.toHaveCount(0);
  await expect(ban.getByText('Two people, two accounts.')).toBeVisible();
  await expectSamePage(person);
  for (const page of [person, judge, boss]) await page.context().close();
});
