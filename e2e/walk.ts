import { expect, type Locator, type Page } from '@playwright/test';

/** Tab is pressed so often between two looks at where it led. */
const STRIDE = 20;

/**
 * Tab reaches everything one can do something with, and what has the focus is seen to have it: on the whole page, or in the part
 * that a selector names, which has the focus first (as the link that skips the frame gives it to the content).
 */
export async function expectWalkedByTab(page: Page, within?: string): Promise<void> {
  const controls = await markControls(page, within ?? 'html');
  if (within === undefined) expect(controls, 'there is something to walk to').toBeGreaterThan(5);
  else await page.locator(within).focus();
  await noteFocus(page);
  let before = -1;
  let walk = await readNotes(page);
  while (walk.missed.length > 0 && walk.reached > before) {
    before = walk.reached;
    for (let step = 0; step < STRIDE; step += 1) await page.keyboard.press('Tab');
    walk = await readNotes(page);
  }
  expect(walk.unmarked, 'what has the focus shows it').toEqual([]);
  expect(walk.unseen, 'what has the focus is scrolled into view').toEqual([]);
  expect(walk.missed, 'every control is reached by Tab').toEqual([]);
}

/** Marks what one can do something with, as far as it is shown; radios of one name are one stop. Says how many. */
function markControls(page: Page, within: string): Promise<number> {
  return page.evaluate((part) => {
    const all = document.querySelectorAll<HTMLElement>(
      `${part} :is(a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"])`,
    );
    const groups = new Set<string>();
    const controls = [...all]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter(
        (one) => !one.matches(':disabled, [tabindex="-1"], [inert] *') && one.getClientRects().length > 0,
      )
      .filter((one) => {
        if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
        const isFirst = !groups.has(one.name);
        groups.add(one.name);
        // Tab goes to the chosen one; the arrows go on from there.
        const chosen = document.querySelector(`input[type=radio][name="${one.name}"]:checked`);
        return chosen === null ? isFirst : chosen === one;
      });
    for (const one of controls) one.dataset.walk = 'wanted';
    return controls.length;
  }, within);
}

/** From here on each element on which Tab is let go notes how it looked: no question in between, no waiting for it. */
async function noteFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('keyup', () => {
      const one = document.activeElement;
      if (!(one instanceof HTMLElement) || one === document.body) return;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      const isInView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      one.dataset.focus = [isMarked ? 'marked' : 'unmarked', isInView ? 'seen' : 'unseen'].join(' ');
    });
  });
}

function readNotes(
  page: Page,
): Promise<{ reached: number; missed: string[]; unmarked: string[]; unseen: string[] }> {
  return page.evaluate(() => {
    const told = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.outerHTML.slice(0, 120));
    return {
      reached: told('[data-focus]').length,
      missed: told('[data-walk]:not([data-focus])'),
      unmarked: told('[data-focus~="unmarked"]'),
      unseen: told('[data-focus~="unseen"]'),
    };
  });
}

/** More than any page has stops. */
const MOST_TABS = 150;

/** Goes on by Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tab = 0; tab < MOST_TABS; tab += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Does what Enter does on something, where Tab leads to it. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
