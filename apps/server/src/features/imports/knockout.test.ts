import { describe, expect, test } from 'vitest';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { makePerson } from '../../testing/people.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';

stage();

const at = (round: string, date: string) => ({ round, date });
/** A cup of six: two of them are exempt in the first round, and wait in one semi-final. */
const QUARTERS = [
  fileMatch('Ajo 2-1 Bor', at('Quarter-finals', '1998-08-01')),
  fileMatch('Cid - Dux', {
    ...at('Quarter-finals', '1998-08-02'),
    score: { ft: [1, 1], et: [2, 2], p: [3, 4] },
  }),
];
const SEMIS = [
  fileMatch('Eva 0-3 Fox', at('Semi-finals', '1998-08-08')),
  fileMatch('Dux 0-1 Ajo', at('Semi-finals', '1998-08-09')),
];
const LAST = [
  fileMatch('Dux 2-0 Eva', at('Third-place play-off', '1998-08-15')),
  fileMatch('Ajo 1-0 Fox', at('Final', '1998-08-16')),
];
const CUP = { name: 'Old Cup 1998', matches: [...QUARTERS, ...SEMIS, ...LAST] };
const at1998 = (name: string) => ({ tournament: name, division: name, season: '1998' });

const bracketOf = async (divisionSlug: string) =>
  (await app.call('liguilla.show', { params: { divisionSlug } })).body.data;
const divisionOf = async (divisionSlug: string) =>
  (await app.call('divisions.show', { params: { divisionSlug } })).body.data;
const exportOf = async (divisionSlug: string) =>
  (await app.call('matches.exportDivision', { params: { divisionSlug } })).body.matches;

describe('a cup without groups', () => {
  test('becomes a knockout with its bracket, its champion and third, and no league', async () => {
    const told = await importFile(app, CUP, at1998('Six Cup'));
    expect(told).toMatchObject({ created: 6, decided: 6, divisions: [{ name: 'Six Cup', isNew: true }] });
    expect(await divisionOf('six-cup')).toMatchObject({
      competition_type: 'manual_knockout',
      state: 'finished',
    });
    const { rounds, champion } = await bracketOf('six-cup');
    expect(champion?.name).toBe('Ajo');
    const shown = rounds.map(({ key, matches }: { key: string; matches: unknown[] }) => [
      key,
      matches.length,
    ]);
    expect(shown).toEqual([
      ['quarter_final', 4],
      ['semi_final', 2],
      ['third_place', 1],
      ['final', 1],
    ]);
  });

  test('goes in twice without a change, and is exported equal', async () => {
    const before = await allRows(app.database.db);
    expect(await importFile(app, CUP, at1998('Six Cup'))).toMatchObject({ created: 0, decided: 0, moved: 0 });
    expect(await allRows(app.database.db)).toEqual(before);
    expect(await exportOf('six-cup')).toEqual(CUP.matches);
  });

  test('goes on where its file goes on: a round that is not in it yet is paired by hand', async () => {
    const open = fileMatch('Eva - Fox', at('Semi-finals', '1998-08-08'));
    const half = { matches: [...QUARTERS, open, SEMIS[1]] };
    await importFile(app, half, at1998('Half Cup'));
    expect(await divisionOf('half-cup')).toMatchObject({ state: 'in_progress' });
    const whole = await importFile(app, CUP, at1998('Half Cup'));
    expect(whole).toMatchObject({ created: 2, decided: 3, corrected: 0 });
    expect((await bracketOf('half-cup')).champion?.name).toBe('Ajo');
    expect(await exportOf('half-cup')).toEqual(CUP.matches);
  });

  test('of two legs keeps both, whichever team is at home first', async () => {
    const matches = [
      fileMatch('Ajo 1-0 Bor', at('Semi-finals', '1998-08-01')),
      fileMatch('Cid 2-2 Dux', at('Semi-finals', '1998-08-01')),
      fileMatch('Bor 1-0 Ajo', { ...at('Semi-finals', '1998-08-08'), score: { ft: [1, 0], et: [1, 1] } }),
      fileMatch('Dux 0-1 Cid', at('Semi-finals', '1998-08-08')),
      fileMatch('Cid 0-0 Ajo', {
        ...at('Final', '1998-08-15'),
        score: { ft: [0, 0], et: [0, 0], p: [2, 4] },
      }),
    ];
    await importFile(app, { matches }, at1998('Legs Cup'));
    const { champion, rounds } = await bracketOf('legs-cup');
    expect(champion?.name).toBe('Ajo');
    // The sides are those of the match that decides the tie; the goals of both legs are by them.
    expect(rounds.flatMap((round: { matches: Told[] }) => round.matches.map(told))).toEqual([
      'Bor 1-2 Ajo (0-1, 1-1)',
      'Dux 2-3 Cid (2-2, 0-1)',
      'Cid 0-0 Ajo (0-0), 2-4 on penalties',
    ]);
    expect(await exportOf('legs-cup')).toEqual(matches);
  });

  test('keeps its bracket when a judge enters the statistics of a match that the file has the other way round', async () => {
    const { id: fixtureId, home, away } = await awayWin('six-cup');
    const { token } = await makePerson(app, { role: 'FULL' });
    for (const teamId of [home, away]) {
      const { body } = await app.call('matches.judged', { token, params: { fixtureId } });
      const goals = teamId === body.data.home_id ? body.data.home_goals : body.data.away_goals;
      const lines = [{ player: null, goals }];
      const { status } = await app.call('matches.decideStatistics', {
        token,
        params: { fixtureId, teamId },
        body: { lines, version: body.data.version },
      });
      expect(status).toBe(200);
    }
    expect((await bracketOf('six-cup')).champion?.name).toBe('Ajo');
  });
});

interface Told {
  readonly home: { readonly name: string } | null;
  readonly away: { readonly name: string } | null;
  readonly home_goals: number | null;
  readonly away_goals: number | null;
  readonly home_penalties: number | null;
  readonly away_penalties: number | null;
  readonly legs: readonly { readonly home_goals: number | null; readonly away_goals: number | null }[];
}
function told({ home, away, legs, ...tie }: Told): string {
  const each = legs.map((leg) => `${leg.home_goals}-${leg.away_goals}`).join(', ');
  const shootOut =
    tie.home_penalties === null ? '' : `, ${tie.home_penalties}-${tie.away_penalties} on penalties`;
  return `${home?.name} ${tie.home_goals}-${tie.away_goals} ${away?.name} (${each})${shootOut}`;
}

/** The better placed team won away, so the bracket has the two the other way round. */
async function awayWin(divisionSlug: string) {
  return await app.database.db
    .selectFrom('fixtures as f')
    .innerJoin('divisions as d', 'd.id', 'f.division_id')
    .innerJoin('teams as home', 'home.id', 'f.home_team_id')
    .select(['f.id', 'f.home_team_id as home', 'f.away_team_id as away'])
    .where('d.slug', '=', divisionSlug)
    .where('f.round_name', '=', 'Semi-finals')
    .where('home.name', '=', 'Dux')
    .executeTakeFirstOrThrow();
}

describe('a cup without groups is refused whole', () => {
  const [first, second] = QUARTERS;
  test.each([
    [
      'where a round is missing between two others',
      [
        fileMatch('Ajo 1-0 Bor', { round: 'Round of 16' }),
        ...[
          'Cid 1-0 Dux',
          'Eva 1-0 Fox',
          'Gin 1-0 Hex',
          'Ida 1-0 Jon',
          'Kim 1-0 Leo',
          'Mia 1-0 Nox',
          'Oak 1-0 Pax',
        ].map((text) => fileMatch(text, { round: 'Round of 16' })),
        fileMatch('Ajo 1-0 Cid', { round: 'Semi-finals' }),
        fileMatch('Eva 1-0 Gin', { round: 'Semi-finals' }),
      ],
      /Semi-finals: Ajo v Cid\. Matches are missing from this round: 4 teams have no opponent/,
    ],
    [
      'where a team that lost plays on',
      [first, second, SEMIS[0], fileMatch('Dux 1-0 Bor', { round: 'Semi-finals' })],
      /Dux v Bor\. According to the earlier results/,
    ],
    [
      'where the round before is not over',
      [first, fileMatch('Cid - Dux', { round: 'Quarter-finals' }), ...SEMIS],
      /Semi-finals: Eva v Fox\. The round before doesn’t have all its results/,
    ],
    [
      'where the first round has another name than its teams allow',
      [fileMatch('Ajo 1-0 Bor', { round: 'Quarter-finals' })],
      /This isn’t the round that comes next/,
    ],
    [
      'where some ties have one leg and others two',
      [
        fileMatch('Ajo 1-0 Bor', { round: 'Semi-finals' }),
        fileMatch('Bor 1-0 Ajo', { round: 'Semi-finals' }),
        fileMatch('Cid 1-0 Dux', { round: 'Semi-finals' }),
      ],
      /Cid v Dux\. Here the teams meet once, elsewhere twice/,
    ],
    [
      'where two teams meet three times',
      ['1998-08-01', '1998-08-02', '1998-08-03'].map((date, index) =>
        fileMatch(index === 1 ? 'Bor 1-0 Ajo' : 'Ajo 1-0 Bor', {
          round: index === 2 ? 'Finals' : 'Final',
          date,
        }),
      ),
      /more than twice/,
    ],
    [
      'where a shoot-out has no level score before it',
      [{ ...SEMIS[0], score: { ft: [2, 1], p: [4, 2] } }, SEMIS[1]],
      /Semi-finals: Eva v Fox\. There is a shoot-out only if .* level/,
    ],
    [
      'where the match for third place has no final',
      [first, second, ...SEMIS, LAST[0]],
      /Third-place play-off: Dux v Eva\. No final follows/,
    ],
  ])('%s', async (_, matches, why) => {
    const before = await allRows(app.database.db);
    await expect(importFile(app, { matches }, at1998('New Cup'))).rejects.toThrow(why);
    expect(await allRows(app.database.db)).toEqual(before);
  });

  test('where another round is in the file than the cup has', async () => {
    await importFile(app, CUP, at1998('Full Cup'));
    const before = await allRows(app.database.db);
    const eight = [...CUP.matches, fileMatch('Gin 1-0 Hex', { round: 'Quarter-finals' })];
    await expect(importFile(app, { matches: eight }, at1998('Full Cup'))).rejects.toThrow(/Gin has no place/);
    expect(await allRows(app.database.db)).toEqual(before);
  });
});
