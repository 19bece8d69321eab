import type { Page } from '@playwright/test';
import { PAGES } from './page-list.ts';
import { carryLogin, expect, logIn, test, whenAlive } from './support.ts';

/** More than any page has to show. */
const MOST_STEPS = 400;

for (const one of PAGES) {
  const who = one.faces.at(-1) ?? null;
  test(`${one.name} can be walked by Tab: everything is reached, and seen to be`, async ({
    page,
    context,
    request,
  }) => {
    if (who !== null) await carryLogin(context, await logIn(request, who));
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto(await one.path(request));
    await whenAlive(page);
    const wanted = await markControls(page);
    expect(wanted.length, 'there is something to walk to').toBeGreaterThan(5);
    const reached = new Set<string>();
    for (let step = 0; step < MOST_STEPS; step += 1) {
      await page.keyboard.press('Tab');
      const focus = await focusOf(page);
      if (focus === null) break;
      expect(focus.isMarked, `${focus.what} shows that it has the focus`).toBe(true);
      expect(focus.isInView, `${focus.what} is scrolled into view`).toBe(true);
      if (focus.number !== null) reached.add(focus.number);
      if (reached.size === wanted.length) break;
    }
    const missed = wanted.filter(({ number }) => !reached.has(number)).map(({ what }) => what);
    expect(missed, 'every control is reached by Tab').toEqual([]);
  });
}

/** Numbers what one can do something with, as far as it is shown; radios of one name are one stop. */
function markControls(page: Page): Promise<{ number: string; what: string }[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
    );
    const groups = new Set<string>();
    return [...all]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .filter((one) => !one.matches(':disabled, [tabindex="-1"]') && one.getClientRects().length > 0)
      .filter((one) => {
        if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
        const isFirst = !groups.has(one.name);
        groups.add(one.name);
        // Tab goes to the chosen one; the arrows go on from there.
        const chosen = document.querySelector(`input[type=radio][name="${one.name}"]:checked`);
        return chosen === null ? isFirst : chosen === one;
      })
      .map((one, number) => {
        one.dataset.walk = String(number);
        return { number: String(number), what: one.outerHTML.slice(0, 90) };
      });
  });
}

/** What has the focus; null when it went back to the browser. */
function focusOf(
  page: Page,
): Promise<{ number: string | null; what: string; isMarked: boolean; isInView: boolean } | null> {
  return page.evaluate(() => {
    const one = document.activeElement;
    if (!(one instanceof HTMLElement) || one === document.body) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    return {
      number: one.dataset.walk ?? null,
      what: one.outerHTML.slice(0, 90),
      isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
      isInView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    };
  });
}
