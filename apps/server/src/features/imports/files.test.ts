import { describe, expect, test } from 'vitest';
import { exportAsked } from '../../commands/export.ts';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { isPlaceholder } from './importer/placeholders.ts';
import { warningText } from './refused.ts';
import { FOUR, matchday, roundRobin } from './testing.ts';

stage();

/** Each test imports into a league of its own name. */
const at = (name: string) => ({ tournament: name, division: name });
type Told = Awaited<ReturnType<typeof importFile>>;
const warned = ({ warnings }: Told) =>
  warnings.map((one) => warningText(one, (key, values) => app.outside.texts.t('en', key, values)));
const divisionsOf = ({ divisions }: Told) => divisions.map(({ name }) => name);
const tableOf = async (divisionSlug: string) => {
  const { body } = await app.call('statistics.table', { params: { divisionSlug } });
  return body.data.rows.map(
    ({ team, points }: { team: { name: string }; points: number }) => `${team.name} ${points}`,
  );
};
const bracketOf = async (divisionSlug: string) =>
  (await app.call('liguilla.show', { params: { divisionSlug } })).body.data;
const exported = async (tournament: string) =>
  (await exportAsked(app.database.db, { console: 'psn', tournament })).matches;

describe('what stands for a team that is to be found out', () => {
  test.each([
    '1A',
    '2B',
    '3A/B/C/D',
    '3ABCD',
    'B2',
    'W49',
    'L61',
    '?',
    '??',
    'TBD',
    'TBA',
    'N.N.',
    '-',
    'Winner Match 5',
    'Loser Match 61',
    'Winner of Semi-final 1',
    'Winner Group A',
    'Group A Winner',
    'Runner-up Group B',
    'Runners-up Group C',
    '2nd Group C',
    '1st of Group A',
    'Best 3rd A/B/C',
    'Winner QF1',
    'Sieger Spiel 3',
    'Ganador Partido 4',
    'Vainqueur Groupe A',
    'To be determined',
  ])('%s is no club', (name) => expect(isPlaceholder(name)).toBe(true));

  test.each([
    '1. FC Köln',
    'Winners FC',
    'A1 Bregenz',
    'W',
    'Wolves',
    'Best',
    'Schalke 04',
    'KV Mechelen II',
    '1860 München',
    'Second City',
    'First Vienna FC',
    'Groupe Sportif',
    'TBilisi',
    'Los Ganadores',
  ])('%s is one', (name) => expect(isPlaceholder(name)).toBe(false));

  test('is left out with its match, and told; once it is known, the same file goes on', async () => {
    const group = roundRobin(FOUR, matchday).map((one) => ({ ...one, group: 'Group A' }));
    const open = fileMatch('1A - 2A', { round: 'Final', date: '1998-09-01' });
    const first = await importFile(app, { matches: [...group, open] }, at('Open Cup'));
    expect(divisionsOf(first)).toEqual(['Group A', 'Final phase']);
    expect(first.newTeams.toSorted()).toEqual(FOUR);
    expect(warned(first)).toEqual([
      expect.stringMatching(/^Match 7, Final: 1A v 2A\. “1A” stands for a team/),
    ]);
    const [top = '', second = ''] = (await tableOf('group-a')).map((row: string) => row.split(' ')[0] ?? '');
    const known = fileMatch(`${top} 1-0 ${second}`, { round: 'Final', date: '1998-09-01' });
    const then = await importFile(app, { matches: [...group, known] }, at('Open Cup'));
    expect([divisionsOf(then), warned(then)]).toEqual([['Group A', 'Final phase'], []]);
  });

  test.each([
    ['has a result', [fileMatch('Ajo 1-0 Bor'), fileMatch('W49 2-1 Cid')], /“W49” stands .* has a result/],
    ['is in every match', [fileMatch('TBD - TBD')], /no match whose teams are both known/],
  ])('refuses the file where it %s', async (_, matches, why) => {
    await expect(importFile(app, { matches }, at('No Club'))).rejects.toThrow(why);
  });
});

describe('the other ways in which files are written', () => {
  test('a group in the round is the group', async () => {
    const groups = ['A', 'B'].flatMap((name, index) =>
      roundRobin(
        FOUR.map((team) => `${team} ${name}`),
        (week) => (index === 0 ? `Group ${name}` : `Group ${name}, Matchday ${week}`),
      ),
    );
    const told = await importFile(app, { matches: groups }, at('Round Groups'));
    expect([divisionsOf(told), told.created]).toEqual([['Group A', 'Group B'], 12]);
    expect(warned(told)).toEqual([]);
  });

  test('the older form with its rounds, objects for teams and keys for scores says the same as the newer one', async () => {
    const team = (name: string) => ({ key: name.toLowerCase(), name, code: name.toUpperCase() });
    const older = {
      name: 'Older 1998',
      rounds: [
        {
          name: 'Quarter-finals',
          matches: [
            {
              num: 1,
              date: '1998-08-01',
              time: '18:00',
              timezone: 'UTC+3',
              team1: team('Ajo'),
              team2: team('Bor'),
              score1: 2,
              score2: 1,
              score1i: 1,
              score2i: 0,
              score1et: null,
              score2et: null,
              goals1: [{ name: 'Ono', minute: 9, score1: 1, score2: 0 }],
              knockout: true,
            },
            {
              num: 2,
              date: '1998-08-02',
              team1: team('Cid'),
              team2: team('Dux'),
              score1: 1,
              score2: 1,
              score1et: 2,
              score2et: 2,
              score1p: 3,
              score2p: 4,
            },
            { num: 3, date: '1998-08-02', team1: team('Eva'), team2: team('Fox'), score: [0, 3] },
            { num: 4, date: '1998-08-03', team1: 'Gin', team2: 'Hex', score1: null, score2: null },
          ],
        },
      ],
    };
    const newer = {
      matches: [
        fileMatch('Ajo - Bor', {
          round: 'Quarter-finals',
          date: '1998-08-01',
          time: '18:00 UTC+3',
          score: { ht: [1, 0], ft: [2, 1] },
          goals1: [{ name: 'Ono', minute: 9 }],
        }),
        fileMatch('Cid - Dux', {
          round: 'Quarter-finals',
          date: '1998-08-02',
          score: { ft: [1, 1], et: [2, 2], p: [3, 4] },
        }),
        fileMatch('Eva 0-3 Fox', { round: 'Quarter-finals', date: '1998-08-02' }),
        fileMatch('Gin - Hex', { round: 'Quarter-finals', date: '1998-08-03' }),
      ],
    };
    await importFile(app, JSON.stringify(older), at('Older'));
    const before = await allRows(app.database.db);
    expect(await importFile(app, newer, at('Older'))).toMatchObject({ created: 0, decided: 0, moved: 0 });
    expect(await allRows(app.database.db)).toEqual(before);
  });

  test('a leg in the round’s name is part of the round', async () => {
    const matches = [
      fileMatch('Ajo 1-0 Bor', { round: 'Final, 1st leg', date: '1998-08-01' }),
      fileMatch('Bor 0-2 Ajo', { round: 'Final, 2nd leg', date: '1998-08-08' }),
    ];
    await importFile(app, { matches }, at('Leg Names'));
    expect((await bracketOf('leg-names')).champion?.name).toBe('Ajo');
  });

  test('a replay, and two group stages that one final phase would need, are refused for what they are', async () => {
    const replay = [fileMatch('Ajo 1-1 Bor', { round: 'Semi-finals, Replay' })];
    await expect(importFile(app, { matches: replay }, at('Replayed'))).rejects.toThrow(/can’t be replayed/);
    const stage = (teams: string[], group: string) =>
      roundRobin(teams, matchday).map((one) => ({ ...one, group }));
    const matches = [
      ...stage(['Ajo', 'Bor', 'Cid', 'Dux'], 'Group 1'),
      ...stage(['Eva', 'Fox', 'Gin', 'Hex'], 'Group 2'),
      ...stage(['Ajo', 'Fox'], 'Group A'),
      fileMatch('Fox 1-0 Eva', { round: 'Final', date: '1998-09-02' }),
    ];
    await expect(importFile(app, { matches }, at('Two Stages'))).rejects.toThrow(
      /two group stages: .* Group [12] and in Group A/,
    );
  });
});

describe('what looks wrong is told before anything is written, and stops nothing', () => {
  const league = roundRobin(['Ajo', 'Bor', 'Cid', 'Dux', 'Eva', 'Fox'], matchday);

  test('a sound league says nothing', async () => {
    expect(warned(await importFile(app, { matches: league }, at('Sound')))).toEqual([]);
  });

  test('a team twice in one week, a copied match, a meeting too many and teams with another number of matches', async () => {
    const [first] = league;
    const copied = { ...first, round: 'Matchday 2' };
    const told = warned(await importFile(app, { matches: [...league, copied] }, at('Copied')));
    expect(told).toEqual([
      expect.stringMatching(
        /^Match 16, Matchday 2: .*plays twice in this round\..* The same goes for 1 other match\.$/,
      ),
      expect.stringMatching(/^Match 16, .*on the same day as match 1\./),
      expect.stringMatching(/^Match 16, .*meet here 2 times, most others 1 time\./),
      expect.stringMatching(/^Copied: Ajo has 6 matches, most teams have 5\./),
      expect.stringMatching(/^Copied: Fox has 6 matches, most teams have 5\./),
    ]);
  });

  test('two spellings of a team, which an alias then joins', async () => {
    const two = league.map((one, index) => ({
      ...one,
      team1: one.team1 === 'Ajo' && index > 8 ? 'Ajo FC' : one.team1,
    }));
    const told = warned(await importFile(app, { matches: two }, at('Spelt Twice')));
    expect(told).toContainEqual('Ajo and Ajo FC never meet, so they may be one team.');
    const aliases = [{ team: '', from: 'Ajo FC', to: 'Ajo' }];
    const joined = await importFile(app, { matches: two }, { ...at('Joined'), aliases });
    expect([joined.newTeams.length, warned(joined)]).toEqual([0, []]);
    const none = [{ team: '', from: 'Nobody', to: 'Ajo' }];
    await expect(importFile(app, { matches: two }, { ...at('Joined'), aliases: none })).rejects.toThrow(
      /is called Nobody/,
    );
  });
});

describe('a season that is split', () => {
  const regular = roundRobin(FOUR, matchday);
  const upper = fileMatch('Bor 4-0 Ajo', { round: 'Championship, Matchday 1', date: '1999-05-01' });
  const lower = fileMatch('Cid 5-0 Dux', { round: 'Relegation Round - 1', date: '1999-05-02' });
  const split = [...regular, upper, lower];

  test('is refused without what teams carry, and names its phases', async () => {
    const before = await allRows(app.database.db);
    await expect(importFile(app, { matches: split }, at('Split None'))).rejects.toThrow(
      /several phases: Championship, Relegation Round\. Choose what teams carry/,
    );
    expect(await allRows(app.database.db)).toEqual(before);
  });

  test.each([
    ['whole', ['Ajo 9', 'Bor 7']],
    ['half', ['Bor 5', 'Ajo 5']],
    ['none', ['Bor 3', 'Ajo 0']],
  ] as const)('becomes divisions of its own, with the points: %s', async (carry, _) => {
    const name = `Split ${carry}`;
    const told = await importFile(app, { matches: split }, { ...at(name), carry });
    expect(divisionsOf(told)).toEqual([name, 'Championship', 'Relegation Round']);
    const first = new Map(
      (await tableOf(`split-${carry}`)).map((row: string) => row.split(' ') as [string, string]),
    );
    const slug = carry === 'whole' ? 'championship' : `split-${carry}-championship`;
    const carried = (points: number) => ({ whole: points, half: Math.ceil(points / 2), none: 0 })[carry];
    const rows = new Map((await tableOf(slug)).map((row: string) => row.split(' ') as [string, string]));
    expect(Number(rows.get('Bor'))).toBe(3 + carried(Number(first.get('Bor'))));
    expect(Number(rows.get('Ajo'))).toBe(carried(Number(first.get('Ajo'))));
    const before = await allRows(app.database.db);
    expect(await importFile(app, { matches: split }, { ...at(name), carry })).toMatchObject({
      created: 0,
      adjusted: 0,
    });
    expect(await allRows(app.database.db)).toEqual(before);
  });

  test('corrected carries the corrected points', async () => {
    const asked = { ...at('Split Right'), carry: 'whole' as const };
    await importFile(app, { matches: split }, asked);
    const right = split.map((one, index) => (index === 0 ? { ...one, score: { ft: [0, 2] } } : one));
    expect((await importFile(app, { matches: right }, { ...asked, correct: true })).adjusted).toBeGreaterThan(
      0,
    );
    const points = async (slug: string) =>
      Number((await tableOf(slug)).find((row: string) => row.startsWith('Ajo'))?.split(' ')[1]);
    expect(await points('split-right-championship')).toBe(await points('split-right'));
  });

  test('whose first phase has a match without a result carries nothing yet', async () => {
    const open = split.map((one, index) => (index === 0 ? { ...one, score: {} } : one));
    await expect(importFile(app, { matches: open }, { ...at('Split Open'), carry: 'whole' })).rejects.toThrow(
      /can’t be carried yet: Split Open/,
    );
    expect(
      divisionsOf(await importFile(app, { matches: open }, { ...at('Split Open'), carry: 'none' })),
    ).toHaveLength(3);
  });

  test('says its parts in a key of their own, too; one part alone is no part', async () => {
    const named = (one: object, stage: string) => ({ ...one, stage });
    const autumn = regular.map((one) => named(one, 'Apertura'));
    const spring = roundRobin(FOUR, matchday, '02').map((one) =>
      named({ ...one, date: one.date.replace('1998', '1999') }, 'Clausura'),
    );
    const matches = [...autumn, ...spring];
    await expect(importFile(app, { matches }, at('Two Stages Key'))).rejects.toThrow(
      /several phases: Clausura/,
    );
    const told = await importFile(app, { matches }, { ...at('Two Stages Key'), carry: 'none' });
    expect([divisionsOf(told), told.created]).toEqual([['Two Stages Key', 'Clausura'], 12]);
    await importFile(app, { matches: autumn }, at('One Stage Key'));
    expect(sorted(await exported('one-stage-key'))).toEqual(sorted(regular));
  });

  test('“Regular Season - 1” alone is a league like any other', async () => {
    const matches = roundRobin(FOUR, (week) => `Regular Season - ${week}`);
    const told = await importFile(app, { matches }, at('Regular'));
    expect(divisionsOf(told)).toEqual(['Regular']);
  });

  test('with play-offs behind it has them as a knockout of its own', async () => {
    const matches = [
      ...regular,
      fileMatch('Ajo 1-0 Dux', { round: 'Play-offs, Semi-finals', date: '1999-05-01' }),
      fileMatch('Bor 0-1 Cid', { round: 'Play-offs, Semi-finals', date: '1999-05-01' }),
      fileMatch('Ajo 0-1 Cid', { round: 'Play-offs, Final', date: '1999-05-08' }),
    ];
    const told = await importFile(app, { matches }, at('Play Off League'));
    expect(divisionsOf(told)).toEqual(['Play Off League', 'Play-offs']);
    expect((await bracketOf('play-offs')).champion?.name).toBe('Cid');
    const plain = matches.map((one) => ({ ...one, round: String(one.round).replace('Play-offs, ', '') }));
    expect(divisionsOf(await importFile(app, { matches: plain }, at('Plain Play Off')))).toEqual([
      'Plain Play Off',
      'Play-offs',
    ]);
  });
});

/** One file of each shape: what the divisions export goes in again, and comes out the same. */
describe('an export is the import', () => {
  const group = (name: string, teams: readonly string[]) => roundRobin(teams, () => `Group ${name}`);
  const withGroup = (one: Record<string, unknown>) => ({ ...one, group: String(one.round) });
  const final = fileMatch('Ajo 3-1 Eva', { round: 'Final', date: '1998-09-01' });
  const shapes: readonly (readonly [
    string,
    readonly Record<string, unknown>[],
    readonly Record<string, unknown>[],
  ])[] = [
    [
      'groups in rounds',
      [...group('A', ['Ajo', 'Bor']), ...group('B', ['Eva', 'Fox']), final],
      [...[...group('A', ['Ajo', 'Bor']), ...group('B', ['Eva', 'Fox'])].map(withGroup), final],
    ],
    [
      'regular season',
      roundRobin(FOUR, (week) => `Regular Season - ${week}`),
      roundRobin(FOUR, (week) => `Regular Season - ${week}`),
    ],
    [
      'named legs',
      [
        fileMatch('Ajo 1-0 Bor', { round: 'Final, 1st leg', date: '1998-08-01' }),
        fileMatch('Bor 0-2 Ajo', { round: 'Final, 2nd leg', date: '1998-08-08' }),
      ],
      [
        fileMatch('Ajo 1-0 Bor', { round: 'Final, 1st leg', date: '1998-08-01' }),
        fileMatch('Bor 0-2 Ajo', { round: 'Final, 2nd leg', date: '1998-08-08' }),
      ],
    ],
  ];
  test.each(shapes)('%s', async (shape, matches, told) => {
    const name = `Shape ${shape}`;
    await importFile(app, { matches }, at(name));
    const first = await exported(name.toLowerCase().replaceAll(' ', '-'));
    expect(sorted(first)).toEqual(sorted(told));
    await importFile(app, { matches: first }, at(`${name} again`));
    expect(await exported(`${name} again`.toLowerCase().replaceAll(' ', '-'))).toEqual(first);
  });

  test('a split season in one file, which reading it again puts into the same divisions', async () => {
    const matches = [
      ...roundRobin(FOUR, matchday),
      fileMatch('Bor 4-0 Ajo', { round: 'Championship, Matchday 1', date: '1999-05-01' }),
      fileMatch('Cid 5-0 Dux', { round: 'Relegation Round - 1', date: '1999-05-02' }),
      fileMatch('Bor 1-0 Cid', { round: 'Final', date: '1999-05-09' }),
    ];
    const one = { ...at('Whole Split'), carry: 'half' as const };
    const told = await importFile(app, { matches }, one);
    expect(divisionsOf(told)).toEqual(['Whole Split', 'Championship', 'Relegation Round', 'Play-offs']);
    const first = await exportAsked(app.database.db, { console: 'psn', tournament: 'whole-split' });
    expect(sorted(first.matches)).toEqual(sorted(matches));
    const { body } = await app.call('matches.exportTournament', {
      params: { tournamentSlug: 'whole-split' },
    });
    expect(body.matches).toEqual(first.matches);
    const before = await allRows(app.database.db);
    await importFile(app, { matches: first.matches }, one);
    expect(await allRows(app.database.db)).toEqual(before);
    const again = await importFile(app, { matches: first.matches }, { ...one, tournament: 'Whole Again' });
    expect(divisionsOf(again)).toEqual(divisionsOf(told));
    const second = await exportAsked(app.database.db, { console: 'psn', tournament: 'whole-again' });
    expect(second.matches).toEqual(first.matches);
  });

  test('each part of a split season', async () => {
    const matches = [
      ...roundRobin(FOUR, matchday),
      fileMatch('Bor 4-0 Ajo', { round: 'Championship, Matchday 1', date: '1999-05-01' }),
      fileMatch('Cid 2-0 Dux', { round: 'Play-offs, Final', date: '1999-05-02' }),
    ];
    await importFile(app, { matches }, { ...at('Shape parts'), carry: 'half' });
    const { body } = await app.call('tournaments.show', { params: { tournamentSlug: 'shape-parts' } });
    const all: Record<string, unknown>[] = [];
    for (const { slug } of body.data.divisions) {
      const part = (await exportAsked(app.database.db, { console: 'psn', division: slug })).matches;
      all.push(...part);
      await importFile(app, { matches: part }, at(`Part ${slug}`));
      expect(await exported(`part-${slug}`)).toEqual(part);
    }
    expect(sorted(all)).toEqual(sorted(matches));
  });
});

function sorted(matches: readonly Record<string, unknown>[]) {
  const key = ({ round, team1, team2 }: Record<string, unknown>) => `${round} ${team1} ${team2}`;
  return matches.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
