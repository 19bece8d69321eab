import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLongPast } from '../../../factories/long-account.ts';
import { clubOf } from '../../testing/league.ts';
import { app, stage } from '../../testing/stage.ts';
import { dealer, makeMarket, START, type TestMarket } from '../offers/testing.ts';

const PRICE = 100_000_000;
let market: TestMarket;
let statements: { readonly text: string; readonly values: readonly unknown[] }[] = [];
const deal = dealer(
  () => app,
  () => market,
);
stage({ now: START, recheck: false, onQuery: (text, values) => statements.push({ text, values }) });
beforeEach(async () => {
  market = await makeMarket(app);
});

const ofTeam = async (query: Readonly<Record<string, unknown>>) => {
  const params = {
    tournamentSlug: market.league.tournamentSlug,
    teamSlug: clubOf(market.league, 'Bor').slug,
  };
  app.cache.touch(['*']);
  return (await app.call('budgets.ofTeam', { params, query })).body.data;
};
const ofTournamentTeam = async (query: Readonly<Record<string, unknown>>) => {
  const params = { tournamentId: market.league.tournamentId, teamId: clubOf(market.league, 'Bor').id };
  return (await app.call('budgets.ofTournamentTeam', { token: market.boss.token, params, query })).body.data;
};
const LISTS = [
  ['everybody', ofTeam],
  ['administrators', ofTournamentTeam],
] as const;
const longPast = async (number: number) => {
  const { league, star } = market;
  const of = { tournamentId: league.tournamentId, playerId: star.playerId };
  const teams = { teamId: clubOf(league, 'Bor').id, sellerId: clubOf(league, 'Ajo').id };
  await app.write((tx) => makeLongPast(tx, { ...of, ...teams }, number));
};

describe.each(LISTS)('the account of a team, as %s read it', (_, read) => {
  test('is the same in pages as in one', async () => {
    const { ajo, bor, star } = market;
    await longPast(3);
    await deal.bid(bor, 'Bor', star, PRICE);
    await deal.counter(ajo, 'Ajo', await deal.newest(ajo, 'Ajo'), PRICE + 250);
    await longPast(2);
    await deal.accept(bor, 'Bor', await deal.newest(bor, 'Bor'));
    await deal.confirm(star, (await deal.mine(star))[0] ?? { id: 0 });
    await longPast(4);
    const whole = await read({ per_page: 100 });
    expect(whole.data).toHaveLength(whole.total);
    expect(new Set(whole.data.map(({ id }) => id)).size).toBe(whole.total);
    for (const per_page of [1, 4]) {
      const pages = [];
      for (let page = 1; page <= Math.ceil(whole.total / per_page); page += 1) {
        pages.push(...(await read({ per_page, page })).data);
      }
      expect(pages).toEqual(whole.data);
    }
    expect((await read({ page: 1000 })).data).toEqual([]);
  });
});

describe.each(LISTS)('a page of a long account, as %s read it', (_, read) => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: app.database.url });
    await client.connect();
    return () => client.end();
  });

  /** The statements of a page, and how many rows each of them touches in its tables, counting aside. */
  const costOf = async (query: Readonly<Record<string, unknown>>) => {
    await client.query('analyze ledger_entries, ledger_transfers, ledger_accounts, offers');
    statements = [];
    const { data } = await read(query);
    expect(data).toHaveLength(25);
    const asked = statements.filter(({ text }) => /ledger_entries|from offers/.test(text));
    const rows: number[] = [];
    for (const { text, values } of asked.filter((one) => !/^select count/.test(one.text))) {
      const reply = await client.query(`explain (analyze, format json) ${text}`, [...values]);
      rows.push(rowsOf(reply.rows[0]['QUERY PLAN'][0].Plan));
    }
    return { texts: asked.map(({ text }) => text), rows };
  };

  test('takes the same statements, and reads no more, at 10,000 entries than at some dozens', async () => {
    const { ajo, bor, star } = market;
    await deal.bid(bor, 'Bor', star, PRICE);
    await deal.accept(ajo, 'Ajo', await deal.newest(ajo, 'Ajo'));
    await deal.confirm(star, (await deal.mine(star))[0] ?? { id: 0 });
    await longPast(30);
    const few = await costOf({});
    await longPast(3300);
    const many = await costOf({});
    expect(many.texts).toEqual(few.texts);
    expect(Math.max(...many.rows)).toBeLessThanOrEqual(150);
  });
});

interface Node {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Relation Name'?: string;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

const GROWING = new Set(['ledger_entries', 'ledger_transfers', 'offers']);

/** What the scans of a plan read of their tables, also what they passed over. */
function rowsOf(node: Node): number {
  const own = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  const read = GROWING.has(node['Relation Name'] ?? '') ? own * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), read);
}
