import type { CallName } from '@matchnight/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../platform/database/index.ts';
import { DatabaseClock } from '../../platform/database-clock.ts';
import { type Ask, addressOf, requestsTo } from '../../testing/asking.ts';
import { createNode, type Node } from '../../testing/node.ts';
import type { Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { setSignings } from '../invitations/testing.ts';
import {
  dealer,
  makeMarket,
  moneyOf,
  rowsOf,
  runMarket,
  signFor,
  type TestMarket,
  teamOf,
} from './testing.ts';

const START = new Date('2040-03-05T18:00:00Z');
const MINUTE_MS = 60_000;
const CLOSES = new Date(START.getTime() + 60 * MINUTE_MS);
const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
let market: TestMarket;
/** The same database, whose clock is at the start of the test. */
let database: OpenDatabase;
let nodes: Node[];
const desk = dealer(
  () => app,
  () => market,
);
stage({ now: START, recheck: false });

beforeAll(async () => {
  const { db, url } = app.database;
  await sql`create schema test_clock`.execute(db);
  const at = sql.raw(`timestamptz '${START.toISOString()}'`);
  await sql`create function test_clock.clock_timestamp() returns timestamptz return ${at}`.execute(db);
  const path = encodeURIComponent('-c search_path=test_clock,pg_catalog,public');
  database = openDatabase({ url: `${url}${url.includes('?') ? '&' : '?'}options=${path}`, max: 1 });
});
afterAll(() => database.close());
afterEach(async () => {
  for (const node of nodes) await node.close();
});

/** Two servers, of which one machine's clock is wrong; each has asked the database what time it is. */
async function startNodes(wrongByMs: number): Promise<void> {
  nodes = [];
  for (const wrong of [0, wrongByMs]) {
    const clock = new DatabaseClock(() => app.clock.now.getTime() + wrong);
    await clock.compare(database.db);
    expect(clock.now()).toEqual(app.clock.now);
    nodes.push(await createNode(app, undefined, clock.now));
  }
}

beforeEach(async () => {
  app.clock.now = START;
  app.cache.touch(['*']);
  market = await makeMarket(app);
  const { boss, league } = market;
  const windows = [{ opens_at: START.toISOString(), closes_at: CLOSES.toISOString() }];
  expect((await setSignings(app, league, { token: boss.token, windows })).status).toBe(200);
});

/** On one of the nodes: status, and what is said. */
async function on(node: number, name: CallName, ask: Ask): Promise<[number, string]> {
  const { method, url } = addressOf(name, ask);
  const server = nodes[node];
  if (!server) throw new Error(`no node ${node}`);
  const { status, body } = await requestsTo(server)(method, url, ask);
  return [status, body.message];
}
const bid = async (node: number, [{ token }, team]: readonly [Person, string], { slug: player }: Person) =>
  await on(node, 'offers.make', {
    token,
    params: { teamId: desk.teamId(team) },
    body: { tournament: market.league.tournamentSlug, player, amount: PRICE },
  });
const confirm = async (node: number, { token }: Person, { id: offerId }: { readonly id: number }) =>
  await on(node, 'offers.confirm', { token, params: { offerId } });

test.each([
  ['fast', MINUTE_MS],
  ['slow', -MINUTE_MS],
])(
  'signings close for two nodes in the same instant, though one machine’s clock is a minute %s',
  async (_, wrong) => {
    const { ajo, bor, star, back, league } = market;
    const [ofAjo, ofBor] = [await signFor(app, market, 'Ajo'), await signFor(app, market, 'Bor')];
    await startNodes(wrong);
    app.clock.now = new Date(CLOSES.getTime() - 1);
    const taken = [
      await bid(0, [bor, 'Bor'], star),
      await bid(1, [bor, 'Bor'], ofAjo),
      await bid(1, [ajo, 'Ajo'], back),
    ];
    expect(taken.map(([status]) => status)).toEqual([200, 200, 200]);
    for (const offer of (await desk.of(ajo, 'Ajo')).data) {
      if (offer.can.accept) expect((await desk.accept(ajo, 'Ajo', offer)).status).toBe(200);
    }
    const [asked] = await desk.mine(star);
    expect(await confirm(1, star, asked)).toEqual([200, 'You play for Bor now.']);

    const [open] = await desk.mine(ofAjo);
    app.clock.now = CLOSES;
    const before = await rowsOf(app);
    expect(await desk.mine(ofAjo)).toEqual([]);
    for (const node of [0, 1]) {
      const closed = [409, 'Signings are closed in this tournament.'];
      expect(await bid(node, [ajo, 'Ajo'], ofBor)).toEqual(closed);
      expect(await confirm(node, ofAjo, open)).toEqual([409, 'This offer is closed.']);
    }
    expect(await rowsOf(app)).toEqual(before);
    await runMarket(app);
    expect(await moneyOf(app, league)).toMatchObject({ Ajo: MONEY + PRICE, Bor: MONEY - PRICE });
    expect(await moneyOf(app, league)).not.toHaveProperty('escrow');
    expect([await teamOf(app, league, star), await teamOf(app, league, ofAjo)]).toEqual(['Bor', 'Ajo']);
  },
);
