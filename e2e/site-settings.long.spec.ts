import type { Page } from '@playwright/test';
import { Cast } from './cast.ts';
import { startEmptySite } from './empty.ts';
import { MONTH } from './month.ts';
import { expect, expectAccessible, expectNoSideways, expectSamePage, test } from './support.ts';

const PAGE = '/en/psn/dashboard/super/settings';
const RED = '#e4002b';

/** A site of its own: what is set holds for everybody. */
test('registration is closed, the colour is another one, and both are taken back', async ({ browser }) => {
  const { address, stop } = await startEmptySite(1, 'month');
  const site = new URL(address).origin;
  const cast = new Cast(browser, [site, site]);
  const [boss, visitor] = [await cast.open(MONTH.boss, PAGE), await cast.visit('/en/registro')];
  await expect(visitor.getByLabel(/16 or older/)).toBeVisible();
  await expect(boss.getByRole('heading', { name: 'This site can’t send any emails' })).toBeVisible();
  await boss.getByText('Setting up this site').click();
  const step = boss.getByRole('listitem').filter({ hasText: 'Imprint and privacy notice' });
  await expect(step.getByText('To do')).toBeVisible();

  // Closed: what follows is said before, and the visitor's page says so by itself.
  await boss.getByLabel('Who may register').selectOption('closed');
  await boss.getByLabel(/^Minimum age/).fill('18');
  await save(boss, 'The season is full', 'From then on nobody can register.');
  await expect(visitor.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
  await expect(visitor.getByLabel(/or older/)).toBeHidden();
  await expectSamePage(visitor);

  // Another colour: shown before, at once after it is saved, and to whoever comes.
  const own = await accentOf(visitor);
  await boss.getByLabel('Use your own accent colour').check();
  await boss.getByLabel('Accent colour', { exact: true }).fill(RED);
  await expect(boss.getByText(/^Contrast: text 4\.\d\d/).first()).toBeVisible();
  await expectAccessible(boss, 'the settings');
  await save(boss, '', RED);
  await expect.poll(() => accentOf(boss)).toBe(RED);
  await visitor.reload();
  await expect.poll(() => accentOf(visitor)).toBe(RED);
  await boss.setViewportSize({ width: 360, height: 780 });
  await expectNoSideways(boss, 'the settings');

  // Back, one and then the other.
  const changes = boss.getByRole('region', { name: 'Changes' }).or(boss.locator('#changes'));
  await takeBack(boss, 'Take back: Accent colour', '#e4002b');
  await expect.poll(() => accentOf(boss)).toBe(own);
  // What is typed and not saved stays; what comes back takes the place of what was typed there.
  await boss.getByLabel('Site name').fill('Sunday League');
  await boss.getByRole('spinbutton', { name: 'Notifications' }).fill('90');
  await boss.getByLabel('Who may write to new players').selectOption('friends');
  await boss.getByLabel(/^Minimum age/).fill('20');
  await takeBack(boss, 'Take back: Who may register, Minimum age', 'Anyone');
  await expect(boss.getByText(/replaced by the value that was restored: Minimum age\./)).toBeVisible();
  await expect(boss.getByLabel(/^Minimum age/)).toHaveValue('16');
  await expect(boss.getByRole('combobox', { name: 'Who may register' })).toHaveValue('open');
  await expect(boss.getByLabel('Site name')).toHaveValue('Sunday League');
  await expect(boss.getByRole('spinbutton', { name: 'Notifications' })).toHaveValue('90');
  await expect(boss.getByRole('combobox', { name: 'Who may write to new players' })).toHaveValue('friends');
  // The rule of second factors is looked at with whom it shuts out, as any other setting.
  await boss.getByLabel('Administrators must have a second factor').selectOption('on');
  await boss.getByRole('button', { name: 'Preview changes' }).click();
  const rule = boss.getByRole('dialog');
  await expect(rule.getByText('From then on, administrators need a second factor.')).toBeVisible();
  await expect(rule.getByText(/^You have none yourself/)).toBeVisible();
  await expect(rule.getByLabel('Password')).toBeVisible();
  await rule.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(changes.first().getByText('Reason: The season is full')).toBeVisible();
  await visitor.goto(`${site}/en/registro`);
  await expect(visitor.getByLabel(/16 or older/)).toBeVisible();
  expect(await accentOf(visitor)).toBe(own);
  await cast.leave();
  await stop();
});

/** Looks at what would change, which says `told`, and saves it. */
async function save(page: Page, reason: string, told: string): Promise<void> {
  await page.getByRole('button', { name: 'Preview changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(told)).toBeVisible();
  if (reason !== '') await dialog.getByLabel('Reason (optional)').fill(reason);
  await dialog.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(dialog).toBeHidden();
}

/** Looks at what would come back, which says `told`, and takes it. */
async function takeBack(page: Page, name: string, told: string): Promise<void> {
  await page.getByRole('button', { name }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(told).first()).toBeVisible();
  // What has the focus stands above the buttons, however long the dialog is.
  const deeds = await dialog.locator('.dialog-deeds').boundingBox();
  const field = await dialog.getByLabel('Reason (optional)').boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(deeds?.y ?? 0);
  await dialog.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(dialog).toBeHidden();
}

/** The colour of buttons by day, as the page draws them. */
async function accentOf(page: Page): Promise<string> {
  await page.emulateMedia({ colorScheme: 'light' });
  return await page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--accent)';
    document.body.append(probe);
    const [r = 0, g = 0, b = 0] = [...getComputedStyle(probe).color.matchAll(/\d+/g)].map(Number);
    probe.remove();
    return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });
}
