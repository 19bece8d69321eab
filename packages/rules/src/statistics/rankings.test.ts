import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchSheet } from '../match/match-sheet.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { decisionOf, hasSeason, readMatches } from '../testing/real-seasons.ts';
import { addPlayerCounts, contributions, NO_PLAYER_COUNTS } from './match-index.ts';
import { type PlayerTotals, RANKINGS, rankPlayers } from './rankings.ts';

describe('a list by count', () => {
  it('shares a position among equals, fewer matches first, then the name', () => {
    const rows = rankPlayers('scorers', [
      totals('Zoe', { goals: 3, played: 5 }),
      totals('Ana', { goals: 3, played: 5 }),
      totals('Bea', { goals: 3, played: 4 }),
      totals('Eva', { goals: 9, played: 9 }),
      totals('Ida', { goals: 1, played: 1 }),
      totals('Mia', { goals: 0, played: 9 }),
    ]);
    expect(rows.map((row) => [row.position, row.player, row.value])).toEqual([
      [1, 'Eva', 9],
      [2, 'Bea', 3],
      [2, 'Ana', 3],
      [2, 'Zoe', 3],
      [5, 'Ida', 1],
    ]);
    expect(rows[0]).toEqual({
      position: 1,
      player: 'Eva',
      team: 'team',
      value: 9,
      played: 9,
      average: null,
      conceded: null,
      cleanSheets: null,
      eligible: null,
    });
  });

  it('counts assists, yellow cards and red cards in lists of their own', () => {
    const one = totals('Ana', { assists: 2, yellowCards: 3, redCards: 1, played: 4 });
    expect(rankPlayers('assists', [one])[0]?.value).toBe(2);
    expect(rankPlayers('yellow_cards', [one])[0]?.value).toBe(3);
    expect(rankPlayers('red_cards', [one])[0]?.value).toBe(1);
  });

  it('leaves matches null if an import knew goals only', () => {
    expect(rankPlayers('scorers', [totals('Ana', { goals: 2 })])[0]?.played).toBeNull();
  });
});

describe('the goalkeepers', () => {
  it('are ranked by goals let in per match, compared exactly, then clean sheets', () => {
    const rows = rankPlayers('goalkeepers', [
      totals('Ana', { goalkeeperPlayed: 3, conceded: 1, cleanSheets: 2 }, 3),
      totals('Bea', { goalkeeperPlayed: 6, conceded: 2, cleanSheets: 5 }, 6),
      // a third, rounded to two decimals
      totals('Eva', { goalkeeperPlayed: 299, conceded: 100, cleanSheets: 250 }, 300),
      totals('Ida', { goalkeeperPlayed: 3, conceded: 0, cleanSheets: 3 }, 3),
    ]);
    expect(rows.map((row) => [row.position, row.player, row.value, row.cleanSheets])).toEqual([
      [1, 'Ida', 0, 3],
      [2, 'Bea', 0.33, 5],
      [2, 'Ana', 0.33, 2],
      [4, 'Eva', 0.33, 250],
    ]);
    expect(rows[1]).toMatchObject({ played: 6, average: 0.33, conceded: 2, eligible: true });
  });

  it("are listed apart, and marked, below half of their team's played matches", () => {
    const rows = rankPlayers('goalkeepers', [
      totals('Ana', { goalkeeperPlayed: 2, conceded: 0, cleanSheets: 2 }, 5),
      totals('Bea', { goalkeeperPlayed: 3, conceded: 9 }, 6),
      totals('Eva', { goalkeeperPlayed: 0, played: 5 }, 6),
    ]);
    expect(rows.map((row) => [row.position, row.player, row.eligible])).toEqual([
      [1, 'Bea', true],
      [null, 'Ana', false],
    ]);
  });
});

describe('the best players and the most valuable players', () => {
  it("are ranked by the total index, with the average from 40 % of the team's matches", () => {
    const rows = rankPlayers('the_bests', [
      totals('Ana', { index: 20, played: 3 }, 10),
      totals('Bea', { index: 25, played: 4 }, 10),
      totals('Eva', { index: -1, played: 8 }, 10),
      totals('Ida', { index: 0, goals: 1 }, 10),
    ]);
    expect(rows.map((row) => [row.position, row.player, row.value, row.average])).toEqual([
      [1, 'Bea', 25, 6.25],
      [2, 'Ana', 20, null],
      [3, 'Eva', -1, -0.13],
    ]);
  });

  it('are ranked by how often they were best player, then by the index', () => {
    const rows = rankPlayers('mvp', [
      totals('Ana', { bestPlayer: 1, index: 10, played: 3 }),
      totals('Bea', { bestPlayer: 2, index: 5, played: 3 }),
      totals('Eva', { bestPlayer: 1, index: 30, played: 3 }),
      totals('Ida', { bestPlayer: 0, index: 99, played: 3 }),
    ]);
    expect(rows.map((row) => [row.position, row.player])).toEqual([
      [1, 'Bea'],
      [2, 'Eva'],
      [2, 'Ana'],
    ]);
  });
});

describe('any list', () => {
  const player = fc.record({
    goals: fc.nat(3),
    assists: fc.nat(3),
    yellowCards: fc.nat(3),
    redCards: fc.nat(2),
    bestPlayer: fc.nat(2),
    index: fc.integer({ min: -5, max: 20 }),
    played: fc.nat(10),
    goalkeeperPlayed: fc.nat(5),
    conceded: fc.nat(6),
    cleanSheets: fc.nat(3),
  });
  const squad = fc
    .array(player, { maxLength: 12 })
    .map((list) => list.map((counts, id) => totals(id, counts, 8)));

  it.each(RANKINGS)('(%s) is the same whatever the order of its input, which it leaves alone', (ranking) => {
    const shuffled = squad.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(rankPlayers(ranking, deepFreeze(other))).toEqual(rankPlayers(ranking, list));
      }),
    );
  });

  it.each(RANKINGS)('(%s) skips as many positions as were shared', (ranking) => {
    fc.assert(
      fc.property(squad, (list) => {
        const positions = rankPlayers(ranking, list).flatMap((row) => row.position ?? []);
        positions.forEach((position, index) => {
          expect(position === index + 1 || position === positions[index - 1]).toBe(true);
        });
      }),
    );
  });
});

const WORLD_CUP = 'world-cup-2022';
/** The file spells this player in two ways; `--alias` tells an import so. */
const ALIASES: Readonly<Record<string, string>> = { Mbappé: 'Kylian Mbappé' };

describe.skipIf(!hasSeason(WORLD_CUP))('the World Cup 2022, imported', () => {
  it('has its known scorers, with extra time and without shoot-outs', () => {
    const rows = rankPlayers('scorers', worldCupTotals());
    expect(rows.slice(0, 4).map((row) => [row.position, row.player, row.value])).toEqual([
      [1, 'Kylian Mbappé', 8],
      [2, 'Lionel Messi', 7],
      [3, 'Julián Álvarez', 4],
      [3, 'Olivier Giroud', 4],
    ]);
    expect(rankPlayers('the_bests', worldCupTotals())).toEqual([]);
  });
});

function worldCupTotals(): PlayerTotals<string, string>[] {
  const byPlayer = new Map<string, PlayerTotals<string, string>>();
  for (const match of readMatches(WORLD_CUP)) {
    const lines = (goals: { name: string; owngoal?: boolean }[]) =>
      goals
        .filter((goal) => !goal.owngoal)
        .map(({ name }) => ({ ...SCORER, player: ALIASES[name] ?? name, goals: 1 }));
    const sheet: MatchSheet<string, string> = {
      home: match.team1,
      away: match.team2,
      decision: decisionOf(match),
      lines: { home: lines(match.goals1 ?? []), away: lines(match.goals2 ?? []) },
      bestPlayer: null,
      imported: true,
    };
    for (const { player, team, position: _, ...counts } of contributions(sheet)) {
      const before = byPlayer.get(player) ?? {
        ...NO_PLAYER_COUNTS,
        player,
        team,
        name: player,
        teamPlayed: 0,
      };
      byPlayer.set(player, addPlayerCounts(before, counts));
    }
  }
  return [...byPlayer.values()];
}

const SCORER = {
  registered: 'ST',
  position: 'ST',
  started: true,
  goalkeeper: false,
  assists: 0,
  yellows: 0,
  reds: 0,
  ownGoals: 0,
} as const;

function totals<Player extends string | number>(
  player: Player,
  counts: Partial<PlayerTotals>,
  teamPlayed = 10,
): PlayerTotals<Player, string> {
  return { ...NO_PLAYER_COUNTS, ...counts, player, team: 'team', name: `${player}`, teamPlayed };
}
