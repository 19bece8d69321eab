import { describe, expect, test } from 'vitest';
import { type FileText, fileMatch, importFile } from '../../testing/importing.ts';
import { allRows, rowCounts } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { readText } from './importer/read-text.ts';

stage();

const GOOD = fileMatch('Ajo 2-1 Bor');
const SECOND = fileMatch('Cid 0-0 Dux');
const file = (...matches: unknown[]) => ({ name: 'Old 1998', matches });
const tableOf = async (divisionSlug: string) => {
  const { body } = await app.call('statistics.table', { params: { divisionSlug } });
  return body.data.rows.map(
    // biome-ignore lint/suspicious/noExplicitAny: a row as it came
    (row: any) => `${row.team.name} ${row.points} ${row.goals_for}-${row.goals_against}`,
  );
};

const BROKEN: readonly (readonly [string, FileText, RegExp])[] = [
  ['a truncated file', JSON.stringify(file(GOOD)).slice(0, -9), /ends too early/],
  ['an empty file', '', /^The file is empty/],
  ['a file of blanks', ' \n', /^The file is empty/],
  ['a file that is a list', '[]', /no list of matches/],
  ['matches that are no list', '{"matches": {}}', /no list of matches/],
  ['no match at all', file(), /has no match/],
  [
    'more teams than any season has',
    file(...Array.from({ length: 251 }, (_, nth) => fileMatch(`Ajo ${nth} 0-0 Bor ${nth}`))),
    /^A file may name 500 teams and 5,000 players at most/,
  ],
  [
    'each goal by another player',
    file(
      ...Array.from({ length: 51 }, (_, nth) => ({
        ...fileMatch(`Ajo ${nth} 99-0 Bor`),
        goals1: Array.from({ length: 99 }, (__, goal) => ({ name: `Scorer ${nth} ${goal}` })),
      })),
    ),
    /^A file may name 500 teams and 5,000 players at most/,
  ],
  ['a match that is no object', file(GOOD, 7), /^Entry 2 of the match list is not a match/],
  ['a number for a round', file(GOOD, { ...SECOND, round: 7 }), /^Match 2, \?: Cid v Dux\. “round” must be/],
  [
    'a number for a team',
    file({ ...GOOD, team2: 9 }),
    /^Match 1, Matchday 1: Ajo v \?\. “team2” must be a text of 1 to 60/,
  ],
  [
    'a team with the sign zero',
    file({ ...GOOD, team2: 'Bo\0r' }),
    /^Match 1, .*v Bo\ufffdr\. “team2” has a character/,
  ],
  [
    'a scorer with half a sign',
    file({ ...GOOD, goals1: [{ name: 'X\ud800' }] }),
    /^Match 1, .*name” has a character/,
  ],
  [
    'a round with the sign zero',
    file({ ...GOOD, round: 'Matchday\0 1' }),
    /^Match 1, .*round” has a character/,
  ],
  ['a name with half a sign', { name: 'Old\udc00 1998', matches: [GOOD] }, /“name”\) has a character/],
  ['no second team', file({ ...GOOD, team2: undefined }), /^Match 1, .*“team2” is missing/],
  ['a team without letters', file({ ...GOOD, team2: '  ' }), /^Match 1, .*“team2” must be/],
  [
    'a team whose name nobody sees',
    file({ ...GOOD, team2: '\u3164\u3164' }),
    /“team2” needs letters or digits/,
  ],
  [
    'a team that leads somewhere',
    file({ ...GOOD, team2: 'win.example.com' }),
    /“team2” needs letters or digits/,
  ],
  [
    'a scorer of zero width',
    file({ ...GOOD, goals1: [{ name: '\u200b\u200b' }] }),
    /“goals1\.0\.name” needs letters or digits/,
  ],
  ['a text for a date', file({ ...GOOD, date: 'tomorrow' }), /^Match 1, .*“tomorrow” is not a date/],
  [
    'a day that no calendar has',
    file({ ...GOOD, date: '1998-02-30' }),
    /^Match 1, .*“1998-02-30” is not a date/,
  ],
  ['a text for a time', file({ ...GOOD, time: 'noon' }), /^Match 1, .*“noon” is not a time/],
  ['an hour that no clock has', file({ ...GOOD, time: '25:00' }), /^Match 1, .*“25:00” is not a time/],
  [
    'a score of "x"',
    file(GOOD, { ...SECOND, score: 'x' }),
    /^Match 2, Matchday 1: Cid v Dux\. The score must be two whole numbers .*“ft”/,
  ],
  ['"x" in a score', file(GOOD, { ...SECOND, score: { ft: ['x', 0] } }), /^Match 2, .*two whole numbers/],
  ['a score of three', file(GOOD, { ...SECOND, score: { ft: [1, 0, 0] } }), /^Match 2, .*two whole numbers/],
  ['a score below zero', file({ ...GOOD, score: { ft: [-1, 0] } }), /^Match 1, .*two whole numbers/],
  ['half a goal', file({ ...GOOD, score: { ft: [1.5, 0] } }), /^Match 1, .*two whole numbers/],
  ['a score without its end', file({ ...GOOD, score: { ht: [1, 0] } }), /^Match 1, .*“ft”\) is missing/],
  ['extra time alone', file({ ...GOOD, score: { et: [2, 1] } }), /^Match 1, .*“ft”\) is missing/],
  [
    'goals that extra time took back',
    file({ ...GOOD, score: { ft: [2, 1], et: [1, 1] } }),
    /^Match 1, .*fewer goals than before/,
  ],
  [
    'a shoot-out of a league match without a level score',
    file({ ...GOOD, score: { ft: [2, 1], p: [4, 3] } }),
    /^Match 1, .*There is a shoot-out only if/,
  ],
  [
    'a shoot-out of a group match without a level score',
    file({ ...GOOD, group: 'Group A', score: { ft: [1, 1], et: [2, 1], p: [4, 3] } }),
    /^Match 1, .*There is a shoot-out only if/,
  ],
  [
    'a shoot-out that nobody won',
    file({ ...GOOD, score: { ft: [1, 1], p: [4, 4] } }),
    /^Match 1, .*A shoot-out must have a winner/,
  ],
  ['goals that are no list', file({ ...GOOD, goals1: 'Cruyff' }), /^Match 1, .*“goals1” must be a list/],
  [
    'a scorer who is a number',
    file({ ...GOOD, goals1: [{ name: 9 }] }),
    /^Match 1, .*Goal 1 of Ajo: the scorer’s name must/,
  ],
  [
    'a minute that is none',
    file({ ...GOOD, goals1: [{ name: 'X', minute: 'late' }] }),
    /^Match 1, .*Goal 1 of Ajo: the minute must/,
  ],
  [
    'a penalty of "yes"',
    file({ ...GOOD, goals1: [{ penalty: 'yes' }] }),
    /^Match 1, .*Goal 1 of Ajo: “penalty” must be true or false/,
  ],
  [
    'more goals than the score',
    file({ ...GOOD, goals2: [{}, {}] }),
    /^Match 1, .*2 goals are listed for Bor, and the score has 1/,
  ],
  [
    'goals without a score',
    file({ ...fileMatch('Ajo - Bor'), goals1: [{}] }),
    /^Match 1, .*Goals are listed, but no score/,
  ],
  ['a team against itself', file(GOOD, fileMatch('Ajo 1-0 Ajo')), /^Match 2, .*can’t play itself/],
  [
    'a team against itself that has no day and no score either: the first is told, and that another is wrong',
    file({ ...GOOD, team2: 'Ajo', date: '2022-13-40', score: { ft: [1, 'x'] } }, SECOND, {
      ...GOOD,
      team1: 7,
    }),
    /^Match 1, .*“2022-13-40” is not a date\. Write it .* 1 other match in the file can’t be read either\.$/,
  ],
  ['an offset that no clock has', file({ ...GOOD, time: '19:00 UTC+25' }), /^Match 1, .*is not a time/],
  ['a goal that is none', file({ ...GOOD, goals2: ['Cruyff'] }), /^Match 1, .*“goals2” must be a list/],
  ['the same match twice', file(GOOD, SECOND, GOOD), /^Match 3, .*has this match already, as match 1/],
  ['a round without a number', file({ ...GOOD, round: 'Opening night' }), /^Match 1, .*no number/],
  ['a number for a group', file({ ...GOOD, group: 7 }), /^Match 1, .*“group” must be/],
  ['an adjustment of nobody', file(GOOD), /No team of the file’s leagues or groups is called Nobody/],
  ['an alias in no team', file(GOOD), /No team of the file is called Nobody/],
  ['a status that is a number', file({ ...GOOD, status: 7 }), /^Match 1, .*“status” is not/],
  [
    'a match won by default on level terms',
    file({ ...GOOD, score: { ft: [1, 1] }, status: 'awarded' }),
    /^Match 1, .*won by default, but the score is level/,
  ],
  [
    'a match won by default without a score',
    file({ ...fileMatch('Ajo - Bor'), status: 'awarded' }),
    /^Match 1, .*“ft”\) is missing/,
  ],
  [
    'a league with semi-finals of two teams alone',
    file(GOOD, { ...SECOND, round: 'Semi-finals' }),
    /^Match 2, .*isn’t the round that comes next/,
  ],
];

describe('a file is refused whole, with the match and the reason', () => {
  test.each(BROKEN)('%s', async (name, text, reason) => {
    const before = await rowCounts(app.database.db);
    const adjustments = name.includes('adjustment') ? [{ team: 'Nobody', points: -1, reason: 'none' }] : [];
    const aliases = name.includes('alias') ? [{ team: 'Nobody', from: 'A', to: 'B' }] : [];
    await expect(importFile(app, text, { adjustments, aliases })).rejects.toThrow(reason);
    expect(await rowCounts(app.database.db)).toEqual(before);
  });

  test.each([
    ['a byte that no text has', '"Bo\\xffr"', { line: 2, byte: 4, value: '0xFF' }],
    ['half a letter', 'é\n\\xc3', { line: 3, byte: 1, value: '0xC3' }],
    ['a byte after a sign that stands for one', '"\ufffd\\xfe"', { line: 2, byte: 5, value: '0xFE' }],
  ])('one that is no UTF-8: %s', (_, text, values) => {
    const bytes = text.split(/\\x(..)/).map((part, at) => Buffer.from(part, at % 2 === 0 ? 'utf8' : 'hex'));
    const all = Buffer.concat([Buffer.from('{\n'), ...bytes, Buffer.from('\n}')]);
    expect(() => readText(all)).toThrow(
      expect.objectContaining({ failure: { code: 'not_utf8', field: 'file', values } }),
    );
  });

  test('one that begins with the mark of UTF-8 is read without it', () => {
    expect(readText(Buffer.from('\ufeff{"name": "\ufeff"}'))).toBe('{"name": "\ufeff"}');
  });

  test('an adjustment with a name that two teams share', async () => {
    const adjustments = [{ team: 'manchester', points: -1, reason: 'which one' }];
    const two = file(fileMatch('Manchester City 1-0 Manchester United'));
    await expect(importFile(app, two, { adjustments })).rejects.toThrow(
      /Several teams in the file have manchester/,
    );
  });
});

describe('a match that is imported already', () => {
  const place = { tournament: 'Corrected', division: 'Corrected' };

  test('with another score refuses the whole file, with the reason', async () => {
    await importFile(app, file(GOOD, SECOND, fileMatch('Ajo - Cid', { round: 'Matchday 2' })), place);
    const before = await allRows(app.database.db);
    const changed = file(fileMatch('Ajo 5-0 Cid', { round: 'Matchday 2' }), fileMatch('Ajo 3-1 Bor'), SECOND);
    await expect(importFile(app, changed, place)).rejects.toThrow(
      'Match 2, Matchday 1: Ajo v Bor. Here it ended 2–1, in the file 3–1. Tick “Correct results” if the file is right.',
    );
    expect(await allRows(app.database.db)).toEqual(before);
    expect(await tableOf('corrected')).toEqual(['Ajo 3 2-1', 'Cid 1 0-0', 'Dux 1 0-0', 'Bor 0 1-2']);
  });

  test('is corrected on request: the table follows, and earlier decisions are kept', async () => {
    const changed = file(fileMatch('Ajo 1-1 Bor'), SECOND);
    expect(await importFile(app, changed, { ...place, correct: true })).toMatchObject({
      corrected: 1,
      decided: 0,
    });
    expect(await tableOf('corrected')).toEqual(['Ajo 1 1-1', 'Bor 1 1-1', 'Cid 1 0-0', 'Dux 1 0-0']);
    const decisions = await app.database.db
      .selectFrom('fixture_decisions as d')
      .innerJoin('fixtures as f', 'f.id', 'd.fixture_id')
      .innerJoin('teams as t', 't.id', 'f.home_team_id')
      .select(['d.version', 'd.home_goals', 'd.away_goals', 'd.source'])
      .where('t.name', '=', 'Ajo')
      .orderBy('d.id')
      .execute();
    expect(decisions).toEqual([
      { version: 1, home_goals: 2, away_goals: 1, source: 'import' },
      { version: 2, home_goals: 1, away_goals: 1, source: 'import' },
    ]);
  });

  test('without a score gets the score of the file', async () => {
    const now = file(fileMatch('Ajo 1-1 Bor'), SECOND, fileMatch('Ajo 2-0 Cid', { round: 'Matchday 2' }));
    expect(await importFile(app, now, place)).toMatchObject({ created: 0, decided: 1, corrected: 0 });
    expect(await tableOf('corrected')).toEqual(['Ajo 4 3-1', 'Bor 1 1-1', 'Dux 1 0-0', 'Cid 1 0-2']);
  });

  test('leaves no slot for another team: the slots never change', async () => {
    await expect(importFile(app, file(fileMatch('Ajo 1-0 Eva')), place)).rejects.toThrow(/Eva has no place/);
  });
});

test('a finished season takes no match that is still to be played, and stays finished', async () => {
  const place = { tournament: 'Over', division: 'Over' };
  await importFile(app, file(GOOD, SECOND), place);
  const later = file(GOOD, SECOND, fileMatch('Ajo - Cid', { round: 'Matchday 2' }));
  await expect(importFile(app, later, place)).rejects.toThrow(
    /This season is over\. .*1 match of the file has none/,
  );
  const show = async () => (await app.call('divisions.show', { params: { divisionSlug: 'over' } })).body.data;
  expect(await show()).toMatchObject({ state: 'finished', weeks: { total: 1 } });
  const played = file(GOOD, SECOND, fileMatch('Ajo 1-0 Cid', { round: 'Matchday 2' }));
  expect(await importFile(app, played, place)).toMatchObject({ created: 1, decided: 1 });
  expect(await show()).toMatchObject({ state: 'finished', weeks: { total: 2 } });
});

test('unknown keys are ignored, and missing dates too', async () => {
  const odd = { ...GOOD, date: undefined, stadium: { name: 'Old Field' }, score: { ft: [2, 1], agg: 'x' } };
  const place = { tournament: 'Odd', division: 'Odd' };
  const reply = await importFile(app, { name: 'Odd', matches: [odd], clubs: 7 } as FileText, place);
  expect(reply).toMatchObject({ created: 1, decided: 1 });
  expect(await tableOf('odd')).toEqual(['Ajo 3 2-1', 'Bor 0 1-2']);
});
