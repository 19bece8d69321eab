import { DIVISION } from './page-list.ts';
import { expect, expectNoSideways, test } from './support.ts';

/** A team's name may be as long as this, and no break is in it. */
const LONG = 'W'.repeat(40);
const AT = '/en/console/psn';
const PAGES = [
  `${AT}/home`,
  `${AT}/division/${DIVISION}/table`,
  `${AT}/division/${DIVISION}/liguilla`,
  `${AT}/division/${DIVISION}/teams`,
  `${AT}/division/${DIVISION}/scorers`,
  `${AT}/division/mundialito-fase-final`,
  `${AT}/tournament/liga-matchnight`,
  `${AT}/tournament/liga-matchnight/transfers`,
  `${AT}/tournament/liga-matchnight/banned`,
  `${AT}/tournament/copa-de-otono/champions`,
  `${AT}/team/real-siesta`,
  `${AT}/player/woodwork-xi`,
];

// React must not find another text than the server sent where it takes over a part of the page late.
test.use({ javaScriptEnabled: false });

test('a name of 40 signs without a break makes no public page scroll sideways on a phone', async ({
  page,
  request,
}) => {
  const rows = (await (await request.get(`/api/v1${AT}/division/${DIVISION}/table`)).json()).data.rows;
  const scorers = (await (await request.get(`/api/v1${AT}/division/${DIVISION}/scorers`)).json()).data;
  const names: string[] = [
    ...rows.map(({ team }: { team: { name: string } }) => team.name),
    ...scorers.data.map(({ player }: { player: { nick: string } }) => player.nick),
  ];
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of PAGES) {
    await page.goto(path);
    // As if all were called so: what wraps is the page's doing, whatever stands in it.
    const renamed = await page.evaluate(
      ([all, long]) => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: Text[] = [];
        while (texts.nextNode()) found.push(texts.currentNode as Text);
        const named = found.filter(({ data }) => all.some((name) => data.includes(name)));
        for (const text of named) {
          text.data = all.reduce((said, name) => said.replaceAll(name, long), text.data);
        }
        return named.length;
      },
      [names, LONG] as const,
    );
    expect(renamed, path).toBeGreaterThan(0);
    await expectNoSideways(page, path);
  }
});
