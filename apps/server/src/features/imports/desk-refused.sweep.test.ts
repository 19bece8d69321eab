import { IMPORT_REFUSALS, IMPORT_WARNINGS, LANGS } from '@matchnight/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileMatch, realSeason } from '../../testing/importing.ts';
import { createDivision, type Organised, organise } from '../../testing/organiser.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { openSeason } from '../divisions/index.ts';
import { sentenceOf, warningText } from './refused.ts';
import { importsDesk } from './testing.ts';

let of: Organised;
let boss: Person;
let desk: ReturnType<typeof importsDesk>;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  of = await organise(app, { teams: 0 });
  desk = importsDesk(app, of.tournamentId, of.administrator);
});

const others = async () => {
  const { imports: _, attempts: __, ...rest } = await allRows(app.database.db);
  return rest;
};
const group = (text: string, name: string) => fileMatch(text, { group: `Group ${name}` });
const CUP = [group('Ajo 2-1 Bor', 'A'), group('Cid 1-0 Dux', 'B')];
const FINAL = fileMatch('Ajo 1-0 Cid', { round: 'Final' });
const LEAGUE = { name: 'Old 1998', matches: [fileMatch('Ajo 2-1 Bor'), fileMatch('Cid 0-0 Dux')] };
const dated = (date: string, time?: string) => ({ matches: [fileMatch('Ajo 1-0 Bor', { date, time })] });
const worldCup = realSeason('world-cup-2022');

/** What can be seen by reading the file is said under its field at once; nothing of it is kept. */
describe('a file that can’t be read is refused under its field', () => {
  test.each([
    ['that is cut off', JSON.stringify(LEAGUE).slice(0, -20), /ends too early/],
    ['that is no JSON', `<html>${'x'.repeat(90)}</html>`, /^The file is not JSON/],
    ['that is another JSON', '{"teams": []}', /no list of matches/],
    ['that is empty', '', /^The file is empty\.$/],
    ['with a day that no calendar has', dated('2022-13-40'), /“2022-13-40” is not a date/],
    ['with a time that no clock has', dated('1998-08-15', '25:99'), /“25:99” is not a time/],
    ['with a number for a team', { matches: [{ ...LEAGUE.matches[0], team1: 7 }] }, /“team1” must be a text/],
    ['without a round', { matches: [{ ...LEAGUE.matches[0], round: undefined }] }, /“round” is missing/],
    [
      'with a round that nobody knows',
      { matches: [fileMatch('Ajo 1-0 Bor', { round: 'Decider' })] },
      /no number/,
    ],
    [
      'with far too many matches',
      { matches: new Array(10_001).fill(LEAGUE.matches[0]) },
      /10,000 matches at most/,
    ],
    ['of more than 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), /5\u00a0MB at most/],
  ])('one %s', async (_, file, why) => {
    const before = await allRows(app.database.db);
    const { status, body } = await desk.send(file);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file']]);
    expect(body.errors.file?.[0]).toMatch(why);
    const { attempts: _counted, ...after } = await allRows(app.database.db);
    expect({ ...after, attempts: before.attempts }).toEqual(before);
  });

  test('nor is one that was not chosen', async () => {
    const { status, body } = await desk.send(null);
    expect([status, body.errors]).toEqual([422, { file: ['Choose the file of the season.'] }]);
  });

  test('one with the mark of UTF-8 before it is read', async () => {
    expect(await desk.lookAt(`\ufeff${JSON.stringify(LEAGUE)}`)).toMatchObject({
      state: 'done',
      counts: { created: 2 },
    });
  });

  test('in the language of the page', async () => {
    const { body } = await desk.send('[1, 2', {}, 'de');
    expect(body.errors.file?.[0]).toMatch(/^Die Datei/);
  });
});

/** What only an import finds out is told by the desk, with the field that is meant; nothing is changed. */
describe('a file that contradicts itself, the tournament or what is asked is refused when it is looked at', () => {
  const refusedFor = async (file: unknown, fields: Record<string, string> = {}) => {
    const before = await others();
    const { state, refusal, counts, can } = await desk.lookAt(file, fields);
    expect([state, counts, can.run]).toEqual(['refused', null, false]);
    expect(await others()).toEqual(before);
    return refusal;
  };

  test.each([
    [
      'a knockout round that no group feeds',
      [...CUP, fileMatch('Ajo 1-0 Eco', { round: 'Final' })],
      /No group sends Eco here/,
    ],
    ['a semi-final without a final', [...CUP, { ...FINAL, round: 'Semi-finals' }], /No final follows/],
    [
      'a shoot-out without a level score',
      [...CUP, { ...FINAL, score: { ft: [2, 1], p: [4, 2] } }],
      /There is a shoot-out only if/,
    ],
    ['a final that was not decided', [...CUP, { ...FINAL, score: { ft: [1, 1] } }], /The match is level/],
    [
      'a match of no group and no round',
      [...CUP, fileMatch('Ajo 1-0 Cid', { round: 'Matchday 9' })],
      /neither to a group nor/,
    ],
    [
      'a round that is missing in between',
      [
        ...CUP,
        fileMatch('Ajo 1-0 Dux', { round: 'Quarter-finals' }),
        fileMatch('Cid 1-0 Bor', { round: 'Quarter-finals' }),
        FINAL,
      ],
      /Quarter-finals: Ajo v Dux\. This isn’t the round that comes next/,
    ],
    ['a league of 101 teams', leagueOf(101), /100 teams/],
    ['a group of 101 teams', leagueOf(101).map((match) => ({ ...match, group: 'Group A' })), /100 teams/],
  ])('%s', async (_, matches, why) => {
    const refusal = await refusedFor({ matches });
    expect(refusal).toMatchObject({ field: 'file', message: expect.stringMatching(why) });
  });

  test('a season of several phases is refused on the field that asks what is carried, and goes in with an answer', async () => {
    const matches = [...LEAGUE.matches, fileMatch('Ajo 1-0 Cid', { round: 'Championship, Matchday 1' })];
    expect(await refusedFor({ matches })).toMatchObject({
      field: 'carry',
      message: expect.stringMatching(/several phases: Championship\./),
    });
    const seen = await desk.lookAt({ matches }, { carry: 'half' });
    expect(seen).toMatchObject({ state: 'done', refusal: null, counts: { adjusted: 2 } });
    expect(seen.counts?.divisions).toHaveLength(2);
  });

  test.skipIf(worldCup === null)('a World Cup whose quarter-finals are missing', async () => {
    const { matches } = JSON.parse(worldCup ?? '{}');
    const half = matches.filter(({ round }: { round: string }) => round !== 'Quarter-finals');
    expect(half.length).toBeLessThan(matches.length);
    const refusal = await refusedFor({ matches: half });
    expect(refusal?.message).toMatch(/Round of 16: .*This isn’t the round that comes next/);
  });

  test.skipIf(worldCup === null)('a World Cup that ends after the round of sixteen', async () => {
    const { matches } = JSON.parse(worldCup ?? '{}');
    const half = matches.filter(
      ({ group: own, round }: { group?: string; round: string }) => own || round === 'Round of 16',
    );
    expect(half).toHaveLength(48 + 8);
    expect((await refusedFor({ matches: half }))?.message).toMatch(/No final follows from this round/);
  });

  test.skipIf(worldCup === null)('a World Cup whose text ends in the middle', async () => {
    const { status, body } = await desk.send(worldCup?.slice(0, worldCup.length / 2));
    expect([status, body.errors.file?.[0]]).toEqual([422, expect.stringMatching(/ends too early/)]);
  });

  test.each([
    [
      'points for a team that is not there',
      { adjustments: '[{"team":"Eco","points":-3,"reason":"late"}]' },
      'adjustments',
      /called Eco/,
    ],
    [
      'points for a name of several teams',
      { adjustments: '[{"team":"o","points":-3,"reason":"late"}]' },
      'adjustments',
      /Several teams/,
    ],
    [
      'another spelling in a team that is not there',
      { aliases: '[{"team":"Eco","from":"A","to":"B"}]' },
      'aliases',
      /called Eco/,
    ],
  ] as const)('%s', async (_, fields, field, why) => {
    expect(await refusedFor(LEAGUE, fields)).toMatchObject({ field, message: expect.stringMatching(why) });
  });

  test('another result for a match that is in, unless results are to be corrected', async () => {
    await desk.bring(LEAGUE);
    const other = { matches: [fileMatch('Ajo 3-1 Bor')] };
    expect(await refusedFor(other)).toMatchObject({
      field: 'correct',
      message: expect.stringMatching(/ended 2–1, in the file 3–1/),
    });
    expect(await desk.lookAt(other, { correct: 'true' })).toMatchObject({
      state: 'done',
      counts: { corrected: 1 },
    });
  });

  test('a division that somebody made by hand under the same name', async () => {
    await createDivision(app, of, { name: 'Premier', teamLiguilla: 0, teamDowns: 0 });
    const refusal = await refusedFor(LEAGUE, { division: 'Premier' });
    expect(refusal).toMatchObject({
      field: 'division',
      message: expect.stringMatching(/Premier was created by hand/),
    });
    await createDivision(app, of, { name: 'Group A', teamLiguilla: 0, teamDowns: 0 });
    expect((await refusedFor({ matches: CUP }))?.message).toMatch(/Group A was created by hand/);
  });

  test('a season that somebody opened by hand in an imported division', async () => {
    await desk.bring(LEAGUE, { division: 'Premier' });
    const [{ id: divisionId }] = await divisions();
    await app.write((tx) => openSeason(tx, { divisionId, name: '1999' }));
    const refusal = await refusedFor(LEAGUE, { division: 'Premier', season: '1999' });
    expect(refusal).toMatchObject({
      field: 'season',
      message: expect.stringMatching(/season 1999 of Premier was created by hand/),
    });
  });

  test('a team that has no place in a season which exists', async () => {
    await desk.bring(LEAGUE);
    const refusal = await refusedFor({ matches: [fileMatch('Ajo 1-0 Eco')] });
    expect(refusal).toMatchObject({ field: 'season', message: expect.stringMatching(/Eco has no place/) });
  });

  test('a match to play in a season that is over, and any result once its cup is delivered', async () => {
    await desk.bring(LEAGUE);
    const later = { matches: [...LEAGUE.matches, fileMatch('Ajo - Cid', { round: 'Matchday 2' })] };
    expect(await refusedFor(later)).toMatchObject({
      field: 'season',
      message: expect.stringMatching(/This season is over/),
    });
    await deliver();
    const more = { matches: [...LEAGUE.matches, fileMatch('Ajo 1-0 Cid', { round: 'Matchday 2' })] };
    expect(await refusedFor(more)).toMatchObject({
      field: 'file',
      message: expect.stringMatching(/The cup for this season has been presented/),
    });
    expect(await desk.lookAt(LEAGUE)).toMatchObject({ state: 'done', counts: { created: 0, decided: 0 } });
  });

  test('never matches a team or a player that people made: theirs stay what they are', async () => {
    const own = await organise(app, { teams: 1 });
    const name = await nameOf(own.teamIds[0] ?? 0);
    const { counts } = await desk.bring({ matches: [fileMatch(`Ajo 1-0 ${name}`)] });
    expect(counts?.new_teams.names).toContain(name);
    expect(await slotsOf(own.teamIds[0] ?? 0)).toBe(0);
  });

  async function deliver(): Promise<void> {
    const [{ id }] = await divisions();
    const ask = { token: boss.token, params: { tournamentId: of.tournamentId, divisionId: id } };
    const { data } = (await app.call('awards.cup', ask)).body;
    const { status, text } = await app.call('awards.deliverCup', {
      ...ask,
      body: { seen: data.seen, champion: '100', awards: '' },
    });
    expect([status, text]).toEqual([200, expect.anything()]);
  }
});

test('every reason has a sentence in six languages, with the same values', () => {
  const { texts } = app.outside;
  const values = { match: { kind: 'match', number: 1, round: 'R', team1: 'A', team2: 'B' } } as const;
  for (const code of Object.keys(IMPORT_REFUSALS) as (keyof typeof IMPORT_REFUSALS)[]) {
    const told = LANGS.map((lang) =>
      sentenceOf({ code, field: IMPORT_REFUSALS[code], values }, (key, given) => texts.t(lang, key, given)),
    );
    expect(new Set(told).size, code).toBe(code === 'rule' ? new Set(told).size : LANGS.length);
  }
});

test('every warning has a sentence in six languages, with the same values', () => {
  const { texts } = app.outside;
  const match = { kind: 'match', number: 1, round: 'R', team1: 'A', team2: 'B' } as const;
  const values = {
    match,
    name: 'W49',
    team: 'A',
    division: 'D',
    one: 'A',
    other: 'B',
    count: 3,
    usual: 1,
    others: 2,
  };
  for (const code of Object.keys(IMPORT_WARNINGS) as (keyof typeof IMPORT_WARNINGS)[]) {
    const told = LANGS.map((lang) =>
      warningText({ code, field: IMPORT_WARNINGS[code], values }, (key, given) => texts.t(lang, key, given)),
    );
    expect(new Set(told).size, code).toBe(LANGS.length);
  }
});

const divisions = async () =>
  (await app.call('tournaments.show', { params: { tournamentSlug: of.tournamentSlug } })).body.data.divisions;

function leagueOf(teams: number) {
  return Array.from({ length: teams - 1 }, (_, index) =>
    fileMatch(`Team 0 1-0 Team ${index + 1}`, { round: `Matchday ${index + 1}` }),
  );
}

async function nameOf(teamId: number): Promise<string> {
  const { name } = await app.database.db
    .selectFrom('teams')
    .select('name')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  return name;
}

async function slotsOf(teamId: number): Promise<number> {
  const rows = await app.database.db
    .selectFrom('season_teams')
    .select('number')
    .where('team_id', '=', teamId)
    .execute();
  return rows.length;
}
