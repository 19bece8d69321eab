import { beforeAll, expect, test } from 'vitest';
import { makeTeam, signSquads } from '../../../factories/index.ts';
import { found } from '../../platform/errors.ts';
import type { TestReply } from '../../testing/app.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { dealer, makeMarket, signFor, type TestMarket } from './testing.ts';

const CLUBS = 40;
const SQUAD = 25;
let market: TestMarket;
let statements: string[] = [];
const desk = dealer(
  () => app,
  () => market,
);
// Later than the database’s own clock, by which a new tournament's signings open.
stage({ now: new Date('2040-03-05T18:00:00Z'), onQuery: (text) => statements.push(text), recheck: false });
beforeAll(async () => {
  market = await makeMarket(app);
  const tournaments = app.database.db.updateTable('tournaments').set({ deals_per_pair: null });
  await tournaments.where('id', '=', market.league.tournamentId).execute();
});

/** The statements of a read. */
async function costOfRead(read: () => Promise<unknown>): Promise<string[]> {
  statements = [];
  await read();
  return statements.map((text) => text.replace(/\$\d+/g, '?'));
}

/** The statements of each step of a transfer. */
async function costOf(): Promise<Record<string, string[]>> {
  const { ajo, bor } = market;
  const player = await signFor(app, market, 'Ajo');
  const costs: Record<string, string[]> = {};
  const take = async (name: string, deed: () => Promise<TestReply>) => {
    statements = [];
    const reply = await deed();
    expect(reply.status, reply.text).toBe(200);
    costs[name] = statements.map((text) =>
      text.replace(/\$\d+/g, '?').replace(/(\(\?[?, ]*\)(, )?)+/g, '(?)'),
    );
  };
  await take('bid', () => desk.bid(bor, 'Bor', player, 100_000_000));
  const offer = await desk.newest(ajo, 'Ajo');
  await take('accept', () => desk.accept(ajo, 'Ajo', offer));
  await take('confirm', () => desk.confirm(player, offer));
  await take('release', () => desk.release(bor, 'Bor', player));
  await take('join', () => desk.join(player));
  await take('sign', () => desk.sign(ajo, 'Ajo', player));
  return costs;
}

test('a transfer takes the same statements with two dozen registrations and with 1,000 more', async () => {
  // The first opens the accounts that hold money aside and take the price.
  await costOf();
  const few = await costOf();
  await app.write(async (tx) => {
    const clubs: Awaited<ReturnType<typeof makeTeam>>[] = [];
    for (let number = 0; number < CLUBS; number += 1) {
      const name = `More ${number}`;
      const players = Array.from({ length: SQUAD }, (_, place) => ({
        nick: `${name} ${place}`,
        position: 'CB' as const,
      }));
      clubs.push(await makeTeam(tx, { console: 'psn', name, players }));
    }
    await signSquads(tx, market.league.tournamentId, clubs);
  });
  const many = await costOf();
  expect(many).toEqual(few);
  const counts = ['bid', 'accept', 'confirm'].map((name) => many[name]?.length ?? 0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(37);
});

test('chances take the same statements for one player and for fifty, of as many clubs as there are', async () => {
  const { bor } = market;
  const players = await app.database.db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .select(['p.slug', 'r.team_id'])
    .where('r.tournament_id', '=', market.league.tournamentId)
    .where('r.team_id', 'is not', null)
    .execute();
  const one = players.filter(({ team_id }) => team_id !== desk.teamId('Bor'));
  const many = [...Map.groupBy(one, ({ team_id }) => team_id).values()].flatMap((squad) => squad.slice(0, 2));
  expect(new Set(many.map(({ team_id }) => team_id)).size).toBeGreaterThan(40);
  const free: Person[] = [];
  for (let more = 0; more < 8; more += 1) free.push(await makePerson(app));
  for (const player of free) await desk.join(player);
  const cost = (asked: readonly { readonly slug: string }[]) =>
    costOfRead(() => desk.chances(bor, 'Bor', asked));
  const signed = await cost(many.slice(0, 1));
  expect(await cost(many.slice(0, 50))).toEqual(signed);
  const unsigned = await cost(free.slice(0, 1));
  expect(await cost(free)).toEqual(unsigned);
  const both = await cost([...many.slice(0, 42), ...free]);
  expect(new Set(both)).toEqual(new Set([...signed, ...unsigned]));
  expect(both.length).toBeLessThanOrEqual(18);
});

test('the desks say what is possible by the same statements for one offer, or transfer, and for many', async () => {
  const { ajo, bor, boss } = market;
  const reads = async () => ({
    ajo: await costOfRead(() => desk.of(ajo, 'Ajo')),
    bor: await costOfRead(() => desk.of(bor, 'Bor')),
    boss: await costOfRead(() => desk.listed(boss)),
  });
  const deal = async () => {
    const player = await signFor(app, market, 'Ajo');
    expect((await desk.bid(bor, 'Bor', player, 100_000_000)).status).toBe(200);
    return { player, offer: await desk.newest(ajo, 'Ajo') };
  };
  const sell = async () => {
    const { player, offer } = await deal();
    expect((await desk.accept(ajo, 'Ajo', offer)).status).toBe(200);
    expect((await desk.confirm(player, offer)).status).toBe(200);
  };
  const answer = async () => {
    const { offer } = await deal();
    expect((await desk.counter(ajo, 'Ajo', offer, 150_000_000)).status).toBe(200);
  };
  const asked = async () => {
    const { player, offer } = await deal();
    expect((await desk.accept(ajo, 'Ajo', offer)).status).toBe(200);
    return player;
  };
  for (const make of [deal, sell, answer, asked]) await make();
  const few = await reads();
  for (const make of [deal, sell, answer, asked, deal, sell, answer, asked, deal, sell]) await make();
  expect(await reads()).toEqual(few);
  const undone = (await desk.listed(boss, { per_page: 100 })).data.filter(({ can }) => can.undo);
  expect(undone.length).toBeGreaterThan(3);
  expect(found((await desk.of(ajo, 'Ajo')).data.find(({ can }) => can.accept)).why).toBeNull();
});
