import { PAGES } from './page-list.ts';
import {
  carryLogin,
  DRAWN_RULES,
  expect,
  expectAccessible,
  expectNoSideways,
  IS_WHOLE,
  LOOKS,
  lookAt,
  sharedLogin,
  TWO_LOOKS,
  test,
  whenAlive,
} from './support.ts';
import { expectWalkedByTab } from './walk.ts';

// They only read: a page that opens in the browser of the one before starts in a third of the time.
test.use({ reuseContext: true });

for (const one of PAGES) {
  for (const who of one.faces) {
    const isWalked = who === one.faces.at(-1);
    const looks = IS_WHOLE ? LOOKS : shortLooks(isWalked);
    const rules = [`axe in ${looks.length} looks`, ...(isWalked ? ['all of it by Tab'] : [])].join(', ');
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
        await expectAccessible(page, what, look);
      }
      if (isWalked) await expectWalkedByTab(page);
    });
  }
}

/**
 * A wide screen shows all of a page, and on a phone it is drawn otherwise. What is around a page differs between its faces, and
 * the page itself hardly: one look at the others is enough each time.
 */
function shortLooks(isWalked: boolean): typeof LOOKS {
  const [phone, wide] = TWO_LOOKS;
  return isWalked ? [{ ...phone, rules: DRAWN_RULES }, wide] : [wide];
}
