import { LANGS } from '@matchnight/contract/constants';
import { type PageLook, testPage } from './look-at-page.ts';
import { PAGES, publicPaths, SHORT_PAGES } from './page-list.ts';
import { expect, TWO_LOOKS, test } from './support.ts';

test.use({ reuseContext: true });

const [phone, wide] = TWO_LOOKS;
const LOOKS: [PageLook, PageLook] = [
  { ...phone, isAxeAsked: false },
  { ...wide, isAxeAsked: true },
];

for (const name of SHORT_PAGES) {
  const page = PAGES.find((one) => one.name === name);
  if (page === undefined) throw new Error(`page-list.ts has no page ${name}`);
  testPage(page, page.faces.at(-1) ?? null, { looks: LOOKS, isWalked: false });
}

/** A text of the catalogues that was not found is shown as its key: `teams.title`. */
const KEY = />\s*[a-z]+\.[a-z]+(_[a-z]+)*\s*</;

for (const lang of LANGS) {
  test(`every public page is rendered by the server in ${lang}, with its title, one heading and no text missing`, async ({
    request,
  }) => {
    for (const path of await publicPaths(request, lang)) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      expect(html, path).toContain(`<html lang="${lang}"`);
      expect(html, path).toMatch(/<title[^>]*>[^<]+ - Matchnight<\/title>/);
      expect(html.match(/<h1\b/g), `headings of ${path}`).toHaveLength(1);
      expect(html.replaceAll(/<script\b.*?<\/script>/gs, '').match(KEY)?.[0], path).toBeUndefined();
    }
  });
}
