import { beforeAll, describe, expect, test } from 'vitest';
import { importFile, realSeason } from '../../testing/importing.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';

/** The official final tables: won, drawn, lost, goals for and against, points. */
const PREMIER_LEAGUE = `
  Manchester City FC 28 7 3 96 34 91
  Arsenal FC 28 5 5 91 29 89
  Liverpool FC 24 10 4 86 41 82
  Aston Villa FC 20 8 10 76 61 68
  Tottenham Hotspur FC 20 6 12 74 61 66
  Chelsea FC 18 9 11 77 63 63
  Newcastle United FC 18 6 14 85 62 60
  Manchester United FC 18 6 14 57 58 60
  West Ham United FC 14 10 14 60 74 52
  Crystal Palace FC 13 10 15 57 58 49
  Brighton & Hove Albion FC 12 12 14 55 62 48
  AFC Bournemouth 13 9 16 54 67 48
  Fulham FC 13 8 17 55 61 47
  Wolverhampton Wanderers FC 13 7 18 50 65 46
  Everton FC 13 9 16 40 51 40
  Brentford FC 10 9 19 56 65 39
  Nottingham Forest FC 9 9 20 49 67 32
  Luton Town FC 6 8 24 52 85 26
  Burnley FC 5 9 24 41 78 24
  Sheffield United FC 3 7 28 35 104 16`;

const LA_LIGA = `
  Real Madrid 29 8 1 87 26 95
  Barcelona 26 7 5 79 44 85
  Girona 25 6 7 85 46 81
  Atlético 24 4 10 70 43 76
  Athletic 19 11 8 61 37 68
  Real Sociedad 16 12 10 51 39 60
  Betis 14 15 9 48 45 57
  Villarreal 14 11 13 65 65 53
  Valencia 13 10 15 40 45 49
  Alavés 12 10 16 36 46 46
  Osasuna 12 9 17 45 56 45
  Getafe 10 13 15 42 54 43
  Celta 10 11 17 46 57 41
  Sevilla 10 11 17 48 54 41
  Mallorca 8 16 14 33 44 40
  Las Palmas 10 10 18 33 47 40
  Rayo 8 14 16 29 48 38
  Cádiz 6 15 17 26 55 33
  Almería 3 12 23 43 75 21
  Granada 4 9 25 38 79 21`;

stage();

const SEASONS = [
  {
    name: 'Premier League 2023-24',
    official: PREMIER_LEAGUE,
    text: realSeason('premier-league-2023-24'),
    asked: {
      tieBreaks: 'goal_difference',
      adjustments: [
        { team: 'Everton', points: -8, reason: 'Profitability and sustainability rules' },
        { team: 'Nottingham Forest', points: -4, reason: 'Profitability and sustainability rules' },
      ],
    },
  },
  {
    name: 'La Liga 2023-24',
    official: LA_LIGA,
    text: realSeason('la-liga-2023-24'),
    asked: { tieBreaks: 'head_to_head' },
  },
] as const;

const tableOf = async (divisionSlug: string) => {
  const { body } = await app.call('statistics.table', { params: { divisionSlug } });
  return body.data;
};

type Season = (typeof SEASONS)[number];
const placeOf = (name: Season['name'], asked: Season['asked']) => ({
  ...asked,
  tournament: name,
  division: name,
  season: '2023/24',
});

beforeAll(async () => {
  for (const { name, text, asked } of SEASONS) {
    if (text === null) continue;
    const imported = await importFile(app, text, placeOf(name, asked));
    expect(imported).toMatchObject({ created: 380, decided: 380, corrected: 0 });
  }
});

for (const { name, official, text, asked } of SEASONS) {
  describe.skipIf(text === null)(`${name}, imported`, () => {
    const place = placeOf(name, asked);
    const slug = name.toLowerCase().replaceAll(' ', '-');

    test('has the official table, row by row', async () => {
      const { rows, season } = await tableOf(slug);
      expect(season).toMatchObject({ name: '2023/24', state: 'finished' });
      const lines = official.trim().split('\n');
      expect(rows).toHaveLength(lines.length);
      rows.forEach((row, index) => {
        const words = (lines[index] ?? '').trim().split(' ');
        expect(row.team.name).toContain(words.slice(0, -6).join(' '));
        const { position, played, won, drawn, lost, goals_for, goals_against, points } = row;
        expect([won, drawn, lost, goals_for, goals_against, points]).toEqual(words.slice(-6).map(Number));
        expect([position, played]).toEqual([index + 1, 38]);
      });
    });

    test('changes nothing when imported twice', async () => {
      const before = await allRows(app.database.db);
      expect(await importFile(app, text ?? '', place)).toMatchObject({
        created: 0,
        decided: 0,
        corrected: 0,
      });
      expect(await allRows(app.database.db)).toEqual(before);
      expect(await app.staleAnswers()).toEqual([]);
    });

    test('is exported completely and unchanged, match by match', async () => {
      const { body } = await app.call('matches.exportDivision', { params: { divisionSlug: slug } });
      const key = (match: { round: string; team1: string }) => `${match.round} ${match.team1}`;
      type Keyed = Parameters<typeof key>[0];
      const byKey = (a: Keyed, b: Keyed) => (key(a) < key(b) ? -1 : 1);
      const source = JSON.parse(text ?? '{}');
      const exported = JSON.parse(JSON.stringify(body));
      expect(exported.matches.toSorted(byKey)).toEqual(source.matches.toSorted(byKey));
      expect(body.name).toBe(`${name} 2023/24`);
    });

    test('is the same after an import of its own export', async () => {
      const { body } = await app.call('matches.exportDivision', { params: { divisionSlug: slug } });
      const before = await allRows(app.database.db);
      await importFile(app, JSON.stringify(body), place);
      expect(await allRows(app.database.db)).toEqual(before);
    });
  });
}

describe.skipIf(SEASONS.some(({ text }) => text === null))('of the real seasons', () => {
  test('Everton and Nottingham lost points, which are listed under the table', async () => {
    const { rows, adjustments } = await tableOf('premier-league-2023-24');
    const adjusted = rows.filter((row) => row.adjustment !== 0);
    expect(adjusted.map((row) => [row.position, row.adjustment])).toEqual([
      [15, -8],
      [17, -4],
    ]);
    expect(adjustments).toMatchObject([
      { team: { name: 'Everton FC' }, points: -8 },
      { team: { name: 'Nottingham Forest FC' }, points: -4 },
    ]);
    expect(rows[6]?.why).toMatchObject({ criterion: 'goal_difference', own: 23, others: [-1] });
  });

  test('Celta are above Sevilla on 41 points by the matches between them, and the table says so', async () => {
    const { rows } = await tableOf('la-liga-2023-24');
    const [celta, sevilla] = [rows[12], rows[13]];
    expect(celta?.why).toMatchObject({
      criterion: 'head_to_head',
      provisional: false,
      over: [sevilla?.team.name],
    });
    expect([celta?.points, sevilla?.points]).toEqual([41, 41]);
    expect(celta?.goal_difference).toBeLessThan(sevilla?.goal_difference ?? 0);
  });

  test('no player has a match, since the files name no line-ups', async () => {
    const { body } = await app.call('statistics.scorers', { params: { divisionSlug: 'la-liga-2023-24' } });
    expect(body.data).toEqual({ data: [], page: 1, per_page: 100, total: 0 });
  });
});
