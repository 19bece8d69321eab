import { describe, expect, it } from 'vitest';
import { hasSeason, readSeason } from '../testing/real-seasons.ts';
import { tableFromResults } from './table.ts';
import { TIE_BREAK_PRESETS, type TieBreaks } from './tie-breaks.ts';

/** The official final tables: won, drawn, lost, goals for and against, points. */
const PREMIER_LEAGUE = `
  Manchester City 28 7 3 96 34 91
  Arsenal 28 5 5 91 29 89
  Liverpool 24 10 4 86 41 82
  Aston Villa 20 8 10 76 61 68
  Tottenham 20 6 12 74 61 66
  Chelsea 18 9 11 77 63 63
  Newcastle 18 6 14 85 62 60
  Manchester United 18 6 14 57 58 60
  West Ham 14 10 14 60 74 52
  Crystal Palace 13 10 15 57 58 49
  Brighton 12 12 14 55 62 48
  Bournemouth 13 9 16 54 67 48
  Fulham 13 8 17 55 61 47
  Wolverhampton 13 7 18 50 65 46
  Everton 13 9 16 40 51 40
  Brentford 10 9 19 56 65 39
  Nottingham 9 9 20 49 67 32
  Luton 6 8 24 52 85 26
  Burnley 5 9 24 41 78 24
  Sheffield 3 7 28 35 104 16`;

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

const PREMIER = 'premier-league-2023-24';
const LIGA = 'la-liga-2023-24';

describe.skipIf(!hasSeason(PREMIER))('the Premier League 2023-24', () => {
  it('ends as it really did, points deductions included', () => {
    const taken = { 'Everton FC': -8, 'Nottingham Forest FC': -4 };
    const rows = finalTable(PREMIER, TIE_BREAK_PRESETS.goal_difference, taken);
    agrees(rows, PREMIER_LEAGUE);
    expect(rows.filter((row) => row.adjustment < 0).map((row) => [row.position, row.adjustment])).toEqual([
      [15, -8],
      [17, -4],
    ]);
    expect(rows[6]?.why).toMatchObject({ criterion: 'goal_difference', own: 23, others: [-1] });
  });
});

describe.skipIf(!hasSeason(LIGA))('La Liga 2023-24', () => {
  const rows = hasSeason(LIGA) ? finalTable(LIGA, TIE_BREAK_PRESETS.head_to_head) : [];

  it('ends as it really did', () => agrees(rows, LA_LIGA));

  it('puts Celta above Sevilla by the matches between them, and says so', () => {
    expect(rows[12]?.why).toMatchObject({ criterion: 'head_to_head', provisional: false });
    expect(rows[12]?.why?.over).toEqual([rows[13]?.team]);
  });

  it('would put Sevilla above Celta by goal difference', () => {
    const other = finalTable(LIGA, TIE_BREAK_PRESETS.goal_difference);
    expect(other[12]?.team).toBe(rows[13]?.team);
  });
});

function finalTable(name: string, tieBreaks: TieBreaks, adjustments: Readonly<Record<string, number>> = {}) {
  const { teams, matches } = readSeason(name);
  const entrants = teams.map((team, index) => ({ team, lot: index + 1, adjustment: adjustments[team] ?? 0 }));
  return tableFromResults({ teams: entrants, matches, tieBreaks, meetings: 2 });
}

function agrees(rows: ReturnType<typeof finalTable>, official: string): void {
  const lines = official.trim().split('\n');
  expect(rows).toHaveLength(lines.length);
  rows.forEach((row, index) => {
    const words = (lines[index] ?? '').trim().split(' ');
    expect(row.team).toContain(words.slice(0, -6).join(' '));
    const { won, drawn, lost, goalsFor, goalsAgainst, points } = row;
    expect([won, drawn, lost, goalsFor, goalsAgainst, points]).toEqual(words.slice(-6).map(Number));
  });
}
