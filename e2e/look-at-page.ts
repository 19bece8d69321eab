import type { PageOfList } from './page-list.ts';
import {
  carryLogin,
  expect,
  expectAccessible,
  expectNoSideways,
  type Look,
  lookAt,
  sharedLogin,
  test,
  whenAlive,
} from './support.ts';
import { expectWalkedByTab } from './walk.ts';

/** A look at a page: the width and scheme, and whether axe is asked, of all its rules unless some are named. */
export interface PageLook extends Look {
  readonly isAxeAsked: boolean;
}

interface PageTest {
  readonly looks: readonly [PageLook, ...PageLook[]];
  readonly isWalked: boolean;
  /** A selector: axe and Tab are asked of what is inside it. Without one of the whole page. */
  readonly within?: string | undefined;
}

/** The test of one page as one account sees it: it answers, is headed, never scrolls sideways, and axe finds nothing. */
export function testPage(one: PageOfList, who: string | null, { looks, isWalked, within }: PageTest): void {
  const asked = looks.filter(({ isAxeAsked }) => isAxeAsked).length;
  const rules = [
    `${looks.length} looks`,
    `axe in ${asked}`,
    ...(isWalked ? ['all of it by Tab'] : []),
    ...(within === undefined ? [] : ['its content']),
  ].join(', ');
  test(`${one.name} for ${who ?? 'a visitor'}: ${rules}`, async ({ page, context, request }) => {
    if (who !== null) await carryLogin(context, await sharedLogin(request, who));
    const path = await one.path(request);
    await lookAt(page, looks[0]);
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(one.status ?? 200);
    await whenAlive(page);
    await expect(page, path).toHaveTitle(/.+ - Matchnight$/);
    for (const look of looks) {
      const what = `${path} at ${look.width} px, ${look.colorScheme}`;
      await lookAt(page, look);
      await expect(page.getByRole('heading', { level: 1 }).first(), what).toBeAttached();
      await expectNoSideways(page, what);
      if (look.isAxeAsked)
        await expectAccessible(page, what, within === undefined ? look : { ...look, within });
    }
    if (isWalked) await expectWalkedByTab(page, within);
  });
}
