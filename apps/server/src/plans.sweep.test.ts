import { type Call, type CallName, contract, paramNames } from '@matchnight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '../factories/shop.ts';
import { seedWhenEmpty } from './commands/demo.ts';
import { drawDesign } from './features/shop/index.ts';
import { readDrawing } from './platform/make-pictures.ts';
import { makePerson } from './testing/people.ts';
import { openPlanReader, type Statement } from './testing/plans.ts';
import { app, stage } from './testing/stage.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const PUBLIC_READS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).flatMap(([name, call]) =>
    call.method === 'GET' && call.may === 'everyone'
      ? [[`${feature}.${name}` as CallName, call] as const]
      : [],
  ),
);
/** Queries that lead to other statements. */
const QUERIES: Partial<Record<CallName, readonly Record<string, string>[]>> = {
  'search.search': ['T', 'D', 'TE', 'P'].map((type) => ({ type, q: 'rov', console: 'psn' })),
  'links.show': [{ token: 'a'.repeat(43) }],
  'mailinvites.show': [{ token: 'a'.repeat(43) }],
  'matches.list': [{}, { week: '1' }, { status: 'to_play' }, { status: 'played' }],
  'movements.list': [
    {},
    { sort: '-amount' },
    { kind: 'transfer', sort: 'amount' },
    { q: 'al', team: 'real-siesta' },
    { window: '1', sort: 'amount' },
    { window: '2', q: 'al' },
  ],
  'market.signings': [
    {},
    { list: 'for_sale', q: 'al', sort: 'nick' },
    { position: 'ST', sort: '-price', page: '20' },
    { q: 'al', position: 'GK', sort: 'index' },
  ],
};

const SHOP = /^(?:shop_categories|shop_subcategories|products): /;
/** What is read as a whole all the same. */
const EXCEPTIONS: Partial<Record<CallName, RegExp>> = {
  // How many there are of the site's news, by their index alone: some hundreds a year, and the list names its pages.
  'news.ofSite': /^notices: Index Only Scan .* \| select \(select count/,
  // Who gave and agreed to be named, and the donations of a year: some hundreds, kept until the next donation.
  'donations.show': /^(?:named_donors|donation_entries|users): /,
  // What the site sells, typed by its administrators: some shelves, some hundreds of products.
  'shop.home': SHOP,
  'shop.category': SHOP,
  'shop.subcategory': SHOP,
  // How many products and divisions are for members, by their indexes alone: administrators make each of them.
  'orders.perks':
    /^(?:products: Index Scan products_premium_idx|divisions: Index Scan divisions_premium_idx)/,
  // How many VS of a console are not over, by their index alone: each is within days of its date.
  'vs.list': /^bets: Index Only Scan bets_running_idx .* \| select count/,
};

let statements: Statement[] = [];
let reader: Awaited<ReturnType<typeof openPlanReader>>;
let params: Record<string, string>;
stage({ now: NOW, recheck: false, onQuery: (text, values) => statements.push({ text, values }) });
beforeAll(async () => {
  await seedWhenEmpty({ db: app.database.db, clock: () => NOW }, () => {});
  params = { ...(await paramsOfDemo()), ...(await openShop()) };
  reader = await openPlanReader(app.database.url);
});
afterAll(() => reader.close());

/** A product on its shelves: without a store of pictures the demo has none. */
async function openShop(): Promise<Record<string, string>> {
  const picture = await readDrawing(drawDesign('av-lion-gold'));
  await app.write(async (tx) => {
    const { id } = await tx.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    const image = await app.outside.pictures.keep(tx, picture);
    const shelves = {
      Players: { Avatars: [{ name: 'Golden Lion', type: 'AV', coins: 900, image }] },
    } as const;
    await makeShop(tx, { authorId: id, shelves });
  });
  const slugs = { categorySlug: 'players', subcategorySlug: 'avatars', productSlug: 'golden-lion' };
  return { ...slugs, designSlug: 'av-lion-gold', document: 'imprint' };
}

/** A division in mid-season with its tournament, a team, a player, a match and a notice. */
async function paramsOfDemo(): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`
    select 'week-' || e.week as "weekCode", t.slug as "tournamentSlug", d.slug as "divisionSlug", team.slug as "teamSlug",
      p.slug as "playerSlug", f.id::text as "fixtureId", n.slug as "noticeSlug",
      (select id from bets where console = 'psn' order by id limit 1)::text as "betId"
    from seasons s join divisions d on d.id = s.division_id join tournaments t on t.id = d.tournament_id
    join fixtures f on f.season_id = s.id and f.status = 'played' join teams team on team.id = f.home_team_id
    join registrations r on r.team_id = team.id and r.tournament_id = t.id join players p on p.id = r.player_id
    join week_editions e on e.season_id = s.id and e.published_at is not null
    join notices n on n.console = t.console and n.show
    where s.is_current and s.state = 'in_progress' and t.console = 'psn' and t.kind = 'clubs' and not t.hidden
    order by s.id, n.id limit 1`.execute(app.database.db);
  return rows[0] ?? {};
}

test.each(PUBLIC_READS)('%s reads no growing table as a whole', async (name, call) => {
  const grown: string[] = [];
  for (const query of QUERIES[name] ?? [{}]) {
    statements = [];
    const reply = await app.call(name, { params: pick(call), query });
    expect([reply.status, reply.body?.message]).toEqual([200, undefined]);
    for (const statement of statements.filter(({ text }) => /^\s*(select|with|\()/i.test(text))) {
      for (const growth of await reader.growthOf(statement)) grown.push(`${growth} | ${statement.text}`);
    }
  }
  const exception = EXCEPTIONS[name];
  expect([...new Set(grown)].filter((one) => !exception?.test(one))).toEqual([]);
});

test.each([
  ['-index', 'by_index'],
  ['index', 'by_index_up'],
  ['-price', 'by_price'],
  ['price', 'by_price_up'],
  ['nick', 'by_name'],
  ['-nick', 'by_name'],
])('a page of the market sorted by %s is found by one index alone, in its order', async (sort, index) => {
  for (const query of [{}, { page: '20' }, { position: 'ST' }, { q: 'al' }, { q: 'al', position: 'ST' }]) {
    app.cache.touch(['*']);
    statements = [];
    const asked = { tournamentSlug: params.tournamentSlug ?? '' };
    const reply = await app.call('market.signings', { params: asked, query: { sort, ...query } });
    expect(reply.status).toBe(200);
    const pages = statements.filter(({ text }) => /^with "page"/.test(text));
    expect(pages).toHaveLength(1);
    for (const page of pages) {
      const found = (await reader.belowLimit(page)).filter((node) => node !== 'Result');
      expect(found).toEqual([`Index Only Scan registrations_${index}_idx`]);
    }
  }
});

/**
 * By the index of open ones, in its order: what it passes over are the viewer's own and those whose ban
 * has ended. Who looks at an appeal is kept for ten minutes: a handful.
 */
const OF_OPEN_APPEALS = /^(?:appeals: Index Scan appeals_open_idx|appeal_openings: Index Scan) /;

test.each([
  ['appeals.bans', {}],
  ['appeals.list', { state: 'waiting' }],
  ['appeals.list', { state: 'open' }],
  ['contact.list', {}],
  ['contact.list', { state: 'closed' }],
] as const)('a page of the desk %s %o is found by an index, however many there are', async (name, query) => {
  const { token } = await makePerson(app, { role: 'SUPER' });
  statements = [];
  expect((await app.call(name, { token, query })).status).toBe(200);
  const grown: string[] = [];
  for (const statement of statements.filter(({ text }) => /\blimit\b/i.test(text))) {
    for (const growth of await reader.growthOf(statement)) grown.push(`${growth} | ${statement.text}`);
  }
  expect(grown.filter((one) => !OF_OPEN_APPEALS.test(one))).toEqual([]);
});

test('accounts of the same network are found by the networks of one', async () => {
  const { token } = await makePerson(app, { role: 'SUPER' });
  const { userId } = await makePerson(app);
  statements = [];
  expect((await app.call('moderation.alike', { token, params: { userId } })).status).toBe(200);
  const read = statements.filter(({ text }) => text.includes('network_marks'));
  expect(read).toHaveLength(1);
  for (const statement of read) expect(await reader.growthOf(statement)).toEqual([]);
});

function pick(call: Call): Record<string, string> {
  const named = paramNames(call.path).filter((name) => name !== 'lang' && name !== 'console');
  return Object.fromEntries(named.map((name) => [name, params[name] ?? '']));
}
