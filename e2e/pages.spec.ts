import { PAGES } from './page-list.ts';
import { carryLogin, expect, expectAccessible, expectNoSideways, logIn, test, whenAlive } from './support.ts';

const LOOKS = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 1280, height: 860, colorScheme: 'light' },
  { width: 1280, height: 860, colorScheme: 'dark' },
] as const;

for (const one of PAGES) {
  for (const who of one.faces) {
    test(`${one.name} for ${who ?? 'a visitor'}: both widths, both schemes, axe`, async ({
      page,
      context,
      request,
    }) => {
      if (who !== null) await carryLogin(context, await logIn(request, who));
      const path = await one.path(request);
      await page.setViewportSize(LOOKS[0]);
      await page.emulateMedia({ colorScheme: LOOKS[0].colorScheme, reducedMotion: 'reduce' });
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(one.status ?? 200);
      await whenAlive(page);
      await expect(page, path).toHaveTitle(/.+ - Matchnight$/);
      for (const { width, height, colorScheme } of LOOKS) {
        const what = `${path} at ${width} px, ${colorScheme}`;
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(page.getByRole('heading', { level: 1 }).first(), what).toBeAttached();
        await expectNoSideways(page, what);
        await expectAccessible(page, what);
      }
    });
  }
}
