import type { CDPSession, Locator, Page } from '@playwright/test';
import {
  carryLogin,
  expect,
  expectAccessible,
  expectNoSideways,
  LOOKS,
  logIn,
  lookAt,
  openAs,
  sharedLogin,
  test,
  whenAlive,
} from './support.ts';

const PHONE = { width: 360, height: 780 };
const CLUB = 'real-siesta';
const LEAGUE = 'liga-de-invierno';

async function clubId(page: Page): Promise<number> {
  const answer = await page.request.get(`/api/v1/en/console/psn/team/${CLUB}`);
  return (await answer.json()).data.id;
}

/** A finger that takes somebody by the picture and lets go on something else. */
async function pull(touch: CDPSession, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const at = (share: number) => ({
    x: start.x + (end.x - start.x) * share,
    y: start.y + (end.y - start.y) * share,
  });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function middleOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a manager fields eleven by keyboard and by finger; members see it, and visitors at once when it is shown', async ({
    page,
    context,
    browser,
    request,
  }) => {
    const id = await clubId(page);
    const visitor = await openAs(browser, { path: `/en/console/psn/team/${CLUB}/formation`, at: 1 });
    await expect(visitor.getByRole('heading', { name: '4-3-3' })).toBeVisible();

    await carryLogin(context, await logIn(request, 'demo-manager'));
    await page.goto(`/en/psn/dashboard/teams/${id}/formation?tournament=${LEAGUE}`);
    await whenAlive(page);
    const place = (at: number) => page.locator(`[data-spot="${at}"] button`);
    const bench = page.getByRole('region', { name: 'Bench' });
    await page.getByLabel('Shape').selectOption('4-4-2');
    await expect(place(0)).toContainText('Empty');
    for (let at = 0; at < 11; at++) {
      await place(at).focus();
      await page.keyboard.press('Enter');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Bench$/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await expect(place(at)).toBeFocused();
      await expect(place(at)).not.toContainText('Empty');
    }

    const touch = await context.newCDPSession(page);
    const keeper = await place(0).locator('.place-nick').textContent();
    const other = bench.getByRole('button').first();
    const nick = (await other.locator('.bench-nick').textContent()) ?? '';
    await place(0).scrollIntoViewIfNeeded();
    await pull(touch, other.locator('.place-disc'), place(0).locator('.place-disc'));
    await expect(place(0)).toContainText(nick);
    await expect(bench).toContainText(keeper ?? '');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByLabel('Show it on the team’s page').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The formation is saved.')).toBeVisible();
    await expect(visitor.getByRole('heading', { name: '4-4-2' })).toBeVisible();
    await expect(visitor.getByRole('figure', { name: '4-4-2 in Liga de Invierno' })).toContainText(nick);

    const member = await openAs(browser, {
      path: `/en/psn/dashboard/teams/${id}/formation?tournament=${LEAGUE}`,
      login: await logIn(request, 'demo-user'),
    });
    await expect(member.getByRole('figure', { name: 'Starters' })).toContainText(nick);
    await expect(member.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await visitor.context().close();
    await member.context().close();
  });
});

test('what a member wishes for is with the managers at once; it can be taken back', async ({
  page,
  context,
  browser,
  request,
}) => {
  const id = await clubId(page);
  await carryLogin(context, await logIn(request, 'demo-manager'));
  await page.goto(`/en/psn/dashboard/teams/${id}/formation`);
  await whenAlive(page);
  const wishes = page.getByRole('region', { name: 'Who would like to play where' }).last();
  await expect(wishes).toContainText('Demo User Finisher');

  const member = await openAs(browser, {
    path: `/en/psn/dashboard/teams/${id}/my-formation`,
    login: await logIn(request, 'demo-user'),
    at: 1,
  });
  await member.getByText('Left midfielder').click();
  await member.getByRole('radio', { name: 'Hunter' }).focus();
  await member.keyboard.press('Space');
  await member.getByRole('button', { name: 'Save' }).click();
  await expect(member.getByText('Your preferred position is saved.')).toBeVisible();
  await expect(wishes).toContainText('Demo User Hunter');
  await member.getByRole('button', { name: 'Remove my preference' }).click();
  await expect(wishes).not.toContainText('Demo User');
  await member.context().close();
});

for (const look of LOOKS) {
  test(`axe finds nothing on both pages at ${look.width} px, ${look.colorScheme}`, async ({
    page,
    context,
    request,
  }) => {
    const id = await clubId(page);
    await carryLogin(context, await sharedLogin(request, 'demo-manager'));
    await lookAt(page, look);
    for (const tab of ['formation', 'my-formation']) {
      await page.goto(`/de/psn/dashboard/teams/${id}/${tab}`);
      await whenAlive(page);
      await expectAccessible(page, tab, look);
      await expectNoSideways(page, tab);
    }
  });
}
