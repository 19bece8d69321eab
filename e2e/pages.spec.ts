import { LANGS } from '@matchnight/contract/constants';
import { type PageLook, testPage } from './look-at-page.ts';
import { PAGES, publicPaths } from './page-list.ts';
import { SHORT_PAGES } from './short-pages.ts';
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
    const wrong: string[] = [];
    for (const path of await publicPaths(request, lang)) {
      const answer = await request.get(path);
      const html = (await answer.text()).replaceAll(/<script\b.*?<\/script>/gs, '');
      const holds = {
        'status 200': answer.status() === 200,
        'its language': html.includes(`<html lang="${lang}"`),
        'a title': /<title[^>]*>[^<]+ - Matchnight<\/title>/.test(html),
        'one heading': html.match(/<h1\b/g)?.length === 1,
        'every text': !KEY.test(html),
      };
      for (const [rule, isHeld] of Object.entries(holds)) if (!isHeld) wrong.push(`${path}: ${rule}`);
    }
    expect(wrong).toEqual([]);
  });
}
