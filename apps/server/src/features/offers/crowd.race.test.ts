import type { CallName } from '@matchnight/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, type Tx } from '../../platform/database/index.ts';
import { type Ask, addressOf, requestsTo } from '../../testing/asking.ts';
import { createNode } from '../../testing/node.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { atOnce } from '../clubs/testing.ts';
import { desk, expectSound, market, moneyOf, onMarket, signFor, teamOf, waitingFor } from './testing.ts';

const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
onMarket({ recheck: false });

type Deed = readonly [CallName, Ask];
const ofTeam = ({ token }: Person, team: string, body: object = {}): Ask => ({
  token,
  params: { teamId: desk.teamId(team) },
  body: { tournament: market.league.tournamentSlug, ...body },
});

/** What six managers' browsers ask about somebody who plays for a club. */
function aboutSigned(own: Person, team: string, { slug: player }: Person): Deed[] {
  const { ajo, bor, boss } = market;
  const [rival, other] = team === 'Ajo' ? [bor, 'Bor'] : [ajo, 'Ajo'];
  return [
    ['offers.make', ofTeam(rival, other, { player, amount: PRICE })],
    ['offers.make', ofTeam(boss, 'Cid', { player, amount: PRICE * 3 })],
    ['offers.release', ofTeam(own, team, { player })],
    ['offers.setForSale', ofTeam(own, team, { player, for_sale: true })],
    ['offers.make', ofTeam(rival, other, { player, amount: PRICE + 1 })],
    ['invitations.invite', ofTeam(rival, other, { player })],
  ];
}

/** What seven ask about somebody on the free market. */
function aboutFree({ slug: player }: Person): Deed[] {
  const { ajo, bor, boss } = market;
  return [
    ['offers.sign', ofTeam(ajo, 'Ajo', { player, price: PRICE })],
    ['offers.sign', ofTeam(bor, 'Bor', { player, price: PRICE })],
    ['invitations.invite', ofTeam(boss, 'Cid', { player })],
    ['offers.sign', ofTeam(boss, 'Cid', { player, price: PRICE })],
    ['offers.make', ofTeam(bor, 'Bor', { player, amount: PRICE })],
    ['invitations.invite', ofTeam(ajo, 'Ajo', { player })],
    ['offers.sign', ofTeam(bor, 'Bor', { player, price: PRICE })],
  ];
}

/** The requests of all, player by player in turn, so that neighbours in time ask about different ones. */
function mixed(deeds: readonly (readonly Deed[])[]): Deed[] {
  const most = Math.max(...deeds.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => deeds.flatMap((one) => one.slice(at, at + 1))).flat();
}

test('sixty-four ask about the same ten players at once, on two nodes: no fault, nobody is dealt twice', async () => {
  const { ajo, bor, star, back, league } = market;
  const ofAjo = [star, await signFor(app, market, 'Ajo'), await signFor(app, market, 'Ajo')];
  const ofBor = [back, await signFor(app, market, 'Bor'), await signFor(app, market, 'Bor')];
  const free: Person[] = [];
  while (free.length < 4) free.push(await makePerson(app));
  for (const one of free) expect((await desk.join(one)).status).toBe(200);
  const asks = mixed([
    ...ofAjo.map((one) => aboutSigned(ajo, 'Ajo', one)),
    ...ofBor.map((one) => aboutSigned(bor, 'Bor', one)),
    ...free.map(aboutFree),
  ]);
  expect(asks).toHaveLength(64);
  const replies = await atOnce(app, asks);
  expect(replies.filter(({ status }) => ![200, 403, 409, 422].includes(status))).toEqual([]);
  await expectSound(app, league);
  for (const one of free) expect(await teamOf(app, league, one)).not.toBeNull();
  // Each free player was signed once and paid for once, each of the others let go once.
  const { rows } = await sql<{ kind: string; lines: number; players: number }>`
    select kind, count(*)::integer as lines, count(distinct player_id)::integer as players from movements
    where tournament_id = ${league.tournamentId} and not by_administrator group by kind order by kind`.execute(
    app.database.db,
  );
  expect(rows).toContainEqual({ kind: 'signing', lines: 4, players: 4 });
  for (const { lines, players } of rows) expect(lines).toBe(players);
  expect((await moneyOf(app, league)).tournament).toBe(4 * PRICE);
  const released = rows.find(({ kind }) => kind === 'release')?.players ?? 0;
  const said = (name: CallName) => asks.filter(([call], at) => call === name && replies[at]?.status === 200);
  expect(said('offers.release')).toHaveLength(released);
  expect(said('offers.sign')).toHaveLength(4);
  // Two open offers of one club for one player are one too many.
  const twice = await sql`
    select player_id from offers where tournament_id = ${league.tournamentId} and waits_for is not null
    group by player_id, buyer_id having count(*) > 1`.execute(app.database.db);
  expect(twice.rows).toEqual([]);
});

/** The deadlocks that the database has counted. */
async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select deadlocks::integer as counted from pg_stat_database where datname = current_database()`.execute(
    app.database.db,
  );
  return rows[0]?.counted ?? 0;
}

async function holdRow(tx: Tx, table: 'tournaments' | 'teams', id: number): Promise<void> {
  await tx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/**
 * Does a deed on a node while somebody else holds the tournament's row, and then wants the team's, which the deed holds:
 * one of both has to begin anew, and it is the deed.
 */
async function deadlocked([name, ask]: Deed, team: string): Promise<{ status: number; text: string }> {
  const { url } = app.database;
  await sql`do $$ begin execute format('alter database %I set deadlock_timeout = ''2s''', current_database()); end $$`.execute(
    app.database.db,
  );
  // Its connections are opened after that: it is the first to look for a deadlock, when there is one for certain.
  const node = await createNode(app);
  const other = openDatabase({ url, max: 1 });
  const { method, url: address } = addressOf(name, ask);
  const asked = await other.db.transaction().execute(async (tx) => {
    await sql`set local deadlock_timeout = '1min'`.execute(tx);
    // By themselves: what the house has for it takes no team behind a tournament.
    await holdRow(tx, 'tournaments', market.league.tournamentId);
    const reply = requestsTo(node)(method, address, ask);
    await expect.poll(() => waitingFor(app)).toBe(1);
    await holdRow(tx, 'teams', desk.teamId(team));
    return { reply };
  });
  const reply = await asked.reply;
  await node.close();
  await other.close();
  return reply;
}

test('a deed of the market that a deadlock ended begins anew, and is done once', async () => {
  const { ajo, bor, star, back, league } = market;
  const before = await deadlocks();
  const make: Deed = ['offers.make', ofTeam(bor, 'Bor', { player: star.slug, amount: PRICE })];
  const made = await deadlocked(make, 'Bor');
  expect(made.status, made.text).toBe(200);
  const offer = await desk.newest(ajo, 'Ajo');
  expect((await desk.accept(ajo, 'Ajo', offer)).status).toBe(200);
  const params = { offerId: offer.id };
  const confirmed = await deadlocked(['offers.confirm', { token: star.token, params }], 'Ajo');
  expect(confirmed.status, confirmed.text).toBe(200);
  const released = await deadlocked(['offers.release', ofTeam(bor, 'Bor', { player: back.slug })], 'Bor');
  expect(released.status, released.text).toBe(200);
  await expect.poll(deadlocks).toBe(before + 3);
  await expectSound(app, league);
  expect(await moneyOf(app, league)).toMatchObject({ Ajo: MONEY + PRICE, Bor: MONEY - PRICE });
  expect([await teamOf(app, league, star), await teamOf(app, league, back)]).toEqual(['Bor', null]);
});
