import { type PageLook, testPage } from './look-at-page.ts';
import { isDrawnOtherwise, PAGES, type PageOfList } from './page-list.ts';
import { SHORT_PAGES } from './short-pages.ts';
import { DRAWN_RULES, IS_WHOLE, LOOKS, TWO_LOOKS, test } from './support.ts';

// They only read: a page that opens in the browser of the one before starts in a third of the time.
test.use({ reuseContext: true });

/**
 * What is around the content (side bar, top bar, footer) is one component that differs by role and console, not by page: it is
 * looked at on a page of each role.
 */
const WITH_FRAME = new Set([
  'Home',
  'home',
  'dashboard',
  'tournament/:tournamentSlug',
  'dashboard/results/home',
  'dashboard/tournaments/:tournamentId/edit',
  'dashboard/bets',
  'dashboard/super/settings',
]);

const SHORT: ReadonlySet<string> = new Set(SHORT_PAGES);

const WHOLE = LOOKS.map((look) => ({ ...look, isAxeAsked: true })) as [PageLook, ...PageLook[]];

for (const one of PAGES) {
  for (const who of one.faces) {
    const isWalked = who === one.faces.at(-1);
    testPage(one, who, {
      looks: IS_WHOLE ? WHOLE : shortLooks(one, isWalked),
      isWalked,
      within: IS_WHOLE || WITH_FRAME.has(one.name) ? undefined : '#content',
    });
  }
}

/**
 * A wide screen shows all of a page; on a phone axe is asked again only of what is drawn otherwise there. What is around a page
 * differs between its faces, and the page itself hardly: one look at the others is enough each time.
 */
function shortLooks(one: PageOfList, isWalked: boolean): [PageLook, ...PageLook[]] {
  const [phone, wide] = TWO_LOOKS;
  // `npm test` has asked axe of these as their last face sees them.
  const onWide = { ...wide, isAxeAsked: !isWalked || !SHORT.has(one.name) };
  if (!isWalked) return [onWide];
  return [{ ...phone, rules: DRAWN_RULES, isAxeAsked: isDrawnOtherwise(one) }, onWide];
}
