import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTeam } from '../../../factories/index.ts';
import { touch } from '../../platform/touch.ts';
import { clubOf, type League } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { balancesOf } from '../awards/testing.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator, leaveTournament, registerTeams } from '../tournaments/index.ts';
import { between, transfer } from '../wallet/index.ts';
import { deliver, finish, makeTwoDivisions, nextSeasonDesk } from './testing.ts';

let boss: Person;
let first: League;
let second: League;
let desk: ReturnType<typeof nextSeasonDesk>;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
  desk = nextSeasonDesk(app, boss.token, () => first);
});
beforeEach(async () => {
  ({ first, second } = await makeTwoDivisions(app));
});

const ask = (token?: string) => desk.ask(token);
const planned = async (...asked: Parameters<typeof desk.planned>) => await desk.planned(...asked);
const make = async (...asked: Parameters<typeof desk.make>) => await desk.make(...asked);
async function end(): Promise<void> {
  for (const league of [first, second]) {
    await finish(app, league, boss.token);
    await deliver(app, league);
  }
}
const idOf = (name: string) => [...first.clubs, ...second.clubs].find((club) => club.name === name)?.id ?? 0;
/** "A: Ajo promoted" of each division. */
const told = ({ divisions }: Awaited<ReturnType<typeof planned>>) =>
  divisions.map(({ moves }) => moves.map(({ team, why }) => `${team.name} ${why}`));
async function teamsOf({ divisionSlug }: League): Promise<string[]> {
  const { body } = await app.call('divisions.teams', { params: { divisionSlug } });
  return body.data.teams.map(({ team }) => team.name).sort();
}
const kept = async () => ({ ...(await allRows(app.database.db)), attempts: '' });
const makeNewcomer = async (name: string) =>
  await app.write(async (tx) => {
    const { id } = await makeTeam(tx, { console: first.console, name, players: [] });
    await registerTeams(tx, { tournamentId: first.tournamentId, teamIds: [id] });
    return id;
  });

describe('the plan', () => {
  test('waits for the cups of all divisions', async () => {
    await finish(app, first, boss.token);
    expect(await deliver(app, first)).toBe(false);
    expect(await planned()).toMatchObject({
      obstacle: 'cups_missing',
      missing: [{ id: second.divisionId, state: 'in_progress' }],
    });
    const early = await make();
    expect([early.status, early.body.message]).toEqual([409, 'Present 1 more cup first.']);
    await finish(app, second, boss.token);
    expect(await deliver(app, second)).toBe(true);
    expect(await planned()).toMatchObject({ obstacle: null, missing: [], refused: null });
    const own = await app.call('divisions.desk', {
      ...ask(),
      params: { tournamentId: first.tournamentId, divisionId: first.divisionId },
    });
    expect(own.body.data.next).toBe('next_season');
  });

  test('says who goes up and down, and writes nothing', async () => {
    await end();
    const before = await kept();
    const plan = await planned();
    expect(told(plan)).toEqual([
      ['Ajo stays', 'Bor stays', 'Cid stays', 'Eno promoted'],
      ['Dux relegated', 'Fox stays', 'Gil stays', 'Hun stays'],
    ]);
    expect(plan.divisions[1]?.moves[0]).toMatchObject({
      from: 'First',
      ended: { kind: 'position', position: 4 },
    });
    expect(plan.choices).toMatchObject({
      name: '2',
      keepBudgets: true,
      keepPrices: true,
      resetYellows: true,
      leaving: [],
    });
    expect(await kept()).toEqual(before);
  });

  test('follows the choices: leavers, newcomers, places, and how many change places', async () => {
    await end();
    const id = await makeNewcomer('Zed');
    const { choices, newcomers } = await planned();
    expect(newcomers).toMatchObject([{ id, name: 'Zed' }]);
    const chosen = await planned({
      ...choices,
      leaving: [idOf('Ajo')],
      entering: [{ team: id, into: null }],
      divisions: choices.divisions.map((one, place) => ({ ...one, places: place === 0 ? 3 : 5, down: 0 })),
    });
    expect(told(chosen)).toEqual([
      ['Bor stays', 'Cid stays', 'Dux stays'],
      ['Eno stays', 'Fox stays', 'Gil stays', 'Hun stays', 'Zed new'],
    ]);
  });

  test('leaves out teams that take part no longer', async () => {
    await end();
    await app.write(async (tx) => {
      const of = { tournamentId: first.tournamentId, teamId: idOf('Ajo') };
      await leaveTournament(tx, { ...of, now: app.clock.now }, events);
    });
    const plan = await planned();
    expect(plan.choices.leaving).toEqual([idOf('Ajo')]);
    expect(plan.teams[0]).toMatchObject({ team: { name: 'Ajo' }, gone: true });
    expect(told(plan)[0]).toEqual(['Bor stays', 'Cid stays', 'Dux stays', 'Eno promoted']);
    expect(plan.divisions.map(({ open }) => open)).toEqual([0, 1]);
  });
});

describe('the next season', () => {
  test('is to start in each division, with the teams of the plan; the former one stays readable', async () => {
    await end();
    const { status, body } = await make();
    expect([status, body.message]).toEqual([
      200,
      'Season 2 has been created: draw the teams and choose the dates.',
    ]);
    expect(await teamsOf(first)).toEqual(['Ajo', 'Bor', 'Cid', 'Eno']);
    expect(await teamsOf(second)).toEqual(['Dux', 'Fox', 'Gil', 'Hun']);
    const { data } = (await app.call('divisions.show', { params: { divisionSlug: first.divisionSlug } }))
      .body;
    expect(data).toMatchObject({ season: { name: '2', state: 'to_start' }, has_champions: true });
    expect(data.seasons.map(({ name }) => name)).toEqual(['2', '1']);
    const tournament = await app.call('tournaments.show', {
      params: { tournamentSlug: first.tournamentSlug },
    });
    expect(tournament.body.data.status).toBe('to_start');
    const table = await app.call('statistics.table', {
      params: { divisionSlug: first.divisionSlug },
      query: { season: first.seasonId },
    });
    expect(table.body.data.rows.map(({ team }) => team.name)).toEqual(['Ajo', 'Bor', 'Cid', 'Dux']);
  });

  test('keeps budgets and prices unless it is asked not to', async () => {
    await end();
    await spend('Ajo', 30_00);
    const before = await balancesOf(app.database.db, first);
    await price(5);
    expect((await make()).status).toBe(200);
    expect(await balancesOf(app.database.db, first)).toEqual(before);
    expect(await pricesOf()).toEqual([5]);
  });

  test('gives every team what teams start with, by transfers that sum to zero', async () => {
    await end();
    await spend('Ajo', 30_00);
    await price(5);
    const { start_money, start_price } = await planned();
    expect((await make((same) => ({ ...same, keepBudgets: false, keepPrices: false }))).status).toBe(200);
    const after = Object.values(await balancesOf(app.database.db, first));
    expect(after).toHaveLength(8);
    expect(new Set(after)).toEqual(new Set([start_money]));
    expect(await sumOfLedger()).toBe(0);
    expect(await pricesOf()).toEqual([start_price]);
    const entry = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'season.next')
      .where('noun_id', '=', first.tournamentId)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      user_id: boss.userId,
      after: { keepBudgets: false, promoted: [idOf('Eno')], relegated: [idOf('Dux')] },
    });
    expect(entry.before).toMatchObject({
      entries: expect.arrayContaining([{ team: idOf('Ajo'), money: start_money - 30_00 }]),
    });
  });

  test('is made once, however many press', async () => {
    await end();
    const { seen, choices } = await planned();
    const body = { seen, ...choices, keepBudgets: false };
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => app.call('nextseason.make', { ...ask(), body })),
    );
    const late = replies.filter(({ status }) => status !== 200);
    expect(late).toHaveLength(15);
    expect(new Set(late.map((one) => `${one.status} ${one.body.message}`))).toEqual(
      new Set(['409 The next season has already been created.']),
    );
  });

  test('is refused where something has changed since it was seen', async () => {
    await end();
    const { seen, choices } = await planned();
    await makeNewcomer('Yak');
    const body = { seen, ...choices };
    expect((await app.call('nextseason.make', { ...ask(), body })).status).toBe(409);
    expect((await make()).status).toBe(200);
  });

  test('touches no money where the administrator’s own team plays', async () => {
    await end();
    const own = await makePerson(app);
    await app.write(async (tx) => {
      await insertAdministrator(tx, first.tournamentId, own.userId);
      await insertManager(tx, clubOf(first, 'Dux').id, own.userId);
    });
    expect((await planned(undefined, own.token)).can).toEqual({ reset_money: false });
    for (const field of ['keepBudgets', 'keepPrices']) {
      const refused = await make((same) => ({ ...same, [field]: false }), own.token);
      expect(refused.status).toBe(403);
    }
    expect((await make((same) => same, own.token)).status).toBe(200);
  });
});

async function spend(team: string, cents: number): Promise<void> {
  const { tournamentId } = first;
  await app.write(async (tx) => {
    const holder = { kind: 'team', tournamentId, teamId: idOf(team) } as const;
    const postings = between(holder, { kind: 'issue', tournamentId }, cents);
    await transfer(tx, { key: `test:${tournamentId}`, reason: 'test', postings });
  });
}

async function price(cents: number): Promise<void> {
  await app.write(async (tx) => {
    await tx
      .updateTable('registrations')
      .set({ price: cents })
      .where('tournament_id', '=', first.tournamentId)
      .execute();
    touch(tx, `tournament:${first.tournamentId}`);
  });
}

async function pricesOf(): Promise<(number | null)[]> {
  const rows = await app.database.db
    .selectFrom('registrations')
    .select('price')
    .distinct()
    .where('tournament_id', '=', first.tournamentId)
    .execute();
  return rows.map((row) => row.price);
}

async function sumOfLedger(): Promise<number> {
  const { sum } = await app.database.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select((eb) => eb.fn.sum<number>('e.amount').as('sum'))
    .where('a.tournament_id', '=', first.tournamentId)
    .executeTakeFirstOrThrow();
  return Number(sum);
}
