import { drawOrder, seedPairings } from '@matchnight/rules';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDivision, deskOf, type Organised, organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

/** Of eleven teams by their numbers: five have a bye. */
const MEETING = seedPairings(11).flatMap(([better, other]) =>
  other === null ? [] : [[better, other] as const],
);

let token: string;
let cup: Organised;

describe('an automatic knockout', () => {
  stage();
  beforeAll(async () => {
    token = (await makePerson(app, { role: 'FULL' })).token;
  });
  beforeEach(async () => {
    cup = await organise(app, { teams: 11 });
  });

  test('is seen whole before it is created: its weeks, who meets first, and who is exempt', async () => {
    const { desk } = await prepared();
    const { preview, obstacle } = await desk.programme();
    expect(obstacle).toBeNull();
    expect(preview?.figures).toMatchObject({
      rounds: 4,
      matches: 10,
      breaks: 0,
      longest_run: 0,
      free_weeks: 0,
    });
    expect(preview?.rounds.map(({ stages }) => stages)).toEqual([
      ['round_of_16'],
      ['quarter_final'],
      ['semi_final'],
      ['final'],
    ]);
    const [first, second] = preview?.rounds ?? [];
    expect(first?.matches).toEqual(MEETING);
    expect(first?.exempt).toEqual([1, 2, 3, 4, 5]);
    // Nobody has to beat anybody to meet there.
    expect(second?.matches).toEqual([[4, 5]]);
    expect(first?.deadline).toBe(second?.date);
  });

  test('begins with the drawn numbers as its seeds, which anybody can draw again', async () => {
    const { desk, slug } = await prepared();
    const { preview } = await desk.programme();
    expect((await desk.create()).status).toBe(200);
    const { data } = (await app.call('divisions.teams', { params: { divisionSlug: slug } })).body;
    const numbers = data.draws.find(({ kind }: { kind: string }) => kind === 'numbers');
    const drawn = drawOrder(cup.teamIds, numbers?.seed ?? 0);
    const names = await namesOf(cup.teamIds);
    expect(preview?.teams.map(({ name }) => name)).toEqual(
      drawn.ok && drawn.order.map((id) => names.get(id)),
    );
    const { rounds } = await bracket(slug);
    const nameOf = (number: number | null) => (number === null ? null : preview?.teams[number - 1]?.name);
    expect(rounds[0]?.matches.map(sides)).toEqual(
      seedPairings(11).map(([best, rival]) => [nameOf(best), nameOf(rival)]),
    );
    expect(rounds[0]?.matches[0]?.away_source).toBe('bye');
  });

  test('goes on by its results to the cup, without a table', async () => {
    const { desk, slug, ask } = await prepared();
    await desk.create();
    expect((await app.call('statistics.table', { params: { divisionSlug: slug } })).body.data.rows).toEqual(
      [],
    );
    for (let left = 10; left > 0; left--) {
      const open = await openMatches(slug);
      expect((await desk.step('finished')).status).toBe(409);
      expect((await rule(open[0] ?? 0, { decision: 'played', homeGoals: 2, awayGoals: 1 })).status).toBe(200);
    }
    expect(await openMatches(slug)).toEqual([]);
    const { champion, rounds } = await bracket(slug);
    expect(champion?.name).toBe(rounds.at(-1)?.matches[0]?.home?.name);
    expect((await desk.step('finished')).status).toBe(200);
    const places = (await app.call('awards.cup', { ...ask, token })).body.data.places;
    expect(places).toMatchObject({ champion: { name: champion?.name } });
  });

  test('asks for penalties where a match is level, as its settings say', async () => {
    const { desk, slug } = await prepared();
    await desk.create();
    const [match = 0] = await openMatches(slug);
    const level = { decision: 'played', homeGoals: 1, awayGoals: 1 };
    expect((await rule(match, level)).status).toBe(422);
    const penalties = { homePenalties: 4, awayPenalties: 2 };
    expect((await rule(match, { ...level, ...penalties })).status).toBe(200);
  });

  test('plays two legs, reseeds and has a match for third place if its administrators say so', async () => {
    const { desk, slug, ask } = await prepared();
    const { version } = (await app.call('liguilla.desk', ask)).body.data;
    const settings = {
      legs: 2,
      finalLegs: 1,
      whenLevel: 'extra_time',
      reseeding: true,
      thirdPlace: true,
      format: 'mini_league',
      meetings: 1,
    };
    const change = await app.call('liguilla.change', {
      ...ask,
      // It has no table: nobody can be the leader of it.
      body: { version, teamLiguilla: 0, leaderIsChampion: true, ...settings },
    });
    expect(change.status).toBe(200);
    expect((await app.call('liguilla.desk', ask)).body.data.leader_is_champion).toBe(false);
    const { preview } = await desk.programme();
    expect(preview?.figures).toMatchObject({ rounds: 7, matches: 20 });
    expect(preview?.rounds[0]?.matches).toEqual(MEETING.map(([better, other]) => [other, better]));
    expect(preview?.rounds[1]?.matches).toEqual(MEETING);
    await desk.create();
    const { rounds } = await bracket(slug);
    expect(rounds.map(({ key }: { key: string }) => key)).toEqual([
      'round_of_16',
      'quarter_final',
      'semi_final',
      'third_place',
      'final',
    ]);
    expect(rounds[1]?.matches[0]?.home_source).toBe('Best-placed winner (round of 16)');
  });

  test('takes two to a thousand teams', async () => {
    const alone = await prepared(cup.teamIds.slice(0, 1));
    expect(await alone.desk.programme()).toMatchObject({ obstacle: 'too_few_teams', preview: null });
    const drawn = await alone.desk.draw();
    expect(drawn).toMatchObject({ status: 409, body: { message: 'A knockout needs at least 2 teams.' } });
    const many = Array.from({ length: 1001 }, (_, index) => index + 1);
    const refused = await alone.desk.choose(many);
    expect(refused.body.errors?.teams).toEqual(['The teams field allows at most 1,000 entries.']);
  });

  test('closes no week that may get further matches', async () => {
    const { desk, slug, ask } = await prepared(cup.teamIds.slice(0, 5));
    await desk.create();
    const weeks = async () =>
      (await app.call('weeks.desk', ask)).body.data.weeks.map(({ status }: { status: string }) => status);
    const [first = 0, second = 0] = await openMatches(slug);
    expect((await fixturesOf(slug)).map(({ week }) => week)).toEqual([1, 2]);
    await rule(second, { decision: 'played', homeGoals: 1, awayGoals: 0 });
    expect(await weeks()).toEqual(['open', 'open']);
    await rule(first, { decision: 'played', homeGoals: 1, awayGoals: 0 });
    expect(await weeks()).toEqual(['unpicked', 'open']);
    const other = (await openMatches(slug)).at(-1) ?? 0;
    await rule(other, { decision: 'played', homeGoals: 1, awayGoals: 0 });
    expect(await weeks()).toEqual(['unpicked', 'unpicked', 'open']);
  });

  test('moves with its evening, and loses a deadline that is over by then', async () => {
    const { desk, slug, ask } = await prepared();
    await desk.create();
    const date = '2027-03-01T20:00:00.000Z';
    expect((await app.call('liguilla.plan', { ...ask, body: { week: 1, date } })).status).toBe(200);
    const rows = await fixturesOf(slug);
    expect(rows.filter(({ week }) => week === 1)).toEqual(
      Array.from({ length: 3 }, () => ({ week: 1, date: new Date(date), deadline: null })),
    );
    expect(rows.find(({ week }) => week === 2)?.deadline).not.toBeNull();
  });
});

async function prepared(teams: readonly number[] = cup.teamIds) {
  const divisionId = await createDivision(app, cup, { type: 'automatic_knockout' });
  const desk = deskOf(app, cup, divisionId);
  await desk.prepare(teams);
  const { slug } = await app.database.db
    .selectFrom('divisions')
    .select('slug')
    .where('id', '=', divisionId)
    .executeTakeFirstOrThrow();
  return { desk, slug, ask: desk.ask };
}

async function bracket(divisionSlug: string) {
  return (await app.call('liguilla.show', { params: { divisionSlug } })).body.data;
}

function sides({ home, away }: { home: { name: string } | null; away: { name: string } | null }) {
  return [home?.name ?? null, away?.name ?? null];
}

async function namesOf(ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await app.database.db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function fixturesOf(slug: string) {
  return await app.database.db
    .selectFrom('fixtures as f')
    .innerJoin('divisions as d', 'd.id', 'f.division_id')
    .select(['f.week', 'f.date', 'f.deadline'])
    .where('d.slug', '=', slug)
    .orderBy('f.week')
    .orderBy('f.id')
    .execute();
}

async function openMatches(divisionSlug: string): Promise<number[]> {
  const { body } = await app.call('matches.list', {
    params: { divisionSlug },
    query: { status: 'to_play' },
  });
  return body.data.data.map(({ id }: { id: number }) => id);
}

async function rule(fixtureId: number, body: object) {
  const ask = { token, params: { fixtureId } };
  const { version } = (await app.call('matches.judged', ask)).body.data;
  return await app.call('matches.decide', { ...ask, body: { version, reason: 'as reported', ...body } });
}
