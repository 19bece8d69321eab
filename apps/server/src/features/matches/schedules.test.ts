import { drawOrder } from '@matchnight/rules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDivision, deskOf, type Organised, organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { setOwner } from '../teams/index.ts';

let cup: Organised;

describe('a season’s schedule', () => {
  stage();
  beforeEach(async () => {
    cup = await organise(app, { teams: 5 });
  });

  test('is seen whole before it is created, and is created so', async () => {
    const desk = await prepared(cup.teamIds);
    const { preview, obstacle } = await desk.programme();
    expect(obstacle).toBeNull();
    expect(preview?.figures).toMatchObject({
      rounds: 10,
      matches: 20,
      free_weeks: 10,
      longest_run: 2,
      first: '2026-12-03T21:00:00.000Z',
    });
    expect(preview?.rounds).toHaveLength(10);
    expect(preview?.rounds[0]?.matches).toHaveLength(2);
    // No match between the days before Christmas and Epiphany.
    expect(preview?.rounds.filter(({ date }) => date > '2026-12-21' && date < '2027-01-07')).toEqual([]);
    expect((await desk.create()).status).toBe(200);
    expect(await fixturesOf(cup.tournamentId)).toEqual(
      preview?.rounds.flatMap(({ number, date, matches }) =>
        matches.map(([home = 0, away = 0]) => ({
          week: number,
          date: new Date(date),
          home: preview.teams[home - 1]?.name,
          away: preview.teams[away - 1]?.name,
        })),
      ),
    );
    expect(await desk.programme()).toMatchObject({ obstacle: 'created', season: { state: 'in_progress' } });
  });

  test('draws lots whose seed everybody can check', async () => {
    const desk = await prepared(cup.teamIds);
    await desk.create();
    const { rows } = await sql<{ team_id: number }>`select team_id from season_teams slot
      join seasons s on s.id = slot.season_id join divisions d on d.id = s.division_id
      where d.tournament_id = ${cup.tournamentId} order by slot.lot`.execute(app.database.db);
    const [lots] = (await desk.slots()).draws;
    expect(lots).toMatchObject({ kind: 'lots', teams: 5 });
    expect(drawOrder(cup.teamIds, lots?.seed ?? 0)).toEqual({
      ok: true,
      order: rows.map((row) => row.team_id),
    });
  });

  test('fixes the tie-breaks and the rule set of its division', async () => {
    const rules = { yellowsEvery: null, matches: { yellows: 1, two_yellows: 1, red: 4 } };
    const desk = await prepared(cup.teamIds, { tie_breaks: 'head_to_head', discipline: rules });
    await desk.create();
    const { rows } = await sql<{ tie_breaks: string[]; discipline: object }>`
      select s.tie_breaks, s.discipline from seasons s join divisions d on d.id = s.division_id
      where d.tournament_id = ${cup.tournamentId}`.execute(app.database.db);
    expect(rows).toMatchObject([
      {
        tie_breaks: ['head_to_head', 'goal_difference', 'goals_for', 'wins', 'fair_play', 'lot'],
        discipline: rules,
      },
    ]);
  });

  test('is refused until everything is there', async () => {
    const desk = deskOf(app, cup, await createDivision(app, cup));
    const obstacles: unknown[] = [];
    const look = async () => {
      const { obstacle } = await desk.programme();
      const refused = await desk.create();
      const { next } = (await app.call('divisions.desk', desk.ask)).body.data;
      obstacles.push([obstacle, refused.status, next]);
    };
    await look();
    await desk.open();
    await look();
    await desk.choose(cup.teamIds.slice(0, 1));
    await look();
    await desk.choose(cup.teamIds);
    await look();
    await desk.draw();
    await look();
    await desk.step('programming');
    await look();
    await desk.plan();
    // Another team: the list that was drawn is another.
    await desk.choose(cup.teamIds.slice(1));
    await look();
    expect(obstacles).toEqual([
      ['no_season', 409, 'open_season'],
      ['too_few_teams', 409, 'teams'],
      ['too_few_teams', 409, 'teams'],
      ['not_drawn', 409, 'draw'],
      ['not_programming', 409, 'programming'],
      ['no_calendar', 409, 'calendar'],
      ['not_drawn', 409, 'draw'],
    ]);
  });

  test('is refused with all that stands in its way, as its page and the checklist list it', async () => {
    const desk = deskOf(app, cup, await createDivision(app, cup));
    await desk.open();
    await desk.choose(cup.teamIds);
    const { notes } = await desk.programme();
    const inTheWay = notes.flatMap(({ weight, code }) => (weight === 'obstacle' ? [code] : []));
    expect(inTheWay).toEqual(['not_drawn', 'not_programming', 'no_calendar']);
    const { deeds, next_deed } = (await app.call('divisions.desk', desk.ask)).body.data;
    expect(next_deed).toBe('create_fixtures');
    expect(deeds.create_fixtures).toEqual(notes);
    const refused = await desk.create();
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      errors: {
        not_programming: ['Start programming the season.'],
        no_calendar: ['Set when the season is played.'],
      },
    });
    expect(Object.keys((refused.body as { errors: object }).errors)).toEqual(inTheWay);
  });

  test('is unwise while clubs are nobody’s, squads too small and nobody qualifies, yet possible', async () => {
    const desk = await prepared(cup.teamIds, { teamLiguilla: 0 });
    const { userId } = await makePerson(app);
    await app.write((tx) => setOwner(tx, cup.teamIds[0] ?? 0, userId));
    const { notes, obstacle, playoffs } = await desk.programme();
    const unwise = notes.filter(({ weight }) => weight === 'unwise').map(({ weight: _, ...note }) => note);
    expect(obstacle).toBeNull();
    expect(unwise).toMatchObject([
      { code: 'ownerless_clubs', count: 4, of: 5 },
      { code: 'small_squads', count: 5 },
      { code: 'no_playoffs' },
    ]);
    expect(playoffs).toMatchObject({ teams: 0, settings: { legs: 1, format: 'knockout' } });
    // What is unwise bars nothing.
    expect((await desk.plan({ from: '2025-01-07' })).status).toBe(200);
    const later = (await desk.programme()).notes.map(({ code }) => code);
    expect(later).toContain('past_kick_off');
    expect((await desk.create()).status).toBe(200);
  });

  test('is created as it was seen, or not at all', async () => {
    const desk = await prepared(cup.teamIds);
    const { version, draw } = await desk.programme();
    await desk.draw(true);
    const redrawn = await app.call('matches.createSchedule', { ...desk.ask, body: { version, draw } });
    expect(redrawn.status).toBe(409);
    const seen = await desk.programme();
    expect((await desk.plan({ times: ['20:00'] })).status).toBe(200);
    const moved = { version: seen.version, draw: seen.draw };
    expect((await app.call('matches.createSchedule', { ...desk.ask, body: moved })).status).toBe(409);
    expect(await fixturesOf(cup.tournamentId)).toEqual([]);
  });

  test('is final: no other team, draw, calendar or second schedule', async () => {
    const desk = await prepared(cup.teamIds);
    await desk.create();
    const statuses = [
      (await desk.choose(cup.teamIds.slice(1))).status,
      (await desk.draw(true)).status,
      (await desk.plan()).status,
      (await desk.create()).status,
      (await desk.step('programming')).status,
    ];
    expect(statuses).toEqual([409, 409, 409, 409, 409]);
  });

  test('takes at most a hundred teams', async () => {
    const large = await organise(app, { teams: 101 });
    const desk = deskOf(app, large, await createDivision(app, large));
    await desk.open();
    const refused = await desk.choose(large.teamIds);
    expect([refused.status, refused.body.errors?.teams]).toEqual([422, ['A league has at most 100 teams.']]);
    expect((await desk.choose(large.teamIds.slice(1))).status).toBe(200);
  });

  test.each([
    [{ breaks: [{ from: '2027-01-06', to: '2027-01-05' }] }, 'breaks.0.to'],
    [{ breaks: [{ from: '2027-01-06', to: '2028-01-08' }] }, 'breaks.0.to'],
    [{ breaks: [{ from: '2027-02-30', to: '2027-03-01' }] }, 'breaks.0.from'],
    [{ weekdays: [] }, 'weekdays'],
    [{ times: [] }, 'times'],
    [{ times: ['24:00'] }, 'times.0'],
    [{ deadline: -1 }, 'deadline'],
    [{ from: '2026-13-01' }, 'from'],
  ])('has no calendar with %j: refused on the field', async (wrong, field) => {
    const desk = deskOf(app, cup, await createDivision(app, cup));
    await desk.open();
    const refused = await desk.plan(wrong);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('moves the hour that summer time skips, and says so', async () => {
    const desk = await prepared(cup.teamIds);
    await desk.plan({ from: '2027-03-28', weekdays: [7], times: ['02:30'], breaks: [] });
    const { preview } = await desk.programme();
    expect(preview?.rounds.slice(0, 2)).toMatchObject([
      { date: '2027-03-28T01:30:00.000Z', is_moved: true },
      { date: '2027-04-04T00:30:00.000Z', is_moved: false },
    ]);
  });

  test('tells the second of two administrators who changed the calendar', async () => {
    const desk = await prepared(cup.teamIds);
    const late = await desk.plan({ version: 0 });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(cup.administrator.nick)]);
  });

  test('of all divisions are created at once, or none', async () => {
    const [one, two] = [
      await prepared(cup.teamIds.slice(0, 2)),
      await prepared(cup.teamIds.slice(2), { name: 'Second' }),
    ];
    const ask = { token: cup.administrator.token, params: { tournamentId: cup.tournamentId } };
    const seen = (await app.call('matches.programmes', ask)).body.data;
    expect(seen).toMatchObject([
      { obstacle: null, teams: 2, figures: { matches: 2 } },
      { obstacle: null, teams: 3, figures: { matches: 6 } },
    ]);
    const divisions = seen.map(({ id, version, draw }) => ({ id, version, draw }));
    await two.draw(true);
    const refused = await app.call('matches.createSchedules', { ...ask, body: { divisions } });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['divisions.1']]);
    expect(await fixturesOf(cup.tournamentId)).toEqual([]);
    const again = (await app.call('matches.programmes', ask)).body.data;
    const body = { divisions: again.map(({ id, version, draw }) => ({ id, version, draw })) };
    expect((await app.call('matches.createSchedules', { ...ask, body })).status).toBe(200);
    expect(await fixturesOf(cup.tournamentId)).toHaveLength(8);
    expect((await one.programme()).obstacle).toBe('created');
  });
});

describe('a season', () => {
  stage();
  beforeEach(async () => {
    cup = await organise(app, { teams: 3 });
  });

  test('is finished when every match is decided, those of its liguilla too', async () => {
    const desk = await prepared(cup.teamIds, { type: 'all_final' });
    await desk.create();
    const { token } = cup.administrator;
    const decideAll = async () => {
      for (const { id } of await openMatchesOf(cup.tournamentId)) {
        const body = { version: 0, decision: 'home', reason: 'nobody came' };
        const reply = await app.call('matches.decide', { token, params: { fixtureId: id }, body });
        expect(reply.status).toBe(200);
      }
    };
    const refused = await desk.step('finished');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('3 matches')]);
    await decideAll();
    // The first two of the table play the final now.
    expect((await desk.step('finished')).status).toBe(409);
    await decideAll();
    expect((await desk.step('finished')).status).toBe(200);
    expect((await desk.step('finished')).body.message).toContain('finished');
    const show = await app.call('tournaments.show', { params: { tournamentSlug: cup.tournamentSlug } });
    expect(show.body.data.status).toBe('finished');
    const market = { token: cup.administrator.token, params: { tournamentId: cup.tournamentId } };
    expect((await app.call('market.settings', market)).body.data.signings.is_over).toBe(true);
  });
});

async function prepared(teams: readonly number[], more: object = {}) {
  const desk = deskOf(app, cup, await createDivision(app, cup, more));
  await desk.prepare(teams);
  return desk;
}

async function fixturesOf(tournamentId: number) {
  const { rows } = await sql<{ week: number; date: Date; home: string; away: string }>`
    select f.week, f.date, home.name as home, away.name as away from fixtures f
    join divisions d on d.id = f.division_id
    join teams home on home.id = f.home_team_id join teams away on away.id = f.away_team_id
    where d.tournament_id = ${tournamentId} order by f.id`.execute(app.database.db);
  return rows;
}

async function openMatchesOf(tournamentId: number) {
  const { rows } = await sql<{ id: number }>`
    select f.id from fixtures f join divisions d on d.id = f.division_id
    where d.tournament_id = ${tournamentId} and f.status = 'scheduled' order by f.id`.execute(
    app.database.db,
  );
  return rows;
}
