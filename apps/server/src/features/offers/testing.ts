import type { Lang } from '@matchnight/contract';
import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import type { BodyOf, TestApp, TestReply } from '../../testing/app.ts';
import { saidOf } from '../../testing/asking.ts';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, type StageAsked, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { giveOwner } from '../teams/index.ts';
import { marketJobs } from './jobs.ts';

type By = Pick<Person, 'token'>;
type Who = Pick<Person, 'slug'>;
type Offer = BodyOf<'offers.ofTeam'>['data']['data'][number];

/** What a player costs first in a league's tournament, in cents. */
export const START_PRICE = 100_000_000;

/** A league of three clubs with money, of which two have owners, and a player with an account in each of these. */
export interface TestMarket {
  readonly league: League;
  readonly boss: Person;
  /** Runs Ajo. */
  readonly ajo: Person;
  /** Runs Bor. */
  readonly bor: Person;
  /** Plays for Ajo. */
  readonly star: Person;
  /** Plays for Bor. */
  readonly back: Person;
}

/** Eight in the squads of Ajo and Bor, so that each may let one go; each club starts with 100,000,000. */
export async function makeMarket(app: TestApp): Promise<TestMarket> {
  const boss = await makePerson(app, { role: 'FULL' });
  const squad = ['GK', 'CB', 'CB', 'LB', 'RB', 'CDM', 'ST'] as const;
  const league = await makeLeague(app, { squad, teams: ['Ajo', 'Bor', 'Cid'] });
  const [ajo, bor] = [await makePerson(app, { daysOld: 1 }), await makePerson(app, { daysOld: 30 })];
  await app.write(async (tx) => {
    await giveOwner(tx, clubOf(league, 'Ajo').id, ajo.userId);
    await giveOwner(tx, clubOf(league, 'Bor').id, bor.userId);
  });
  const star = await signFor(app, { league, boss }, 'Ajo');
  const back = await signFor(app, { league, boss }, 'Bor');
  app.cache.touch(['*']);
  return { league, boss, ajo, bor, star, back };
}

/** When tests of a market begin: later than the database's own clock, by which a new tournament's signings open. */
export const START = new Date('2040-03-05T18:00:00Z');

/** The market of a file's present test, once the file has set its stage by `onMarket`. */
export let market: TestMarket;

/** A server for the tests of a file, and a market of its own for each. */
export function onMarket(asked: Pick<StageAsked, 'recheck'> = {}): void {
  stage({ now: START, ...asked });
  beforeEach(async () => {
    app.clock.now = START;
    app.cache.touch(['*']);
    await beginAnew();
  });
}

/** Another market in place of the present one. */
export async function beginAnew(): Promise<void> {
  market = await makeMarket(app);
}

/** Somebody with an account, by default a new one, whom an administrator registers for a club. */
export async function signFor(
  app: TestApp,
  { league, boss }: Pick<TestMarket, 'league' | 'boss'>,
  team: string,
  known?: Person,
): Promise<Person> {
  const person = known ?? (await makePerson(app));
  const body = { player: person.slug, team: clubOf(league, team).slug, position: 'ST', role: 'player' };
  const { tournamentId } = league;
  const headers = { 'idempotency-key': `registered-for-a-market-${tournamentId}-${person.slug}` };
  const asked = { token: boss.token, params: { tournamentId }, headers, body };
  const reply = await app.call('registrations.registerPlayer', asked);
  if (reply.status !== 200) throw new Error(reply.text);
  return person;
}

/** What people do in a market. */
export function dealer(appOf: () => TestApp, marketOf: () => Pick<TestMarket, 'league'>) {
  const teamId = (team: string) => clubOf(marketOf().league, team).id;
  const tournament = () => marketOf().league.tournamentSlug;
  const desk = () => ({ tournamentId: marketOf().league.tournamentId });
  return {
    sign: ({ token }: By, team: string, { slug: player }: Who, price = START_PRICE) =>
      appOf().call('offers.sign', {
        token,
        params: { teamId: teamId(team) },
        body: { tournament: tournament(), player, price },
      }),
    release: ({ token }: By, team: string, { slug: player }: Who) =>
      appOf().call('offers.release', {
        token,
        params: { teamId: teamId(team) },
        body: { tournament: tournament(), player },
      }),
    sell: ({ token }: By, team: string, { slug: player }: Who, for_sale = true) =>
      appOf().call('offers.setForSale', {
        token,
        params: { teamId: teamId(team) },
        body: { tournament: tournament(), player, for_sale },
      }),
    bid: ({ token }: By, team: string, { slug: player }: Who, amount: number) =>
      appOf().call('offers.make', {
        token,
        params: { teamId: teamId(team) },
        body: { tournament: tournament(), player, amount },
      }),
    accept: ({ token }: By, team: string, { id: offerId, amount, asked, waits_for }: Offer) =>
      appOf().call('offers.accept', {
        token,
        params: { teamId: teamId(team), offerId },
        body: { amount: waits_for === 'buyer' ? (asked ?? amount) : amount },
      }),
    counter: ({ token }: By, team: string, { id: offerId }: Pick<Offer, 'id'>, amount: number) =>
      appOf().call('offers.counter', { token, params: { teamId: teamId(team), offerId }, body: { amount } }),
    end: ({ token }: By, team: string, { id: offerId }: Pick<Offer, 'id'>) =>
      appOf().call('offers.end', { token, params: { teamId: teamId(team), offerId } }),
    confirm: ({ token }: By, { id: offerId }: Pick<Offer, 'id'>) =>
      appOf().call('offers.confirm', { token, params: { offerId } }),
    refuse: ({ token }: By, { id: offerId }: Pick<Offer, 'id'>) =>
      appOf().call('offers.refuse', { token, params: { offerId } }),
    leave: ({ token }: By) => appOf().call('offers.leave', { token, params: desk() }),
    stay: ({ token }: By) => appOf().call('offers.stay', { token, params: desk() }),
    join: ({ token }: By) => appOf().call('market.joinFreeMarket', { token, params: desk() }),
    approve: ({ token }: By, { id: offerId, amount }: Pick<Offer, 'id' | 'amount'>) =>
      appOf().call('offers.approve', { token, params: { ...desk(), offerId }, body: { amount } }),
    decline: ({ token }: By, { id: offerId }: Pick<Offer, 'id'>) =>
      appOf().call('offers.decline', { token, params: { ...desk(), offerId } }),
    undo: ({ token }: By, { id: offerId }: Pick<Offer, 'id'>, reason = 'A slip') =>
      appOf().call('offers.undo', { token, params: { ...desk(), offerId }, body: { reason } }),
    async mine({ token }: By) {
      return (await appOf().call('offers.mine', { token })).body.data.offers;
    },
    async manages({ token }: By) {
      return (await appOf().call('market.myRegistration', { token, params: desk() })).body.data.manages;
    },
    async departure({ token }: By) {
      return (await appOf().call('offers.departure', { token, params: desk() })).body.data;
    },
    /** What a club may do with some players, in their order. */
    async chances({ token }: By, team: string, players: readonly Who[], lang: Lang = 'en') {
      const query = { tournament: tournament(), players: players.map(({ slug }) => slug).join() };
      const ask = { token, lang, params: { teamId: teamId(team) }, query };
      return (await appOf().call('offers.chances', ask)).body.data.chances;
    },
    /** A club's offers in this tournament, and its money there. */
    async of({ token }: By, team: string) {
      const query = { tournament: tournament() };
      return (await appOf().call('offers.ofTeam', { token, params: { teamId: teamId(team) }, query })).body
        .data;
    },
    /** The first of a club's offers: those that are open come first. */
    async newest(by: By, team: string): Promise<Offer> {
      const [offer] = (await this.of(by, team)).data;
      if (!offer) throw new Error('no offer');
      return offer;
    },
    async listed({ token }: By, query: Record<string, unknown> = {}) {
      return (await appOf().call('offers.ofTournament', { token, params: desk(), query })).body.data;
    },
    teamId,
  };
}

/** Which team has signed a player; null: none. */
export async function teamOf(app: TestApp, league: League, { playerId }: Person): Promise<string | null> {
  const row = await app.database.db
    .selectFrom('registrations as r')
    .leftJoin('teams as t', 't.id', 'r.team_id')
    .select('t.name')
    .where('r.tournament_id', '=', league.tournamentId)
    .where('r.player_id', '=', playerId)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** What each account of a tournament holds, in cents: teams by name; zeros are left out. */
export async function moneyOf(app: TestApp, league: League): Promise<Record<string, number>> {
  const rows = await app.database.db
    .selectFrom('ledger_accounts as a')
    .leftJoin('teams as t', 't.id', 'a.team_id')
    .select(['a.kind', 't.name', 'a.balance'])
    .where('a.tournament_id', '=', league.tournamentId)
    .where('a.balance', '<>', 0)
    .execute();
  return Object.fromEntries(rows.map(({ kind, name, balance }) => [name ?? kind, balance]));
}

/** The tournament's log, eldest first, as "kind nick: from → to, cents". */
export async function logOf(app: TestApp, league: League): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('movements as m')
    .innerJoin('players as p', 'p.id', 'm.player_id')
    .leftJoin('teams as f', 'f.id', 'm.from_team_id')
    .leftJoin('teams as t', 't.id', 'm.to_team_id')
    .select(['m.kind', 'p.nick', 'f.name as from', 't.name as to', 'm.cents'])
    // The world's squads were signed by an administrator.
    .where('m.by_administrator', '=', false)
    .where('m.tournament_id', '=', league.tournamentId)
    .orderBy('m.id')
    .execute();
  return rows.map(({ kind, nick, from, to, cents }) => `${kind} ${nick}: ${from} → ${to}, ${cents}`);
}

/** Runs the job that ends what time has ended. */
export async function runMarket(app: TestApp): Promise<void> {
  const { signal } = new AbortController();
  for (const task of Object.values(marketJobs(app.outside, events))) {
    await task({}, { attempt: 1, isLast: false, signal });
  }
}

/** Everything that the market keeps, so that a refused deed can be seen to have changed nothing. */
export async function rowsOf(app: TestApp): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select (select jsonb_agg(to_jsonb(o) order by id) from offers o) as offers,
      (select count(*) from movements) as movements,
      (select count(*) from ledger_transfers) as transfers,
      (select jsonb_agg(jsonb_build_array(id, balance) order by id) from ledger_accounts) as balances,
      (select md5(string_agg(r::text, ' ' order by id)) from registrations r) as places,
      (select md5(string_agg(i::text, ' ' order by id)) from team_invitations i) as invitations,
      (select count(*) from audit_log) as entries, (select count(*) from inbox_events) as events`.execute(
    app.database.db,
  );
  return rows[0] ?? {};
}

/**
 * Every account sums up, what is held belongs to open offers, and nobody is below zero; who plays is where the log says, in
 * one team, and squads are within their limits.
 */
export async function expectSound(app: TestApp, league: League): Promise<void> {
  const { db } = app.database;
  const { tournamentId } = league;
  const money = await moneyOf(app, league);
  expect(Object.values(money).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  const below = Object.entries(money).filter(([who, cents]) => cents < 0 && who !== 'issue');
  expect(below).toEqual([]);
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(cents), 0)::bigint as held from offers
    where tournament_id = ${tournamentId} and waits_for is not null`.execute(db);
  expect(money.escrow ?? 0).toBe(Number(rows[0]?.held));
  const lost = await sql`
    select r.player_id from registrations r join lateral (
      select to_team_id from movements m where m.tournament_id = r.tournament_id and m.player_id = r.player_id
        and kind <> 'for_sale' order by id desc limit 1) m on true
    where r.tournament_id = ${tournamentId} and r.team_id is distinct from m.to_team_id`.execute(db);
  expect(lost.rows).toEqual([]);
  const twice = await sql`
    select user_id from (
      select p.user_id, r.team_id from registrations r join players p on p.id = r.player_id
      where r.tournament_id = ${tournamentId} and r.team_id is not null and p.user_id is not null
      union select t.owner_id, t.id from teams t join tournament_teams tt on tt.team_id = t.id
      where tt.tournament_id = ${tournamentId} and tt.left_at is null and t.owner_id is not null
    ) who group by user_id having count(*) > 1`.execute(db);
  expect(twice.rows).toEqual([]);
  const squads = await sql`
    select tt.team_id from tournament_teams tt join tournaments t on t.id = tt.tournament_id
      left join registrations r on r.tournament_id = tt.tournament_id and r.team_id = tt.team_id
    where tt.tournament_id = ${tournamentId} and tt.left_at is null
    group by tt.team_id, t.id having count(r.id) not between t.squad_smallest and t.squad_largest`.execute(
    db,
  );
  expect(squads.rows).toEqual([]);
}

/** Status and sentence of a deed that is refused, and has changed nothing. */
export async function refusedAs(app: TestApp, deed: () => Promise<TestReply>): Promise<[number, string]> {
  const before = await rowsOf(app);
  const reply = await deed();
  expect(await rowsOf(app)).toEqual(before);
  expect(reply.status).not.toBe(200);
  return saidOf(reply);
}

/** What people do in the market of the present test. */
export const desk = dealer(
  () => app,
  () => market,
);

export { waitingFor } from '../../testing/held.ts';
