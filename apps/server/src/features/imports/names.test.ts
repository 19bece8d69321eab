import { describe, expect, test } from 'vitest';
import { makeTournament } from '../../../factories/index.ts';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertTeam } from '../teams/index.ts';
import { insertRegistrations } from '../tournaments/index.ts';

stage();

/** Each test imports into a league of its own name. */
const at = (name: string) => ({ tournament: name, division: name });
const slugsOf = async (tournament: string) => {
  const { body } = await app.call('tournaments.teams', { params: { tournamentSlug: tournament } });
  return body.data.map(({ team }) => team.slug);
};
const rankingOf = async (divisionSlug: string) => {
  const { body } = await app.call('statistics.scorers', { params: { divisionSlug } });
  return body.data.data;
};
const scorersOf = async (divisionSlug: string) =>
  (await rankingOf(divisionSlug)).map(
    // biome-ignore lint/suspicious/noExplicitAny: a row as it came
    ({ player, team, value }: any) => `${player.nick} (${team.name}) ${value}`,
  );
const matchOf = async (divisionSlug: string) => {
  const list = await app.call('matches.list', { params: { divisionSlug } });
  const { body } = await app.call('matches.match', { params: { fixtureId: list.body.data.data[0].id } });
  return body.data;
};

describe('the goals of a file', () => {
  const GOALS = fileMatch('Ajo 4-2 Bor', {
    score: { ht: [1, 0], ft: [4, 2] },
    goals1: [
      { name: 'Johan', minute: 9 },
      { name: 'Johan', minute: '45+2', penalty: true },
      { name: 'Ruud', minute: 60, owngoal: true },
      {},
    ],
    goals2: [{ name: 'Ruud', minute: 88, offset: 1 }],
  });

  test('count for their scorers; own goals for players of the rival; goals without a name for "AI or unknown"', async () => {
    await importFile(app, { matches: [GOALS] }, at('Goals'));
    expect(await scorersOf('goals')).toEqual(['Johan (Ajo) 2', 'Ruud (Bor) 1']);
    const match = await matchOf('goals');
    expect(match).toMatchObject({ home_goals: 4, away_goals: 2, home_half_goals: 1, away_half_goals: 0 });
    expect(match.lines).toMatchObject({
      home: [
        { player: { nick: 'Johan' }, goals: 2, own_goals: 0 },
        { player: null, goals: 1 },
      ],
      away: [
        { player: { nick: 'Ruud' }, goals: 1, own_goals: 1 },
        { player: null, goals: 1 },
      ],
    });
    const blank = { player: null, minute: null, stoppage: null, penalty: false, own_goal: false };
    expect(match.goals).toMatchObject([
      { ...blank, team: 'home', player: { nick: 'Johan' }, minute: 9 },
      { ...blank, team: 'home', player: { nick: 'Johan' }, minute: 45, stoppage: 2, penalty: true },
      { ...blank, team: 'home', player: { nick: 'Ruud' }, minute: 60, own_goal: true },
      { ...blank, team: 'home' },
      { ...blank, team: 'away', player: { nick: 'Ruud' }, minute: 88, stoppage: 1 },
    ]);
  });

  test('are goals only: no match, no index, no price, no goalkeeper', async () => {
    const [johan] = await rankingOf('goals');
    expect(johan).toMatchObject({ value: 2, played: null, average: null, conceded: null });
    const player = await app.call('players.show', { params: { playerSlug: johan.player.slug } });
    expect(player.body.data).toMatchObject({ claimed: false, totals: { played: 0, goals: 2, index: 0 } });
    for (const call of ['statistics.theBests', 'statistics.gks', 'statistics.mvp'] as const) {
      expect((await app.call(call, { params: { divisionSlug: 'goals' } })).body.data.total).toBe(0);
    }
  });

  test('are in an export again', async () => {
    const { body } = await app.call('matches.exportDivision', { params: { divisionSlug: 'goals' } });
    expect(body.matches).toEqual([
      {
        ...GOALS,
        goals1: [
          { name: 'Johan', minute: 9 },
          { name: 'Johan', minute: 45, offset: 2, penalty: true },
          { name: 'Ruud', minute: 60, owngoal: true },
          {},
        ],
      },
    ]);
    expect(await importFile(app, body, at('Goals'))).toMatchObject({ created: 0, decided: 0, corrected: 0 });
  });

  test('of extra time count for their scorers; a shoot-out only decides', async () => {
    const match = fileMatch('Ajo - Bor', { score: { ft: [1, 1], et: [2, 2], p: [4, 3] } });
    await importFile(app, { matches: [match] }, at('Extra'));
    const { body } = await app.call('statistics.table', { params: { divisionSlug: 'extra' } });
    expect(body.data.rows).toMatchObject([
      { drawn: 1, goals_for: 2, points: 1 },
      { drawn: 1, goals_for: 2, points: 1 },
    ]);
  });
});

describe('the players of a file', () => {
  test('are identified by team and name; an alias joins two spellings, and likely doubles are reported', async () => {
    const matches = [
      fileMatch('Eva 2-1 Fay', {
        goals1: [{ name: 'J. Cruyff' }, { name: 'Johan Cruyff' }],
        goals2: [{ name: 'Ono' }],
      }),
      fileMatch('Fay 1-1 Eva', {
        round: 'Matchday 2',
        goals1: [{ name: 'Óno' }],
        goals2: [{ name: 'Johan Cruyff' }],
      }),
    ];
    const told = await importFile(app, { matches }, at('Doubles'));
    expect(told.doubles).toEqual([
      { team: 'Eva', one: 'J. Cruyff', other: 'Johan Cruyff' },
      { team: 'Fay', one: 'Ono', other: 'Óno' },
    ]);
    const aliases = [
      { team: 'Eva', from: 'J. Cruyff', to: 'Johan Cruyff' },
      { team: 'Fay', from: 'Óno', to: 'Ono' },
    ];
    const joined = await importFile(app, { matches }, { ...at('Aliases'), aliases });
    expect(await scorersOf('aliases')).toEqual(['Johan Cruyff (Eva) 3', 'Ono (Fay) 2']);
    expect(joined.doubles).toEqual([]);
  });

  test('of the same name in two teams are two players', async () => {
    const match = fileMatch('Gin 1-1 Hex', { goals1: [{ name: 'Sam' }], goals2: [{ name: 'Sam' }] });
    await importFile(app, { matches: [match] }, at('Namesakes'));
    const slugs = (await rankingOf('namesakes')).map(({ player }) => player.slug);
    expect(slugs.toSorted()).toEqual(['namesakes-sam', 'sam']);
  });

  test('are the same in the team’s next season', async () => {
    const goal = { goals1: [{ name: 'Ida' }] };
    await importFile(app, { matches: [fileMatch('Kim 1-0 Leo', goal)] }, { ...at('Seasons'), season: '1' });
    await importFile(app, { matches: [fileMatch('Kim 1-0 Leo', goal)] }, { ...at('Seasons'), season: '2' });
    const { body } = await app.call('players.show', { params: { playerSlug: 'ida' } });
    expect(body.data.seasons.map(({ season }) => season)).toEqual(['2', '1']);
    const all = await app.database.db.selectFrom('players').select('id').where('nick', '=', 'Ida').execute();
    expect(all).toHaveLength(1);
  });
});

describe('names and addresses', () => {
  test('are made of letters and digits; addresses in use get the tournament’s in front, then a number', async () => {
    const club = await insertTeam(app.database.db, { console: 'psn', name: 'other', slug: 'øster-fc' });
    expect(club).toBeGreaterThan(0);
    for (const slug of ['oster-fc', 'slugs-2024-oster-fc']) {
      await insertTeam(app.database.db, { console: 'psn', name: `${slug} of another`, slug });
    }
    await importFile(app, { matches: [fileMatch('Øster FC 1-0 ¡Ñandú! & Co.')] }, at('Slugs 2024'));
    expect(await slugsOf('slugs-2024')).toEqual(['nandu-co', 'slugs-2024-oster-fc-2']);
  });

  test('never reuse a team that a user owns: their team keeps its name, its address and its table', async () => {
    const { userId } = await makePerson(app);
    await insertTeam(app.database.db, { console: 'psn', name: 'Milan', slug: 'milan', owner_id: userId });
    await importFile(app, { matches: [fileMatch('Milan 1-0 Inter')] }, at('Owners'));
    expect((await slugsOf('owners')).toSorted()).toEqual(['inter', 'owners-milan']);
    const own = await app.call('teams.show', { params: { teamSlug: 'milan' } });
    expect(own.body.data.divisions).toEqual([]);
  });

  test('never reuse a player with a user, even if that player is signed by the team under that name', async () => {
    const person = await makePerson(app);
    const match = (round: string) => fileMatch('Nox 1-0 Oak', { round, goals1: [{ name: person.nick }] });
    await importFile(app, { matches: [fileMatch('Nox 0-0 Oak')] }, at('Claimed'));
    const team = await app.database.db
      .selectFrom('teams')
      .select('id')
      .where('name', '=', 'Nox')
      .executeTakeFirstOrThrow();
    const tournament = await app.database.db
      .selectFrom('tournaments')
      .select('id')
      .where('slug', '=', 'claimed')
      .executeTakeFirstOrThrow();
    await insertRegistrations(app.database.db, [
      { tournament_id: tournament.id, team_id: team.id, player_id: person.playerId },
    ]);
    await importFile(app, { matches: [fileMatch('Nox 0-0 Oak'), match('Matchday 2')] }, at('Claimed'));
    const [scorer] = await rankingOf('claimed');
    expect(scorer.player.nick).toBe(person.nick);
    expect(scorer.player.slug).not.toBe(person.slug);
    app.cache.touch(['*']);
  });

  test('of a tournament that no import made are not reused either', async () => {
    await app.write((tx) => makeTournament(tx, { console: 'psn', name: 'Handmade' }));
    await importFile(
      app,
      { matches: [fileMatch('Ajo 1-0 Bor')] },
      { tournament: 'Handmade', division: 'Handmade' },
    );
    expect(await slugsOf('handmade')).toEqual([]);
    expect(await slugsOf('handmade-2')).toEqual(['ajo', 'bor']);
  });

  test('belong to one console', async () => {
    await importFile(app, { matches: [fileMatch('Ajo 1-0 Bor')] }, { ...at('Other world'), console: 'xbox' });
    const seen = async (console: string) =>
      (await app.call('teams.show', { console, params: { teamSlug: 'ajo' } })).body.data.divisions.map(
        ({ tournament }) => tournament.name,
      );
    expect(await seen('xbox')).toEqual(['Other world']);
    expect(await seen('psn')).not.toContain('Other world');
  });
});

describe('the time of a match', () => {
  test.each([
    [{ date: '1998-08-15' }, 'Europe/Madrid', '1998-08-14T22:00:00.000Z', false],
    [{ date: '1998-08-15', time: '19:00' }, 'UTC', '1998-08-15T19:00:00.000Z', true],
    [{ date: '1998-08-15', time: '19:00' }, 'Europe/Madrid', '1998-08-15T17:00:00.000Z', true],
    [{ date: '1998-12-15', time: '9:30' }, 'Europe/Madrid', '1998-12-15T08:30:00.000Z', true],
    [{ date: '1998-08-15', time: '18:00 UTC+3' }, 'Europe/Madrid', '1998-08-15T15:00:00.000Z', true],
    [{ date: '1998-08-15', time: '18:00 UTC-3:30' }, 'UTC', '1998-08-15T21:30:00.000Z', true],
    [{ date: undefined }, 'UTC', null, false],
  ])('%j in %s is %s', async (when, timeZone, date, hasTime) => {
    const name = `Clock ${JSON.stringify(when)} ${timeZone}`;
    const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    await importFile(app, { matches: [fileMatch('Ajo - Bor', when)] }, { ...at(name), timeZone });
    expect(await matchOf(slug)).toMatchObject({ date, has_time: hasTime, status: 'scheduled' });
  });
});

test('coming matches of a known team are on its page at once, and its next season too', async () => {
  await importFile(app, { matches: [fileMatch('Pax 1-0 Quo')] }, at('Yesterday'));
  const ask = { params: { teamSlug: 'pax' } };
  expect((await app.call('matches.nextOfTeam', ask)).body.data.total).toBe(0);
  expect((await app.call('teams.show', ask)).body.data.divisions).toHaveLength(1);
  await importFile(app, { matches: [fileMatch('Pax - Quo')] }, at('Tomorrow'));
  expect((await app.call('matches.nextOfTeam', ask)).body.data.total).toBe(1);
  expect((await app.call('teams.show', ask)).body.data.divisions).toHaveLength(2);
});
