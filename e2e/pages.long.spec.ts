import { type PageLook, testPage } from './look-at-page.ts';
import { isDrawnOtherwise, PAGES, type PageOfList } from './page-list.ts';
import { DRAWN_RULES, IS_WHOLE, LOOKS, TWO_LOOKS, test } from './support.ts';

// They only read: a page that opens in the browser of the one before starts in a third of the time.
test.use({ reuseContext: true });

const WHOLE = LOOKS.map((look) => ({ ...look, isAxeAsked: true })) as [PageLook, ...PageLook[]];

for (const one of PAGES) {
  for (const who of one.faces) {
    const isWalked = who === one.faces.at(-1);
    testPage(one, who, { looks: IS_WHOLE ? WHOLE : shortLooks(one, isWalked), isWalked });
  }
}

/**
 * A wide screen shows all of a page; on a phone axe is asked again only of what is drawn otherwise there. What is around a page
 * differs between its faces, and the page itself hardly: one look at the others is enough each time.
 */
function shortLooks(one: PageOfList, isWalked: boolean): [PageLook, ...PageLook[]] {
  const [phone, wide] = TWO_LOOKS;
  const onWide = { ...wide, isAxeAsked: true };
  if (!isWalked) return [onWide];
  return [{ ...phone, rules: DRAWN_RULES, isAxeAsked: isDrawnOtherwise(one) }, onWide];
}
