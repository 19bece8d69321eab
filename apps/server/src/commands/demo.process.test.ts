import { CONSOLES, type Console } from '@matchnight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { rowCounts } from '../testing/rows.ts';
import { app, stage } from '../testing/stage.ts';
import { DEMO_PASSWORD } from './demo/accounts.ts';
import { demoAccounts, hasDemo, seedWhenEmpty } from './demo.ts';
import { rebuildAll } from './rebuild.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
/**
 * Each statement costs a round trip, and two thirds of a millisecond of work. Some 1,200 of them are for its cups, which open eleven
 * seasons: one costs about 70 to open, draw, start and count, whatever is played in it. What a desk decides by is read once it
 * is held: one more for each of its deeds. What was paid is told by the sandbox's bank, as in the product: three for each word of it.
 */
const MOST_STATEMENTS = 5500;
/** Without teams of the week: few play in them, and not for long. */
const CUPS = [
  'mundialito-de-clubes',
  'copa-de-la-sobremesa',
  'nutmeg-trophy',
  'boxing-day-shield',
  'escape-cup',
  'ladder-cup',
  'espresso-league',
];

let statements = 0;
stage({ now: NOW });
beforeAll(async () => {
  const outside = { db: app.database.db, clock: () => NOW };
  await seedWhenEmpty(outside, () => {});
  app.cache.touch(['*']);
});

const seasonsOf = async (console: string) =>
  await app.database.db
    .selectFrom('seasons as s')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .select([
      's.id',
      's.state',
      't.kind',
      't.slug as tournament',
      'd.slug',
      'd.teams_playoffs',
      'd.teams_down',
    ])
    .where('t.console', '=', console as 'psn')
    .where('s.is_current', '=', true)
    .orderBy('s.id')
    .execute();

const bracketOf = async (on: Console, divisionSlug: string) =>
  (await app.call('liguilla.show', { console: on, params: { divisionSlug } })).body.data;
const idOf = async (slug: string) =>
  (
    await app.database.db
      .selectFrom('tournaments')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id;

describe('the demo community', () => {
  test.each(CONSOLES)('has on %s a league that is over, one in the middle and one to start', async (on) => {
    const clubs = (await seasonsOf(on)).filter(({ kind }) => kind === 'clubs');
    const states = clubs.map(({ state }) => state);
    expect(states.slice(0, 2)).toEqual(['finished', 'in_progress']);
    expect(['to_start', 'programming']).toContain(states[2]);
    const open = clubs[1];
    expect([open?.teams_playoffs, open?.teams_down].every((places) => (places ?? 0) > 0)).toBe(true);
  });

  test('has a pasted list whose addresses are invited, and mails none of them', async () => {
    const { token } = (
      await app.call('accounts.login', { body: { username: 'demo-tadmin', password: DEMO_PASSWORD } })
    ).body as { token: string };
    const params = { tournamentId: await idOf('liga-de-invierno') };
    const [list] = (await app.call('registrations.addedLists', { token, params })).body.data;
    expect(list?.waiting).toBe(3);
    expect(new Date(list?.waiting_until ?? 0).getTime()).toBeGreaterThan(NOW.getTime());
    const rows = await app.database.db.selectFrom('mail_invites').select(['address', 'mailed_at']).execute();
    for (const { address, mailed_at: at } of rows) {
      expect(address).toMatch(/\.example$/);
      expect(at).not.toBeNull();
    }
  });

  test('has a 1v1 league', async () => {
    const single = (await seasonsOf('psn')).find(({ kind }) => kind === 'single');
    expect(single?.state).toBe('in_progress');
  });

  test.each(CONSOLES)('plays tonight and this week on %s', async (on) => {
    const { body } = await app.call('site.home', { console: on });
    const { tonight, upcoming, last_results, scorers, tables, tournaments } = body.data;
    const lists = { tonight, upcoming, last_results, scorers, tables, tournaments };
    for (const [name, list] of Object.entries(lists)) {
      expect([name, list.length > 0]).toEqual([name, true]);
    }
  });

  test.each(CONSOLES)(
    'shows form, zones, taken points, a tie explained and what judges ruled on %s',
    async (on) => {
      const slug = (await seasonsOf(on))[1]?.slug ?? '';
      const ask = { console: on, params: { divisionSlug: slug } };
      const { rows, adjustments } = (await app.call('statistics.table', ask)).body.data;
      expect(rows.every(({ form }) => form.length === 5)).toBe(true);
      expect(new Set(rows.map(({ zone }) => zone))).toEqual(new Set(['liguilla', null, 'relegation']));
      expect(adjustments.length).toBeGreaterThan(0);
      expect(rows.some(({ why }) => why !== null)).toBe(true);
      const query = { per_page: 400 };
      const { data } = (await app.call('matches.list', { ...ask, query })).body.data;
      const statuses = new Set(data.map(({ status }) => status));
      const open = on === 'psn' ? ['scheduled', 'reported', 'disputed'] : ['scheduled'];
      expect(statuses).toEqual(new Set(['played', 'won_by_default', 'annulled', ...open]));
      for (const ranking of [
        'scorers',
        'assists',
        'gks',
        'mvp',
        'theBests',
        'yellowCards',
        'redCards',
      ] as const) {
        const list = (await app.call(`statistics.${ranking}`, ask)).body.data.data;
        expect([ranking, list.length > 0]).toEqual([ranking, true]);
      }
    },
  );

  test.each(CONSOLES)('has signings that are open, and some that open again, on %s', async (on) => {
    const [open] = (await app.call('site.home', { console: on })).body.data.open_signings;
    const days = (Date.parse(open.closes_at ?? '') - NOW.getTime()) / 86_400_000;
    expect([open.free_players > 5, days > 1, days < 5]).toEqual([true, true, true]);
    const ask = async (tournamentSlug: string, query = {}) =>
      await app.call('market.signings', { console: on, params: { tournamentSlug }, query });
    const of = async (tournamentSlug: string, query = {}) => (await ask(tournamentSlug, query)).body.data;
    const { data, for_sale } = await of(open.tournament.slug, { list: 'for_sale' });
    expect([for_sale > 3, data.length]).toEqual([true, for_sale]);
    const { tournaments } = (await app.call('site.home', { console: on })).body.data;
    const states = [];
    for (const { slug } of tournaments) {
      const reply = await ask(slug);
      // 1v1 has no market.
      if (reply.status !== 404) states.push(reply.body.data.signings);
    }
    const closed = states.filter((state) => !state.open && state.changes_at !== null);
    expect(closed).toMatchObject([{ window: expect.any(Number), is_over: false }]);
  });

  test('has a market with every deed in it, and offers that wait for each of its accounts', async () => {
    const { db } = app.database;
    const { rows } = await sql<{ what: string; number: number }>`
      select what, count(*)::int as number from (
        select 'offer ' || coalesce(ended, waits_for) as what from offers
        union all select kind from movements
        union all select 'notice' from registrations where leaves_at > ${NOW}) happened
      group by what order by what collate "C"`.execute(db);
    expect(Object.fromEntries(rows.map(({ what, number }) => [what, number]))).toEqual({
      for_sale: 25,
      notice: 1,
      'offer administrator': 1,
      'offer buyer': 1,
      'offer completed': 7,
      'offer declined': 1,
      'offer lapsed': 1,
      'offer player': 3,
      'offer seller': 4,
      'offer undone': 1,
      release: 4,
      return: 1,
      signing: 7,
      transfer: 8,
    });
    const waits = async (username: string) => {
      const { token } = (await app.call('accounts.login', { body: { username, password: DEMO_PASSWORD } }))
        .body;
      const { items } = (await app.call('inbox.notifications', { token })).body.data;
      return items.map(({ kind }) => kind).filter((kind) => kind.startsWith('offer_'));
    };
    expect(await waits('demo-manager')).toEqual(['offer_made', 'offer_countered']);
    expect(await waits('demo-user')).toEqual(['offer_to_confirm']);
    expect(await waits('demo-tadmin')).toEqual(['offer_to_approve']);
    expect(await waits('demo-premium')).toEqual(['offer_to_confirm']);
  });

  test('has a player for sale in the league of the accounts for whom its manager can bid', async () => {
    const tournament = 'liga-matchnight';
    const login = { body: { username: 'demo-manager', password: DEMO_PASSWORD } };
    const { token } = (await app.call('accounts.login', login)).body;
    const asked = {
      params: { tournamentSlug: tournament },
      query: { list: 'for_sale', per_page: 100 },
    } as const;
    const { data } = (await app.call('market.signings', asked)).body.data;
    const teams = app.database.db.selectFrom('teams').select('id').where('slug', '=', 'real-siesta');
    const { id: teamId } = await teams.executeTakeFirstOrThrow();
    const query = { tournament, players: data.map(({ player }) => player.slug).join() };
    const { chances } = (await app.call('offers.chances', { token, params: { teamId }, query })).body.data;
    expect(chances.map(({ why }) => why?.code ?? 'can')).toContain('can');
  });

  test.each(CONSOLES)('deals on %s while signings are open: signs, releases, sells and bids', async (on) => {
    const { rows } = await sql<{ slug: string; open: string[] }>`
      select t.slug, array_agg(distinct o.waits_for) filter (where o.waits_for is not null) as open
      from tournaments t join offers o on o.tournament_id = t.id where t.console = ${on}
      group by t.id order by count(*) desc, t.id limit 1`.execute(app.database.db);
    const [{ slug: tournamentSlug, open } = { slug: '', open: [] }] = rows;
    expect(open).toEqual(expect.arrayContaining(['player', 'seller']));
    const ask = { console: on, params: { tournamentSlug } };
    const { signings, for_sale } = (await app.call('market.signings', ask)).body.data;
    const closesIn = Date.parse(signings.changes_at ?? '') - NOW.getTime();
    expect([signings.open, closesIn > 0, for_sale > 3]).toEqual([true, true, true]);
    const log = (await app.call('movements.list', { ...ask, query: { per_page: 100 } })).body.data;
    const kinds = log.data.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['transfer', 'signing', 'release', 'for_sale']));
    expect(kinds.filter((kind) => kind === 'transfer').length).toBeGreaterThan(1);
    const times = log.data.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    const [window] = log.windows;
    expect(window).toMatchObject({ closes_at: signings.changes_at });
    const query = { window: window?.number ?? 0, per_page: 100 };
    const during = (await app.call('movements.list', { ...ask, query })).body.data;
    expect(during.total).toBeGreaterThan(8);
  });

  test('sells nobody without an account, who could not confirm it, and nobody who runs the club', async () => {
    const { rows } = await sql`
      select p.nick, t.name from registrations r join players p on p.id = r.player_id join teams t on t.id = r.team_id
      where r.for_sale_since is not null and (p.user_id is null or t.owner_id = p.user_id
        or exists (select from team_managers m where m.team_id = t.id and m.user_id = p.user_id))`.execute(
      app.database.db,
    );
    expect(rows).toEqual([]);
  });

  test('has a line in the log for everybody who is for sale, of when they were put up', async () => {
    const { rows } = await sql`
      select r.player_id from registrations r where r.for_sale_since is not null and not exists (
        select from movements m where m.tournament_id = r.tournament_id and m.player_id = r.player_id
          and m.kind = 'for_sale' and m.at = r.for_sale_since)`.execute(app.database.db);
    expect(rows).toEqual([]);
  });

  test('books every team’s money when it moved: in the order of time, and never below zero', async () => {
    const { rows } = await sql<{ account_id: number; amount: number; at: Date; is_deal: boolean }>`
      select e.account_id, e.amount, t.created_at as at, t.reason ~ '^(offer_|free_signing)' as is_deal
      from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
      join ledger_accounts a on a.id = e.account_id where a.kind = 'team' order by e.account_id, e.id`.execute(
      app.database.db,
    );
    expect(rows.filter(({ is_deal, at }) => is_deal && at > NOW)).toEqual([]);
    expect(rows.filter(({ is_deal }) => is_deal).length).toBeGreaterThan(15);
    for (const entries of Map.groupBy(rows, ({ account_id }) => account_id).values()) {
      const inTime = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());
      expect(inTime).toEqual(entries);
      let balance = 0;
      for (const { amount } of inTime) {
        balance += amount;
        expect(balance).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('has a league that pays rewards: some are paid, some still to pay, one is not paid for the ceiling', async () => {
    const { rows } = await sql<{ outcome: string; due: boolean }>`
      select distinct coalesce(v.outcome, 'waiting') as outcome, r.due_at > ${NOW} as due
      from reward_receivers v join rewards r on r.id = v.reward_id order by 1`.execute(app.database.db);
    expect(rows.map(({ outcome, due }) => `${outcome} ${due}`)).toEqual([
      'above_ceiling false',
      'no_account false',
      'paid false',
      'waiting true',
    ]);
  });

  test('has a payment whose dispute was won, one that was lost after its coins were spent, and one that has to be answered', async () => {
    const super_ = (await demoAccounts(app.database.db)).find(({ role }) => role === 'SUPER');
    const login = { username: super_?.username ?? '', password: DEMO_PASSWORD };
    const { token } = (await app.call('accounts.login', { body: login })).body;
    const { data } = (await app.call('orders.all', { token })).body.data;
    const disputed = data.filter(({ dispute }) => dispute !== null);
    expect(disputed.map(({ dispute, reversed_cents }) => [dispute?.standing, reversed_cents])).toEqual([
      ['disputed', 250],
      ['won', 0],
      ['lost', 550],
    ]);
    const told = (await app.call('inbox.notifications', { token })).body.data;
    expect(told.items.map(({ kind }) => kind)).toContain('order_disputed');
    const { disputes } = (await app.call('orders.one', { token, params: { orderId: disputed[0]?.id ?? 0 } }))
      .body.data;
    const due = new Date(disputes[0]?.due_by ?? 0).getTime() - NOW.getTime();
    expect(Math.round(due / 86_400_000)).toBe(7);
  });

  test('shows of every team with a deal how its budget came about, from its start money on', async () => {
    const { rows } = await sql<{ console: Console; tournamentSlug: string; teamSlug: string }>`
      select distinct t.console, t.slug as "tournamentSlug", team.slug as "teamSlug" from movements m
      join tournaments t on t.id = m.tournament_id
      join teams team on team.id in (m.from_team_id, m.to_team_id)`.execute(app.database.db);
    for (const { console, ...params } of rows) {
      const { data } = (await app.call('budgets.ofTeam', { console, params, query: { per_page: 100 } })).body
        .data;
      const times = data.map(({ at }) => at);
      expect([params.teamSlug, times]).toEqual([params.teamSlug, times.toSorted().reverse()]);
      expect(data.filter(({ balance }) => balance < 0)).toEqual([]);
      expect(data.at(-1)?.kind).toBe('start');
    }
  });

  test('has squads of 11 to 14, and unique nicks of 3 to 15 characters', async () => {
    const { rows } = await sql<{ size: number }>`
      select count(*) as size from registrations r join tournaments t on t.id = r.tournament_id
      where t.kind = 'clubs' and r.team_id is not null group by r.tournament_id, r.team_id`.execute(
      app.database.db,
    );
    expect(rows.filter(({ size }) => size < 11 || size > 14)).toEqual([]);
    const players = await app.database.db.selectFrom('players').select(['console', 'nick']).execute();
    expect(players.filter(({ nick }) => nick.length < 3 || nick.length > 15)).toEqual([]);
    expect(new Set(players.map((one) => `${one.console} ${one.nick.toLowerCase()}`)).size).toBe(
      players.length,
    );
  });

  test('has a cup of two divisions, whose players are ranked together', async () => {
    const ask = { params: { tournamentSlug: 'copa-de-otono' }, query: { per_page: 400 } };
    for (const ranking of ['tournamentScorers', 'rankingPlayers'] as const) {
      const { data } = (await app.call(`statistics.${ranking}`, ask)).body.data;
      const divisions = data.map(({ division }) => division.name);
      expect(new Set(divisions.slice(0, 20))).toEqual(new Set(['Copa de Otoño Oro', 'Copa de Otoño Plata']));
    }
  });

  test.each(CONSOLES)(
    'has teams of the week on %s, and one that waits for its administrators',
    async (on) => {
      const seasons = (await seasonsOf(on)).filter(({ kind }) => kind === 'clubs');
      for (const { slug, state } of seasons.filter(({ tournament }) => !CUPS.includes(tournament))) {
        const ask = { console: on, params: { divisionSlug: slug } };
        const { weeks, team_of_the_week: last } = (await app.call('divisions.show', ask)).body.data;
        if (state === 'finished') expect(last?.week).toBe(weeks.total);
        else if (state === 'in_progress') expect((weeks.current ?? 0) - (last?.week ?? 0)).toBeGreaterThan(1);
        else expect(last).toBeNull();
        if (last === null) continue;
        const params = { divisionSlug: slug, weekCode: `week-${last.week}` };
        const { data } = (await app.call('weeks.teamOfTheWeek', { console: on, params })).body;
        const empty = data.slots.filter(({ chosen }) => chosen === null);
        expect([slug, empty.length <= 1, data.weeks.length]).toEqual([slug, true, last.week]);
      }
    },
  );

  test.each(CONSOLES)('has prices on %s that moved week by week', async (on) => {
    const { rows } = await sql<{ weeks: number; up: number; down: number }>`
      select count(distinct step.week) as weeks, count(*) filter (where after_cents > before_cents) as up,
        count(*) filter (where after_cents < before_cents) as down
      from price_steps step join tournaments t on t.id = step.tournament_id join seasons s on s.id = step.season_id
      where t.console = ${on} and s.state = 'in_progress' and not t.slug = any(${CUPS}) group by t.id order by t.id`.execute(
      app.database.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { weeks, up, down } of rows)
      expect([weeks >= 5, up > 20, down > 20]).toEqual([true, true, true]);
  });

  test('has a cup with champions of two seasons, and a third season to start with other teams', async () => {
    const params = { tournamentSlug: 'copa-relampago' };
    const { data } = (await app.call('awards.tournamentChampions', { params })).body.data;
    expect(data.map(({ season }) => season.name)).toEqual(['2', '2', '1', '1']);
    const own = (await seasonsOf('psn')).filter(({ slug }) => slug.startsWith('copa-relampago'));
    expect(own.map(({ state }) => state)).toEqual(['to_start', 'to_start']);
    const [first] = own;
    const teams = await app.call('divisions.teams', { params: { divisionSlug: first?.slug ?? '' } });
    expect(teams.body.data.teams).toHaveLength(4);
  });

  test('has a liguilla with its champion, and one that names its places', async () => {
    const read = async (divisionSlug: string) =>
      (await app.call('liguilla.show', { params: { divisionSlug } })).body.data;
    const over = await read('copa-de-otono-oro');
    const keys = over.rounds.map(({ key }) => key);
    expect(keys).toEqual(['semi_final', 'third_place', 'final']);
    expect(over.rounds[2]?.matches[0].winner).toMatchObject({ slug: over.champion?.slug });
    const running = await read('liga-matchnight-primera');
    expect(running.rounds[0].matches[0]).toMatchObject({ home: null, home_source: '1st in the table' });
  });

  test('has a cup of groups: one is over, its first two wait for the others and for the best thirds', async () => {
    const params = { tournamentSlug: 'mundialito-de-clubes' };
    const [cup] = (await app.call('groups.show', { params })).body.data.stages;
    expect(cup?.groups.map(({ is_over, rows }) => [is_over, rows[0]?.played])).toEqual([
      [true, 3],
      [false, 2],
      [false, 2],
    ]);
    expect(cup?.best).toMatchObject({ count: 2, position: 3, is_final: false });
    expect(cup?.best?.rows.map(({ is_through }) => is_through)).toEqual([true, true, false]);
    expect(cup?.draw).toMatchObject({ dealing: 'pots', is_redraw: false, seed: expect.any(Number) });
    const { rounds } = await bracketOf('psn', 'mundialito-fase-final');
    const sides = rounds[0].matches.flatMap(({ home, away }) => [home, away]);
    expect(sides.filter((team) => team !== null)).toHaveLength(2);
    expect(sides).toHaveLength(8);
  });

  test('has a knockout by hand between two rounds, and a match of one that the manager has to report', async () => {
    const tokenOf = async (username: string) =>
      (await app.call('accounts.login', { body: { username, password: DEMO_PASSWORD } })).body.token;
    const ids = await app.database.db
      .selectFrom('divisions')
      .select(['id as divisionId', 'tournament_id as tournamentId'])
      .where('slug', '=', 'copa-de-la-sobremesa')
      .executeTakeFirstOrThrow();
    const ask = { token: await tokenOf('demo-tadmin'), params: ids };
    const { pairing } = (await app.call('liguilla.desk', ask)).body.data;
    expect([pairing?.round, pairing?.teams.length]).toEqual(['semi_final', 4]);
    const { rounds } = await bracketOf('psn', 'copa-de-la-sobremesa');
    expect(rounds[0].matches.map(({ away_source }) => away_source === 'bye')).toEqual([
      false,
      true,
      false,
      true,
    ]);
    const home = await app.call('results.home', { token: await tokenOf('demo-manager') });
    const toReport = home.body.data.matches.filter(({ need }) => need === 'report');
    const [own] = (await bracketOf('psn', 'copa-de-la-sobremesa-repesca')).rounds[0].matches;
    expect(toReport.map(({ match }) => match.id)).toContain(own.id);
    const groups = await app.call('groups.desk', {
      ...ask,
      params: { tournamentId: await idOf('mundialito-de-clubes') },
    });
    expect(groups.status).toBe(200);
  });

  test('has a drawn knockout with byes, extra time, a shoot-out and a withdrawn team, and one to start', async () => {
    const { rounds, champion } = await bracketOf('xbox', 'nutmeg-trophy');
    const keys = rounds.map(({ key }) => key);
    expect(keys).toEqual(['round_of_16', 'quarter_final', 'semi_final', 'third_place', 'final']);
    const [first, second, third] = rounds;
    expect(first.matches.filter(({ away_source }) => away_source === 'bye')).toHaveLength(5);
    expect(second?.matches.every(({ winner }) => winner !== null)).toBe(true);
    expect(third?.matches.every(({ winner }) => winner === null)).toBe(true);
    expect(champion).toBeNull();
    const { rows } = await sql<{ what: string }>`
      select distinct case when f.home_regular_goals is null then f.status
        else case when f.home_penalties is null then 'extra time' else 'penalties' end end as what
      from fixtures f join divisions d on d.id = f.division_id where d.slug = 'nutmeg-trophy' order by 1`.execute(
      app.database.db,
    );
    expect(rows.map(({ what }) => what)).toEqual([
      'extra time',
      'penalties',
      'played',
      'scheduled',
      'won_by_default',
    ]);
    const out = app.database.db.selectFrom('drop_outs').select('kind').execute();
    expect(await out).toHaveLength(1);
    const [toStart] = (await seasonsOf('xbox')).filter(({ slug }) => slug === 'boxing-day-shield');
    expect(toStart?.state).toBe('programming');
    const params = { divisionSlug: 'boxing-day-shield' };
    const { draws } = (await app.call('divisions.teams', { console: 'xbox', params })).body.data;
    expect(draws.map(({ method }) => method)).toEqual(['drawn']);
  });

  test('has a knockout with its cup and its third, and one that is seeded by ranking', async () => {
    const { rounds, champion } = await bracketOf('pc', 'escape-cup');
    const third = rounds.find(({ key }) => key === 'third_place');
    const ask = { console: 'pc', params: { divisionSlug: 'escape-cup' } } as const;
    const [places] = (await app.call('awards.champions', ask)).body.data.data;
    expect(places).toMatchObject({
      champion: { slug: champion?.slug },
      third: { slug: third?.matches[0].winner?.slug },
    });
    const { draws } = (
      await app.call('divisions.teams', { console: 'pc', params: { divisionSlug: 'ladder-cup' } })
    ).body.data;
    const numbers = draws.find(({ kind }) => kind === 'numbers');
    const ratings = numbers?.order?.map(({ rating }) => rating ?? 0) ?? [];
    expect([numbers?.method, ratings]).toEqual(['ranking', ratings.toSorted((a, b) => b - a)]);
    expect(ratings).toHaveLength(8);
  });

  test('has a mini-league under way, and a leader who is champion by position', async () => {
    const mini = await bracketOf('pc', 'espresso-league-doppio');
    expect(mini.champion).toBeNull();
    const { rows } = await sql<{ status: string; number: number }>`
      select f.status, count(*)::int as number from fixtures f join divisions d on d.id = f.division_id
      where d.slug = 'espresso-league-doppio' and f.tie like 'mini_league-%' group by 1 order by 1`.execute(
      app.database.db,
    );
    expect(rows).toEqual([
      { status: 'played', number: 2 },
      { status: 'scheduled', number: 4 },
    ]);
    const ask = { console: 'pc', params: { divisionSlug: 'keyboard-cup-gold' } } as const;
    const [places] = (await app.call('awards.champions', ask)).body.data.data;
    expect(places?.champion_by_position).not.toBeNull();
  });

  test('asks no owner whether their team may take part: its teams were registered long ago', async () => {
    const { day } = await app.database.db
      .selectFrom('tournament_teams')
      .select(({ fn }) => fn.max('registered_at').as('day'))
      .executeTakeFirstOrThrow();
    expect(NOW.getTime() - (day?.getTime() ?? 0)).toBeGreaterThanOrEqual(7 * 86_400_000);
  });

  test('contains only rows that are marked as demo', async () => {
    for (const table of ['users', 'players', 'teams', 'tournaments'] as const) {
      const real = await app.database.db
        .selectFrom(table)
        .select('id')
        .where('is_demo', '=', false)
        .execute();
      expect([table, real]).toEqual([table, []]);
    }
  });

  test('equals what a rebuild makes of its matches', async () => {
    const lines: string[] = [];
    expect(await rebuildAll(app.database.db, true, (line) => lines.push(line))).toBe(0);
    expect(lines.at(-1)).toBe('everything is as it should be');
  });
});

describe('the accounts of the demo', () => {
  test('are one per role, and can all log in', async () => {
    const { data } = (await app.call('site.demo')).body;
    if (data === null) throw new Error('no demo');
    const { password, accounts } = data;
    expect(password).toBe(DEMO_PASSWORD);
    const roles = accounts.map(({ role }) => role);
    expect(roles).toEqual([
      'user',
      'premium',
      'manager',
      'administrator',
      'ADMIN',
      'FULL',
      'SUPER',
      // Whose appeal waits for a judge.
      'user',
    ]);
    for (const { username, role } of accounts) {
      const { status, body } = await app.call('accounts.login', { body: { username, password } });
      expect([username, status]).toEqual([username, 200]);
      expect(body.user.money).toBeGreaterThan(0);
      expect(body.user.type ?? null).toBe(['ADMIN', 'FULL', 'SUPER'].includes(role) ? role : null);
    }
    expect(await demoAccounts(app.database.db)).toHaveLength(8);
  });

  test('each have notifications that they have not read, of things that are there', async () => {
    for (const { username } of await demoAccounts(app.database.db)) {
      const login = { username, password: DEMO_PASSWORD };
      const { token } = (await app.call('accounts.login', { body: login })).body;
      const { unread, items } = (await app.call('inbox.notifications', { token })).body.data;
      const gone = items.filter(({ href }) => href === null);
      expect([username, unread > 0, gone]).toEqual([username, true, []]);
    }
  });

  test('reported no comment before it was written', async () => {
    const { rows } = await sql<{ early: number; all: number }>`
      select count(*) filter (where r.created_at < c.created_at)::int as early, count(*)::int as all
      from reports r join report_cases k on k.id = r.case_id
      join notice_comments c on c.id = k.thing_id and k.kind = 'comment'`.execute(app.database.db);
    expect(rows).toEqual([{ early: 0, all: 4 }]);
  });

  test('show every state of a report: to a manager what is theirs to do, to a judge what waits', async () => {
    const tokenOf = async (username: string) =>
      (await app.call('accounts.login', { body: { username, password: DEMO_PASSWORD } })).body.token;
    const home = await app.call('results.home', { token: await tokenOf('demo-manager') });
    const needs = new Set(home.body.data.matches.map(({ need }) => need));
    expect(needs).toEqual(new Set(['report', 'check', 'to_come']));
    const desk = await app.call('results.desk', { token: await tokenOf('demo-tadmin') });
    expect(new Set(desk.body.data.data.map(({ need }) => need))).toEqual(
      new Set(['ruling', 'agreement', 'report', 'screenshot', 'lines']),
    );
  });

  test('let the own-team rule be tried: a judge who plays may judge all matches but those of their own team', async () => {
    const login = { username: 'demo-tadmin', password: DEMO_PASSWORD };
    const { token } = (await app.call('accounts.login', { body: login })).body;
    const [league, single] = (await seasonsOf('psn')).filter(({ state }) => state === 'in_progress');
    const judge = async (seasonId: number | undefined, own: boolean) => {
      const { rows } = await sql<{ id: number }>`
        select f.id from fixtures f where season_id = ${seasonId ?? 0} and ${own} = exists (
          select 1 from teams t where t.id in (f.home_team_id, f.away_team_id) and t.name = 'Demo Judge')
        limit 1`.execute(app.database.db);
      return (await app.call('matches.judged', { token, params: { fixtureId: rows[0]?.id ?? 0 } })).status;
    };
    expect(await judge(league?.id, false)).toBe(200);
    expect(await judge(single?.id, false)).toBe(200);
    expect(await judge(single?.id, true)).toBe(403);
  });
});

describe('seeding', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ onQuery: () => (statements += 1) });
  });
  afterAll(() => database.drop());

  test('is done once by two nodes that start together, and takes few statements', async () => {
    const outside = { db: database.db, clock: () => NOW };
    const said: string[] = [];
    await Promise.all([1, 2].map(() => seedWhenEmpty(outside, (line) => said.push(line))));
    const taken = statements;
    expect(said).toHaveLength(1);
    expect(await hasDemo(database.db)).toBe(true);
    expect((await rowCounts(database.db)).demo_mark).toBe(1);
    expect(taken).toBeLessThan(MOST_STATEMENTS);
  });

  test('leaves a database alone if it holds anything', async () => {
    const before = await rowCounts(database.db);
    await seedWhenEmpty({ db: database.db, clock: () => NOW }, () => {});
    expect(await rowCounts(database.db)).toEqual(before);
  });
});
