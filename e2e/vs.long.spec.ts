import { runAhead } from './pay.ts';
import { expect, logIn, openAs, test } from './support.ts';
import { enterOn, tabTo } from './walk.ts';

test('a VS is entered and left, another reported, by the keyboard alone, a third decided and paid: each coin is where the page says', async ({
  browser,
  request,
}) => {
  const boss = await openAs(browser, {
    path: '/en/psn/dashboard/super/vs',
    login: await logIn(request, 'demo-super'),
  });
  const desk = boss.getByRole('main');
  await desk.getByLabel('Minimum number of matches').fill('0');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(boss.getByText('The VS settings are saved.')).toBeVisible();

  const player = await openAs(browser, {
    path: '/en/console/psn/vs',
    login: await logIn(request, 'demo-tadmin'),
    at: 1,
  });
  const main = player.getByRole('main');
  // From here to the report by the keyboard alone.
  await enterOn(player, main.getByRole('link', { name: 'Duelo del viernes' }));
  await enterOn(player, main.getByRole('link', { name: 'Enter side 2' }));
  await expect(main).toContainText('If your side wins, you get 400.');
  const adult = main.getByLabel('I am 18 or older.');
  if (await adult.isVisible()) {
    await tabTo(player, adult);
    await player.keyboard.press('Space');
  }
  await enterOn(player, main.getByRole('button', { name: 'Enter with 200 coins' }));
  await expect(main.getByText('Side 2, seat 1')).toBeVisible();
  await enterOn(player, main.getByRole('button', { name: 'Take my entry back' }));
  const question = player.getByRole('dialog', { name: 'Take your entry back?' });
  await enterOn(player, question.getByRole('button', { name: 'Take my entry back' }));
  await expect(main.getByRole('link', { name: 'Enter side 2' })).toBeVisible();

  await enterOn(player, main.getByRole('link', { name: 'VS', exact: true }));
  await enterOn(player, main.getByRole('link', { name: 'Revancha de anoche' }));
  await enterOn(player, main.getByRole('link', { name: 'Report how it ended' }));
  const won = main.getByLabel('Side 1 won');
  await tabTo(player, won);
  await player.keyboard.press('Space');
  await expect(won).toBeChecked();
  await enterOn(player, main.getByRole('button', { name: 'Send my report' }));
  await expect(main.getByText('Your report: Side 1 won')).toBeVisible();

  await boss.goto('/en/psn/dashboard/bets');
  const row = desk.getByRole('listitem').filter({ hasText: 'El clásico del barrio' });
  await row.getByRole('link', { name: 'Decide it' }).click();
  await expect(desk.getByLabel('Side 2 won')).toBeChecked();
  await desk.getByRole('textbox').fill('Both say so, and the stream shows it');
  await desk.getByRole('button', { name: 'Decide and pay' }).click();
  await boss.getByRole('dialog').getByRole('button', { name: 'Decide and pay' }).click();
  await expect(boss.getByText('Decided. The coins are being counted and paid.')).toBeVisible();
  await runAhead(request, 'vs_time', 1);

  await player.goto('/en/console/psn/vs?tab=over');
  await main.getByRole('link', { name: 'El clásico del barrio' }).click();
  await expect(main).toContainText('Paid out');
  await expect(main).toContainText('An administrator decided it.');
  // Why names people: those who entered read it, and who runs VS.
  await expect(main).not.toContainText('the stream shows it');
  await boss.goto(player.url());
  await expect(desk).toContainText('Both say so, and the stream shows it');
});
