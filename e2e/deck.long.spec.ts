import { carryLogin, expect, logIn, test, whenAlive } from './support.ts';

test('what is left of what needs doing unfolds by key, and one goes on at the first that came', async ({
  page,
  context,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-manager'));
  await page.goto('/en/psn/dashboard');
  await whenAlive(page);
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'What needs doing' }) });
  const tasks = card.locator('.task');
  const more = card.getByRole('button', { name: /^\d+ more$/ });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(tasks).toHaveCount(5);
  const rest = Number.parseInt(await more.innerText(), 10);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(tasks).toHaveCount(5 + rest);
  await expect(tasks.nth(5).locator(':focus')).toHaveCount(1);
  const fewer = card.getByRole('button', { name: 'Show fewer' });
  await expect(fewer).toHaveAttribute('aria-expanded', 'true');
  await fewer.focus();
  await page.keyboard.press('Enter');
  await expect(tasks).toHaveCount(5);
  await expect(more).toBeFocused();
});

test('one press tells of no kind of a group any more, and it stays so', async ({
  page,
  context,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-premium'));
  const open = async () => {
    await page.goto('/en/xbox/dashboard/users/notifications/settings');
    await whenAlive(page);
    await page.getByText('Fine tuning', { exact: true }).click();
    await group.getByText('One by one:').click();
  };
  const group = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'People', exact: true }) });
  const whole = group.getByRole('checkbox', { name: 'People: Here' });
  const each = group.getByRole('checkbox', { name: /: Here$/ });
  const on = group.getByRole('checkbox', { name: /: Here$/, checked: true });
  await open();
  // Some may be off: the first press takes all in.
  if (!(await whole.isChecked())) await whole.press('Space');
  await expect(whole).toBeChecked();
  await expect(group.getByRole('checkbox', { name: /: Here$/, checked: false })).toHaveCount(0);
  await expect(each).not.toHaveCount(1);
  await whole.press('Space');
  await expect(on).toHaveCount(0);
  await open();
  await expect(whole).not.toBeChecked();
  await expect(on).toHaveCount(0);
  await whole.press('Space');
  await expect(whole).toBeChecked();
});
